import { type CartLine, carriedOf } from '@nadi/contract/kinds';
import { checkCart } from '@nadi/domain/cart/check-cart';
import type { Claim } from '@nadi/domain/inventory/claim';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type MoveDifference, moveDifference } from '@nadi/domain/order/line-move';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import { type LineToTake, type QuotedLine, quoteDay, quoteLines } from '../../cart/ports.ts';
import { findCapacity } from '../../inventory/service.ts';
import type { OrderLine } from '../store.line.ts';
import { remainingUnits, type ValidLine } from './cancel.ts';

export interface QuoteMoveDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
}

/** New place of a line. */
export type MoveTarget = Pick<
  CartLine,
  'product_id' | 'facility_id' | 'date' | 'start_time' | 'end_time'
>;

/** Line before and after a move. */
export interface MovedLine {
  readonly was: ValidLine;
  readonly now: OrderLine;
  /** Quote with the claims of the units that are moved. */
  readonly take: LineToTake;
}

/** Move of a line with its dependents, priced now. */
export interface QuotedMove {
  /** The line first. */
  readonly lines: readonly [MovedLine, ...MovedLine[]];
  readonly difference: MoveDifference;
  readonly configVersion: number;
}

/** Returns the valid lines that depend on a line, directly or not. */
export function dependentLines(line: ValidLine, lines: readonly ValidLine[]): readonly ValidLine[] {
  const own = lines.filter(({ parentKey }) => parentKey === line.key);
  return own.flatMap((one) => [one, ...dependentLines(one, lines)]);
}

/** Returns the claims that the remaining units of a line hold. */
export const claimsLeft = ({ claims, cancelled }: ValidLine): readonly Claim[] =>
  claims.filter(({ ofUnit }) => !cancelled.has(ofUnit));

/** Checks whether a wire line is for a place and time. */
const isPlace = (
  { product_id, facility_id, date, start_time, end_time }: CartLine,
  target: MoveTarget,
): boolean =>
  product_id === target.product_id &&
  facility_id === (target.facility_id ?? facility_id) &&
  date === target.date &&
  start_time === target.start_time &&
  end_time === (target.end_time ?? end_time);

/** Checks whether a line is at a place already. */
export const isAt = ({ wire }: Pick<OrderLine, 'wire'>, target: MoveTarget): boolean =>
  isPlace(wire, target);

/**
 * Prices a line and its dependents at another time or place of the same length (ORDER-28, ORDER-29).
 *
 * Refusals: choice_not_offered for a place that is not offered in its stead, dependent_ticket_overlap
 * beside another line of the order.
 */
export async function quoteMove(
  { kinds }: Pick<QuoteMoveDeps, 'kinds'>,
  context: RequestContext,
  lines: readonly ValidLine[],
  { line, target }: { readonly line: ValidLine; readonly target: MoveTarget },
): Promise<Result<QuotedMove, Failure>> {
  const { lines: offered } = await quoteDay(kinds, context, wireOn(line, target.date));
  const to = offered.find(({ wire }) => isPlace(wire, target));
  if (to === undefined) return refuse({ code: 'choice_not_offered' });
  const moving = [line, ...dependentLines(line, lines)];
  const wires = await Promise.all(
    moving.map((one) => relocatedWire(kinds, context, line, one, to)),
  );
  const quoted = await quoteLines(kinds, context, wires, new Set());
  if (!quoted.ok) return refuse({ code: 'choice_not_offered' });
  const checked = checkCart(
    quoted.value.lines.map((one) => one.line),
    lines.filter((one) => !moving.includes(one)),
  );
  if (!checked.ok) return refuse(failureOf(checked.refusal));
  const moved = moving.map((was, index) => movedLine(was, quoted.value.lines[index] as QuotedLine));
  const [first, ...dependents] = moved as [MovedLine, ...MovedLine[]];
  return ok({
    lines: [first, ...dependents.map(atOldPrice)],
    difference: differenceOf(line, first.now),
    configVersion: quoted.value.configVersion,
  });
}

