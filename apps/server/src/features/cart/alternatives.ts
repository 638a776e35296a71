import { setImmediate } from 'node:timers/promises';
import type { freeAlternative, slotTakenData } from '@nadi/contract/cart/endpoints';
import type { LostFields } from '@nadi/contract/kinds';
import { composed } from '@nadi/domain/cart/compose';
import { ALTERNATIVES_AT_MOST } from '@nadi/domain/cart/limits';
import { isOccupy } from '@nadi/domain/inventory/claim';
import { overlaps } from '@nadi/domain/inventory/conflicts';
import type { UnitId } from '@nadi/domain/kernel/ids';
import { toDecimal } from '@nadi/domain/kernel/money';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import type { SellingCtx } from '@nadi/domain/kinds/kind';
import { totalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Line, ServerKind } from '../../platform/kind.ts';
import { lineSummary } from '../../platform/line-summary.ts';
import { findCapacity } from '../inventory/service.ts';
import { lineOf } from './holds.ts';
import { ctxOf, type QuotedLine, quoteLine, type ReadLine } from './quote.ts';

type SlotTaken = z.input<typeof slotTakenData>;
type Alternative = z.input<typeof freeAlternative>;
type Taken = SlotTaken['taken'][number];

const FIRST_BATCH = 12;
const BATCH_GROWTH = 4;
/**
 * Upper bound of the batches of one round, shared by its searches.
 *
 * Prices of one round are computed without yielding, in a few milliseconds.
 */
const ROUND_AT_MOST = 768;

/**
 * Finds up to three alternatives of the same kind for a lost line, nearest first.
 *
 * Each is priced and checked for availability now, and they do not conflict with each other, so
 * that all three are real choices. Empty only when nothing fits (wire, 409). Usually one read:
 * candidates are checked in growing batches.
 *
 * @param others the other lines of the request; an alternative must leave capacity for them.
 */
export async function findAlternatives(
  database: Database,
  context: RequestContext,
  lost: ReadLine,
  others: readonly QuotedLine[],
): Promise<readonly QuotedLine[]> {
  const ctx = ctxOf(context, new Set());
  const [found = []] = await alternativesOfEach(database, context, [lost], { others, ctx });
  return found;
}

/** Search for the alternatives of one lost line. */
interface Search {
  readonly lost: ReadLine;
  readonly batches: Iterator<readonly unknown[]>;
  readonly found: QuotedLine[];
}

/** Conditions of a search that apply to all of its alternatives. */
interface Conditions {
  readonly others: readonly QuotedLine[];
  readonly ctx: SellingCtx;
  /** Filter. Absent: all are accepted. */
  readonly accepts?: (line: QuotedLine) => boolean;
}

/**
 * Finds up to three alternatives to each of several lost lines, as `findAlternatives` does for one.
 *
 * The candidates of all are checked together: as many reads as for the line that needs the most.
 * Between two rounds other requests are served.
 */
export async function alternativesOfEach(
  database: Database,
  context: RequestContext,
  lostLines: readonly ReadLine[],
  { others, ctx, accepts = () => true }: Conditions,
): Promise<readonly (readonly QuotedLine[])[]> {
  const most = Math.max(1, Math.floor(ROUND_AT_MOST / lostLines.length));
  const searches = await Promise.all(lostLines.map((lost) => searchFor(context, lost, ctx, most)));
  for (let open = searches; open.length > 0; ) {
    const next = open.flatMap((search) => {
      const batch = search.batches.next();
      return batch.done ? [] : [{ search, batch: batch.value }];
    });
    const fitting = await Promise.all(
      next.map(({ search, batch }) => fittingOf(context, search, batch, others, ctx)),
    );
    const free = new Set(await freeOf(database, context, fitting.flat().filter(accepts)));
    for (const [index, { search }] of next.entries()) {
      for (const line of fitting[index] ?? []) {
        const isFull = search.found.length === ALTERNATIVES_AT_MOST;
        const isChoice = free.has(line) && !search.found.some((other) => meet(line, other));
        if (!isFull && isChoice) search.found.push(line);
      }
    }
    open = next
      .map(({ search }) => search)
      .filter(({ found }) => found.length < ALTERNATIVES_AT_MOST);
    if (open.length > 0) await setImmediate();
  }
  return searches.map(({ found }) => found);
}

async function searchFor(
  context: RequestContext,
  lost: ReadLine,
  ctx: SellingCtx,
  most: number,
): Promise<Search> {
  const { kind, choice } = lost;
  const facts = kind.nearbyFacts ? await kind.nearbyFacts(context, choice, ctx) : lost.facts;
  const candidates = facts === null ? [] : kind.rules.nearby(choice, facts, ctx);
  return { lost, batches: growingBatches(candidates, most), found: [] };
}

/** Prices candidates; those that leave no room for the other lines are left out. */
async function fittingOf(
  context: RequestContext,
  { lost }: Search,
  batch: readonly unknown[],
  others: readonly QuotedLine[],
  ctx: SellingCtx,
): Promise<readonly QuotedLine[]> {
  const requested = new Set([lost, ...others].map(textOf));
  const quoted = (await quoteChoices(context, lost.kind, batch, ctx)).filter(
    (line) => !requested.has(textOf(line)),
  );
  const roomy = quoted.filter((line) => others.every((other) => !meet(line, other)));
  return roomy.flatMap((line) => inItsBundle(line, lost, others, ctx) ?? []);
}

