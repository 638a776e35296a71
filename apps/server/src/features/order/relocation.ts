import { randomUUID } from 'node:crypto';
import type { CartLine } from '@nadi/contract/kinds';
import { cartTotals, type Totals } from '@nadi/domain/cart/totals';
import type { LineKey, Quote } from '@nadi/domain/kinds/kind';
import { priced } from '@nadi/domain/kinds/unit-price';
import { type Bundle, bundlesOf, buysAlternative } from '@nadi/domain/order/late';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import {
  alternativeOf,
  findAlternatives,
  type LineToTake,
  type QuotedLine,
  quoteLines,
  quoteTogether,
} from '../cart/service.ts';
import { frozen } from './draft.ts';
import type { Alternative, Choice } from './present.ts';
import type { OrderLine } from './store.line.ts';
import type { Order } from './store.ts';

export interface OutlookDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
}

/** Another place for a lost bundle, and its lines as they would be with it. */
export interface Relocation {
  readonly alternative: Alternative;
  /** The lines that it replaces. */
  readonly of: Bundle<OrderLine>;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  /** The same lines, as a refusal to take them is explained. */
  readonly orderable: readonly LineToTake[];
  /** Version of the facts they were quoted by. */
  readonly configVersion: number;
}

/** An order whose money came after a place of it was gone. */
export interface LateOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
}

/** The bundles of an order that the customer is asked about (ORDER-08). */
export const askedBundles = (lines: readonly OrderLine[]): readonly Bundle<OrderLine>[] =>
  bundlesOf(lines.filter(({ lost }) => lost === 'asked'));

/**
 * ORDER-08: what may be done with money whose place is gone, bundle by bundle: another place of the
 * same kind that the money buys, credit for those who have an account, or the money back.
 */
export async function choicesOf(
  deps: OutlookDeps,
  context: RequestContext,
  late: LateOrder,
): Promise<readonly Choice[]> {
  if (late.order.status !== 'needs_choice') return [];
  const offers = await Promise.all(
    askedBundles(late.lines).map(async (bundle) => {
      const found = await relocationsOf(deps, context, late, bundle);
      return choicesFor(bundle[0].key, found, late.order);
    }),
  );
  return offers.flat();
}

function choicesFor(
  key: LineKey,
  offers: readonly Relocation[],
  { isGuest }: Order,
): readonly Choice[] {
  const alternatives = offers.map(({ alternative }) => alternative);
  return [
    ...(alternatives.length > 0 ? [{ key, choice: 'alternative' as const, alternatives }] : []),
    ...(isGuest ? [] : [{ key, choice: 'wallet' as const }]),
    { key, choice: 'refund' },
  ];
}

/** The other places that the money buys: the bundle at its new price against what was paid for it. */
export async function relocationsOf(
  deps: OutlookDeps,
  context: RequestContext,
  { order: { isGuest }, lines }: LateOrder,
  bundle: Bundle<OrderLine>,
): Promise<readonly Relocation[]> {
  const wires = bundle.map((line) => line.wire);
  const quoted = await quoteLines(deps.kinds, context, wires, new Set());
  const [lost] = quoted.ok ? quoted.value.lines : [];
  if (!quoted.ok || lost === undefined) return [];
  const beside = lines.filter((line) => line.lost === null);
  const found = await findAlternatives(deps.database, context, lost, []);
  const offers = await Promise.all(
    found.map((to) =>
      relocationOf(deps, context, bundle, { all: quoted.value.lines, line: lost, to, beside }),
    ),
  );
  const paid = cartTotals(bundle.map(priced)).totalFils;
  return offers
    .filter((offer) => offer !== null)
    .filter(({ totals: { totalFils } }) => buysAlternative(paid, { totalFils, isGuest }));
}

interface Move {
  /** The bundle's lines as they would be sold now. */
  readonly all: readonly QuotedLine[];
  /** The first of them, on which the others lean. */
  readonly line: QuotedLine;
  readonly to: QuotedLine;
  /** What stands of the order. */
  readonly beside: readonly Quote[];
}

/**
 * A bundle at another place. What moves is priced now; what stays keeps the price at which it was
 * sold. Null where the rules refuse it after all.
 */
async function relocationOf(
  deps: OutlookDeps,
  context: RequestContext,
  old: Bundle<OrderLine>,
  move: Move,
): Promise<Relocation | null> {
  const wires = old.map(({ wire }, index) => movedWire(context, move, index) ?? wire);
  const quoted = await quoteTogether(deps.kinds, context, wires, move.beside);
  if (quoted === null) return null;
  const orderable = quoted.lines.map((line) => ({ ...line, holdId: randomUUID() }));
  const promised = orderable.map(({ line, holdId }, index) => {
    const was = old[index];
    if (was === undefined) return { line, holdId };
    const { approvals, change, terms, seq } = was;
    if (was.wire === wires[index]) return { line: was, holdId, seq };
    // Another place for the same promise (ORDER-11).
    return { line: { ...line, approvals, change, terms }, holdId, seq };
  });
  const lines = frozen(promised);
  return {
    alternative: alternativeOf(move.to),
    of: old,
    lines,
    totals: cartTotals(lines.map(priced)),
    orderable,
    configVersion: quoted.configVersion,
  };
}

/** What is offered for the lost line, or a line that leans on it where that is; null: it stays. */
function movedWire(
  context: RequestContext,
  { all, line, to }: Move,
  index: number,
): CartLine | null {
  const one = all[index];
  if (one === line) return to.wire;
  const [from, there] = [line.line.provides, to.line.provides];
  if (one === undefined || from === null || there === null) return null;
  const choice = one.kind.rules.relocate(one.choice, from, there);
  return choice === one.choice ? null : one.kind.encode(context, choice);
}