/** Returns the difference between the cost of a line's units at a new place and as sold. */
const differenceOf = (line: ValidLine, { unit }: Pick<OrderLine, 'unit'>): MoveDifference =>
  moveDifference({
    kind: line.kind,
    was: line,
    now: { ...line, unit },
    units: remainingUnits(line),
  });

/** Keeps the price of a moved line, as for add-ons and for a difference that staff waive. */
export const atOldPrice = (moved: MovedLine): MovedLine => ({
  ...moved,
  now: { ...moved.now, unit: moved.was.unit },
});

/** Returns the wire line of a line on another date. */
const wireOn = ({ wire, quantity }: ValidLine, date: CartLine['date']): CartLine => ({
  ...wire,
  quantity,
  date,
});

/** Returns the wire line of a moved line, or of one of its dependents at the new anchor. */
async function relocatedWire(
  kinds: KindRegistry,
  context: RequestContext,
  line: ValidLine,
  one: ValidLine,
  to: QuotedLine,
): Promise<CartLine> {
  if (one === line) return to.wire;
  const kind = kinds.of(one.kind);
  const wire = { ...one.wire, quantity: one.quantity };
  const choice = await kind.parse(context, wire);
  const [from, there] = [line.provides, to.line.provides];
  if (!choice.ok || from === null || there === null) return wire;
  return kind.encode(context, kind.rules.relocate(choice.value, from, there));
}

/** Returns a line at its new place, with its terms (ORDER-11) and its discounts (ORDER-42). */
function movedLine(was: ValidLine, quoted: QuotedLine): MovedLine {
  const { key, quantity, approvals, change, terms, id, seq, holdId, parentKey, cancelled } = was;
  const claims = quoted.line.claims.filter(({ ofUnit }) => !cancelled.has(ofUnit));
  const wire = { ...quoted.line.wire, ...carriedOf(was.wire) };
  const accepted = was.accepted && { accepted: was.accepted };
  const less = was.less && { less: was.less };
  const line = {
    ...quoted.line,
    wire,
    key,
    quantity,
    approvals,
    change,
    terms,
    ...accepted,
    ...less,
  };
  return {
    was,
    now: { ...line, id, seq, holdId, parentKey, movedTo: null, lost: null },
    take: { ...quoted, line: { ...line, claims }, holdId },
  };
}

/** Time and place that a line can be moved to, with the difference of its price. */
export interface OfferedMove {
  readonly to: QuotedLine;
  readonly differenceFils: number;
}

/**
 * Finds the free times and places on a date to which a line can be moved, in time order.
 *
 * Its own claims, and those held for a paid move of it, count as free. Its dependents are not checked: the move itself decides.
 */
export async function offeredMoves(
  { database, kinds }: QuoteMoveDeps,
  context: RequestContext,
  line: ValidLine,
  { date, heldFor }: { readonly date: CartLine['date']; readonly heldFor: readonly Claim[] },
): Promise<readonly OfferedMove[]> {
  const { id: tenantId, offset } = context.tenant;
  const { lines: onDay } = await quoteDay(kinds, context, wireOn(line, date));
  const quoted = onDay.filter(({ wire }) => !isAt(line, wire));
  const claimsOf = ({ line: { claims } }: QuotedLine) =>
    claims.filter(({ ofUnit }) => !line.cancelled.has(ofUnit));
  const hasCapacity = await findCapacity(database, {
    tenantId,
    offset,
    now: context.now,
    claims: quoted.flatMap(claimsOf),
    givenUp: [...claimsLeft(line), ...heldFor],
  });
  return quoted
    .filter((to) => hasCapacity(claimsOf(to)))
    .map((to) => ({
      to,
      differenceFils: differenceOf(line, to.line).fils,
    }))
    .toSorted((a, b) => (a.to.line.when?.from ?? 0) - (b.to.line.when?.from ?? 0));
}