/** Prices an alternative to a child within its bundle (BUNDLE-02); null: not accepted there. */
function inItsBundle(
  offered: QuotedLine,
  lost: ReadLine | QuotedLine,
  rest: readonly QuotedLine[],
  ctx: SellingCtx,
): QuotedLine | null {
  const key = 'line' in lost ? lost.line.partOf?.key : undefined;
  const bundle = rest.find(({ line }) => line.key === key);
  const compose = bundle?.kind.rules.compose;
  if (bundle === undefined || compose === undefined) return offered;
  const others = rest.map(lineOf).filter((line) => line.partOf?.key === key);
  const children = [...others.map(aloneAgain), offered.line];
  const made = composed({ compose }, bundle.line, children, ctx);
  const line = made.ok ? made.value.at(-1) : undefined;
  return line === undefined ? null : { ...offered, line };
}

/** Returns a child at its price without the bundle. */
const aloneAgain = ({ partOf, ...line }: Line): Line => ({
  ...line,
  unit: partOf ? [{ label: line.title, ...partOf.alone }] : line.unit,
});

function* growingBatches<T>(all: Iterable<T>, most: number): Generator<readonly T[], void> {
  let size = Math.min(FIRST_BATCH, most);
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = Math.min(size * BATCH_GROWTH, most);
  }
  if (batch.length > 0) yield batch;
}

/** Prices choices; those that the rules refuse are left out. */
export async function quoteChoices(
  context: RequestContext,
  kind: ServerKind,
  choices: readonly unknown[],
  ctx: SellingCtx,
): Promise<readonly QuotedLine[]> {
  const facts = await kind.facts(context, choices, ctx);
  return choices.flatMap((choice) => {
    const mine = facts.of.get(kind.rules.identify(choice));
    if (mine === undefined) return [];
    const quoted = quoteLine(
      { kind, choice, facts: mine, wire: kind.encode(context, choice) },
      ctx,
    );
    return quoted.ok ? [quoted.value] : [];
  });
}

/**
 * Returns the JSON of a request line. Seats of one performance share a key but are different
 * choices.
 */
const textOf = ({ wire }: ReadLine): string => JSON.stringify(wire);

const meet = ({ line: a }: QuotedLine, { line: b }: QuotedLine): boolean =>
  overlaps(a.claims, b.claims);

/** Returns the lines that have capacity now. */
export async function freeOf(
  database: Database,
  { tenant, now }: RequestContext,
  lines: readonly QuotedLine[],
): Promise<readonly QuotedLine[]> {
  const claims = lines.flatMap(({ line }) => line.claims);
  const { id: tenantId, offset } = tenant;
  const hasCapacity = await findCapacity(database, { tenantId, offset, now, claims });
  return lines.filter(({ line }) => hasCapacity(line.claims));
}

/** Period of a line without a time: it cannot lose to another line and gets no alternatives. */
const NEVER = { from: 0, to: 0 };

/** Returns the alternative to a lost line in wire format. */
export function alternativeOf({ kind, wire, line }: QuotedLine): Alternative {
  const { unit, title, when } = line;
  const { priceFils, taxFils } = unitPrice(unit);
  return {
    ...lineSummary(kind, line),
    ...wirePeriod(when ?? NEVER),
    product_id: wire.product_id,
    facility_id: wire.facility_id ?? null,
    facility_name: title.en,
    ar_facility_name: title.ar,
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(totalOf(line)),
    ...lostFieldsOf(kind, line, null),
  };
}

/**
 * Returns an alternative as listed in the refusal, with what it costs more or less.
 *
 * @param lost the line that it replaces; one that could not be quoted has no price.
 */
export const alternativeTo = (
  lost: ReadLine | QuotedLine,
  one: QuotedLine,
): SlotTaken['alternatives'][number] => ({
  ...alternativeOf(one),
  difference: 'line' in lost ? toDecimal(totalOf(one.line) - totalOf(lost.line)) : null,
});

/**
 * Returns a lost line as listed in the refusal.
 *
 * @param lost the units of it that are taken; null: the whole line is lost.
 */
export function takenLine(read: ReadLine | QuotedLine, lost: ReadonlySet<UnitId> | null): Taken {
  const { wire, kind } = read;
  return {
    product_id: wire.product_id,
    facility_id: wire.facility_id ?? null,
    date: wire.date ?? null,
    start_time: wire.start_time ?? null,
    ...('line' in read ? lostFieldsOf(kind, read.line, lostUnits(read.line, lost)) : {}),
  };
}

/** Returns the units of a line that claim any of these. */
const lostUnits = (
  { claims }: Line,
  lost: ReadonlySet<UnitId> | null,
): ReadonlySet<number> | null =>
  lost &&
  new Set(
    claims
      .filter(isOccupy)
      .filter(({ occupy }) => occupy.some((unit) => lost.has(unit)))
      .map(({ ofUnit }) => ofUnit),
  );

/** Returns a kind's own fields of a lost line or of an alternative. */
const lostFieldsOf = (
  kind: ServerKind,
  line: Line,
  units: ReadonlySet<number> | null,
): LostFields => (kind.lostFields ? kind.lostFields(line, units) : {});
