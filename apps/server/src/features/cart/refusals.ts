import { minutesResting } from '@nadi/domain/cart/anonymous-hold-limits';
import type { UnitId } from '@nadi/domain/kernel/ids';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { TICKET_IN_CART } from '@nadi/domain/kernel/refusal';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import type { ShortPool, TakeRefusal } from '../inventory/ports.ts';
import { alternativeTo, findAlternatives, takenLine } from './alternatives.ts';
import { type AnonymousHoldDeps, lineLimitOf, proofNeeded } from './anonymous-hold-limits.ts';
import type { CartHold } from './holds.ts';
import type { QuotedLine, QuoteRefusal, ReadLine } from './quote.ts';

/**
 * Converts a quote's refusal to a failure in wire format.
 *
 * A lost line carries alternatives, regardless of the new use of its time; a line in the cart that
 * is no longer sold is identified by name.
 *
 * @param held the lines of the cart, held or being paid.
 */
export async function failureOfQuote(
  { database }: { readonly database: Database },
  context: RequestContext,
  { lost, unsold, ...failure }: QuoteRefusal,
  held: readonly CartHold[],
): Promise<Failure> {
  const known = held.find(({ line }) => line.wire.product_id === unsold);
  if (known !== undefined) {
    const name = inLanguage(known.line.title, context.language);
    return failureOf({ code: 'no_longer_sold', name });
  }
  if (lost === undefined) return failure;
  return lostFailure(
    failure,
    [lost.line],
    await findAlternatives(database, context, lost.line, lost.others),
  );
}

/**
 * Converts a take's refusal to a failure in wire format.
 *
 * A lost line carries up to three alternatives, and so does a line whose session has too few places
 * left; a conflict with one of the cart's own lines is `already_in_cart`; the message for a short
 * pool comes from the kind.
 *
 * @param quoted the lines of the request by hold id.
 */
export async function failureOfTake(
  deps: AnonymousHoldDeps & { readonly database: Database },
  context: RequestContext,
  quoted: ReadonlyMap<string, QuotedLine>,
  refusal: TakeRefusal,
): Promise<Failure> {
  switch (refusal.code) {
    case 'slot_taken':
      return lostLines(deps, context, quoted, refusal);
    case 'capacity_reached':
      return shortLine(deps, context, quoted, refusal);
    case 'stale_facts':
      return { code: 'stale_facts' };
    case 'hold_changed':
      return failureOf(TICKET_IN_CART);
    case 'proof_needed':
      return proofNeeded(deps, context, refusal);
    case 'slot_resting': {
      const minutes = minutesResting(refusal.until, context.now);
      const { who } = lineLimitOf(context);
      return failureOf({ code: 'slot_resting', minutes, who });
    }
  }
}

async function lostLines(
  deps: { readonly database: Database },
  context: RequestContext,
  quoted: ReadonlyMap<string, QuotedLine>,
  { lost }: Extract<TakeRefusal, { code: 'slot_taken' }>,
): Promise<Failure> {
  const toOthers = lost.filter((one) => !one.own);
  const [own] = lost;
  if (own !== undefined && toOthers.length === 0) {
    const line = quoted.get(own.holdId);
    if (line === undefined) return failureOf(TICKET_IN_CART);
    return failureOf(line.kind.refusal(line.choice, { code: 'own', unitIds: own.unitIds }));
  }
  const lines = toOthers.flatMap(({ holdId }) => quoted.get(holdId) ?? []);
  const units = new Set(toOthers.flatMap(({ unitIds }) => unitIds));
  const [first] = lines;
  if (first === undefined) return { code: 'slot_taken', data: { taken: [], alternatives: [] } };
  const others = [...quoted.values()].filter((line) => !lines.includes(line));
  const alternatives = await findAlternatives(deps.database, context, first, others);
  return lostFailure({ code: 'slot_taken' }, lines, alternatives, units);
}

async function shortLine(
  deps: { readonly database: Database },
  context: RequestContext,
  quoted: ReadonlyMap<string, QuotedLine>,
  { short }: Extract<TakeRefusal, { code: 'capacity_reached' }>,
): Promise<Failure> {
  const left = short.map((one) => ({ ...one, remaining: remainingFor(one, short) }));
  const shortLines = left.filter((one) => quoted.has(one.holdId));
  const worst = (shortLines.length === 0 ? left : shortLines).reduce((least, one) =>
    one.remaining < least.remaining ? one : least,
  );
  const line = quoted.get(worst.holdId);
  const { remaining, requested } = worst;
  if (line === undefined) return failureOf({ code: 'capacity_reached', remaining, requested });
  const failure = failureOf(
    line.kind.refusal(line.choice, { code: 'short', remaining, requested }),
  );
  if (failure.code !== 'capacity_reached') return failure;
  const others = [...quoted.values()].filter((other) => other !== line);
  const alternatives = await findAlternatives(deps.database, context, line, others);
  return lostFailure(failure, [line], alternatives);
}

/** Creates a failure with the affected lines and the available alternatives. */
const lostFailure = (
  failure: Failure,
  lines: readonly ReadLine[],
  alternatives: readonly QuotedLine[],
  units: ReadonlySet<UnitId> | null = null,
): Failure => ({
  ...failure,
  data: {
    taken: lines.map((line) => takenLine(line, units)),
    alternatives: alternatives.map((one) => alternativeTo(lines[0] ?? one, one)),
  },
});

/**
 * Returns what a pool has left for one line: its rest for the cart, minus claims of the other
 * lines.
 */
function remainingFor(line: ShortPool, all: readonly ShortPool[]): number {
  const others = all.filter(
    (one) => one.holdId !== line.holdId && one.poolId === line.poolId && one.tick === line.tick,
  );
  const requested = others.reduce((sum, one) => sum + one.requested, 0);
  return Math.max(0, line.remaining - requested);
}
