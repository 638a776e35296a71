import { ALTERNATIVES_AT_MOST, NEAREST_DAYS } from '@nadi/domain/cart/limits';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { KindRegistry, Line } from '../../platform/kind.ts';
import { alternativesOfEach, freeOf, quoteChoices } from './alternatives.ts';
import { ctxOf, parseLine, type QuotedLine, type ReadLine } from './quote.ts';

export interface NearestTimesDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
}

/**
 * Finds up to three other times for a line that was refused, priced and free now (ORDER-32).
 *
 * First those of its day, nearest first; then one of each of the nearest days, at its own time if
 * that is free. None overlaps with the line itself at its place. Empty for a kind without days.
 *
 * @param accepts filter of the times.
 */
export async function findNearestTimes(
  deps: NearestTimesDeps,
  context: RequestContext,
  line: Line,
  accepts: (line: QuotedLine) => boolean,
): Promise<readonly QuotedLine[]> {
  const read = await readSold(deps, context, line);
  if (read === null || read.kind.rules.shiftDays === undefined) return [];
  const ctx = ctxOf(context, new Set());
  const search = { others: [{ ...read, line }], ctx, accepts };
  const [onItsDay = []] = await alternativesOfEach(deps.database, context, [read], search);
  if (onItsDay.length === ALTERNATIVES_AT_MOST) return onItsDay;
  const onOthers = await onNearestDays(deps, context, read, search);
  return [...onItsDay, ...onOthers].slice(0, ALTERNATIVES_AT_MOST);
}

/** Reads a sold line by its kind; null: its product is no longer sold. */
async function readSold(
  { kinds }: NearestTimesDeps,
  context: RequestContext,
  { wire: { with: _, series: _series, ...wire } }: Line,
): Promise<ReadLine | null> {
  const parsed = await parseLine(kinds, context, wire);
  if (!parsed.ok) return null;
  const { kind, choice } = parsed.value;
  return withFacts(context, { kind, choice });
}

async function withFacts(
  context: RequestContext,
  { kind, choice }: Pick<ReadLine, 'kind' | 'choice'>,
): Promise<ReadLine | null> {
  const { of } = await kind.facts(context, [choice], ctxOf(context, new Set()));
  const facts = of.get(kind.rules.identify(choice));
  const wire = kind.encode(context, choice);
  return facts === undefined ? null : { kind, choice, facts, wire };
}

/** Finds one time of each of the nearest days: the same one if it is free, else the nearest. */
async function onNearestDays(
  { database }: NearestTimesDeps,
  context: RequestContext,
  { kind, choice }: ReadLine,
  search: Parameters<typeof alternativesOfEach>[3],
): Promise<readonly QuotedLine[]> {
  const choices = NEAREST_DAYS.map((days) => kind.rules.shiftDays?.(choice, days) ?? choice);
  const found = await Promise.all(choices.map((one) => withFacts(context, { kind, choice: one })));
  const days = found.filter((one) => one !== null);
  const quoted = await quoteChoices(context, kind, choices, search.ctx);
  const accepted = quoted.filter((one) => search.accepts?.(one) ?? true);
  const free = await freeOf(database, context, accepted);
  const others = await alternativesOfEach(database, context, days, search);
  return days.flatMap((day, index) => {
    const isSame = ({ line }: QuotedLine) => line.key === kind.rules.identify(day.choice);
    return free.find(isSame) ?? others[index]?.[0] ?? [];
  });
}
