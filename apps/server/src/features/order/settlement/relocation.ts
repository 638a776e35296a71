import { randomUUID } from 'node:crypto';
import type { CartLine } from '@nadi/contract/kinds';
import { cartTotals } from '@nadi/domain/cart/totals';
import type { Claim } from '@nadi/domain/inventory/claim';
import { overlaps } from '@nadi/domain/inventory/conflicts';
import type { Fils } from '@nadi/domain/kernel/money';
import type { LineKey, Quote } from '@nadi/domain/kinds/kind';
import type { Amounts } from '@nadi/domain/kinds/unit-price';
import { type Bundle, buysAlternative, lateShares } from '@nadi/domain/order/late';
import { exceedsSession } from '@nadi/domain/participant/field-config';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { KindRegistry } from '../../../platform/kind.ts';
import {
  alternativeOf,
  asQuoted,
  findAlternatives,
  type LineToTake,
  type QuotedLine,
  quoteLines,
  quoteTogether,
  sessionsOf,
  toCartLines,
} from '../../cart/ports.ts';
import { findCapacity } from '../../inventory/service.ts';
import { askingLines, type PeopleDeps } from '../../participant/ports.ts';
import { frozen } from '../placing/draft.ts';
import { type Alternative, type Choice, pendingBundles } from '../present.ts';
import { buyerOf, orderedPeople, type SessionLimit } from '../store.booked.ts';
import type { OrderLine } from '../store.line.ts';
import type { Order } from '../store.ts';
import { unallocatedOf } from './postings.ts';

export interface OutlookDeps {
  readonly database: Database;
  readonly kinds: KindRegistry;
  readonly people: Pick<PeopleDeps, 'formOf'>;
}

/** Alternative place for a lost bundle, with its lines at that place. */
export interface Relocation {
  readonly alternative: Alternative;
  readonly to: QuotedLine;
  /** Lines to be replaced. */
  readonly of: Bundle<OrderLine>;
  readonly lines: readonly OrderLine[];
  readonly totals: Amounts;
  /** The same lines, in the form needed to explain a refused take. */
  readonly orderable: readonly LineToTake[];
  /** Config version of the facts used for the quote. */
  readonly configVersion: number;
}

/** Order whose payment arrived after a place of it was gone. */
export interface LateOrder {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
}

/** Alternative places for lines that were lost together. */
interface Offers {
  readonly bundle: Bundle<OrderLine>;
  readonly offers: readonly Relocation[];
}

/**
 * Returns the choices for money of lost places, bundle by bundle (ORDER-08).
 *
 * They are another place of the same kind that the money covers, credit for customers with an
 * account, or a refund.
 */
export async function choicesOf(
  deps: OutlookDeps,
  context: RequestContext,
  late: LateOrder,
): Promise<readonly Choice[]> {
  if (late.order.status !== 'needs_choice') return [];
  const all = await offersOf(deps, context, late);
  return all.flatMap(({ bundle, offers }) => choicesFor(bundle[0].key, offers, late.order));
}

/** Finds alternatives for each open bundle; no place is offered twice, so all can be taken. */
export async function offersOf(
  deps: OutlookDeps,
  context: RequestContext,
  late: LateOrder,
): Promise<readonly Offers[]> {
  const all: Offers[] = [];
  const ofOrder = withCartOf(late.order, context);
  const bundles = pendingBundles(late.lines);
  const left = await deps.database.readTenant(context.tenant.id, (tx) =>
    unallocatedOf(tx, late.order),
  );
  const shares = lateShares(left, bundles.map(priceOf));
  for (const [place, bundle] of bundles.entries()) {
    const offered = all.flatMap(({ offers }) => offers);
    const paidFils = shares[place] ?? 0;
    const offers = await relocationsOf(deps, ofOrder, late, { bundle, paidFils, offered });
    all.push({ bundle, offers });
  }
  return all;
}

/**
 * Returns a context with the cart of an order.
 *
 * Alternatives depend on the order's cart, not on the reader: a call with the order's token only
 * has no cart (ORDER-06).
 */
const withCartOf = ({ cartId }: Order, context: RequestContext): RequestContext => ({
  ...context,
  actor: {
    cartId,
    get sessionId() {
      return context.actor.sessionId;
    },
    channel: context.actor.channel,
    customer: context.actor.customer,
  },
});

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

/** Returns the price of a bundle. */
export const priceOf = (bundle: Bundle<OrderLine>): Fils => cartTotals(bundle).totalFils;

interface RelocationQuery {
  readonly bundle: Bundle<OrderLine>;
  /** Late money of the bundle (MONEY-32). */
  readonly paidFils: Fils;
  /** Offers for other bundles of the same order. */
  readonly offered: readonly Relocation[];
}

/** Finds alternatives that the money covers: a bundle's new price compared with its late money. */
async function relocationsOf(
  deps: OutlookDeps,
  context: RequestContext,
  { order, lines }: LateOrder,
  { bundle, paidFils, offered }: RelocationQuery,
): Promise<readonly Relocation[]> {
  const { isGuest } = order;
  const old = asQuoted(bundle);
  const quoted = await quoteLines(deps.kinds, context, toCartLines(old), new Set());
  const lost = quoted.ok ? await lostOf(deps, context, quoted.value.lines) : null;
  if (!quoted.ok || lost === null) return [];
  const remaining = lines.filter((line) => line.lost === null);
  const others = offered.map(({ to }) => to);
  const found = await findAlternatives(deps.database, context, lost, others);
  const all = quoted.value.lines;
  const offers = await Promise.all(
    found.map((to) =>
      relocationOf(deps, context, bundle, { old, all, line: lost, to, kept: remaining }),
    ),
  );
  const paid = offers
    .filter((offer) => offer !== null)
    .filter(({ totals: { totalFils } }) => buysAlternative(paidFils, { totalFils, isGuest }));
  const bought = await withinMaximum(deps, context, order, { offers: paid, offered });
  const isAlone = all.length === 1 && offered.length === 0;
  return isAlone ? bought : withCapacity(deps, context, bought, offered.flatMap(claimsOf));
}

/**
 * Returns the maximum of the sessions of lines for the buyer of an order; null: none applies.
 *
 * (PEOPLE-06, PEOPLE-20)
 */
export async function limitOf(
  { people: { formOf } }: Pick<OutlookDeps, 'people'>,
  { tenant, actor }: RequestContext,
  order: Order,
  lines: readonly OrderLine[],
): Promise<SessionLimit | null> {
  const { threshold } = tenant.participants;
  if (threshold === null) return null;
  const people = sessionsOf(await askingLines({ formOf }, tenant, lines));
  if (people.length === 0) return null;
  return { buyer: buyerOf(order, actor.customer?.purchaserIds ?? []), threshold, people };
}

/** Filters relocations to those within the maximum of their sessions, beside other offers. */
async function withinMaximum(
  deps: OutlookDeps,
  context: RequestContext,
  order: Order,
  {
    offers,
    offered,
  }: { readonly offers: readonly Relocation[]; readonly offered: readonly Relocation[] },
): Promise<readonly Relocation[]> {
  const limits = await Promise.all(offers.map(({ lines }) => limitOf(deps, context, order, lines)));
  const [first] = limits.filter((limit) => limit !== null);
  if (first === undefined) return offers;
  const desired = limits.flatMap((limit) => limit?.people ?? []);
  const booked = await orderedPeople(deps.database, context.tenant.id, first.buyer, desired);
  const beside = [...booked, ...sessionsOf(offered.flatMap(({ lines }) => lines))];
  return offers.filter((_, index) => {
    const { people = [], threshold = null } = limits[index] ?? {};
    const own = beside.filter((one) => people.some(({ session }) => session === one.session));
    return !exceedsSession([...people, ...own], threshold);
  });
}

const claimsOf = ({ orderable }: Relocation): readonly Claim[] =>
  orderable.flatMap(({ line }) => line.claims);

/** Filters relocations to those with capacity for all lines, beside offers for other bundles. */
async function withCapacity(
  { database }: OutlookDeps,
  context: RequestContext,
  offers: readonly Relocation[],
  others: readonly Claim[],
): Promise<readonly Relocation[]> {
  const hasCapacity = await capacityNow(database, context, [
    ...others,
    ...offers.flatMap(claimsOf),
  ]);
  return offers.filter((offer) => {
    const claims = claimsOf(offer);
    return !overlaps(others, claims) && hasCapacity([...others, ...claims]);
  });
}

/**
 * Returns the line to relocate: the first independent line without capacity, else the first one.
 */
async function lostOf(
  { database }: OutlookDeps,
  context: RequestContext,
  lines: readonly QuotedLine[],
): Promise<QuotedLine | null> {
  const [first = null, ...more] = lines.filter(({ line }) => line.needs === null);
  if (first === null || more.length === 0) return first ?? lines[0] ?? null;
  const own = [first, ...more];
  const hasCapacity = await capacityNow(
    database,
    context,
    own.flatMap(({ line }) => line.claims),
  );
  return own.find(({ line }) => !hasCapacity(line.claims)) ?? first;
}

const capacityNow = (
  database: Database,
  { tenant: { id: tenantId, offset }, now }: RequestContext,
  claims: readonly Claim[],
) => findCapacity(database, { tenantId, offset, now, claims });

interface Move {
  /** Lines of the bundle as sold, in quote order. */
  readonly old: readonly OrderLine[];
  /** The same lines at current terms. */
  readonly all: readonly QuotedLine[];
  /** Line to relocate. */
  readonly line: QuotedLine;
  readonly to: QuotedLine;
  /** Valid lines of the order. */
  readonly kept: readonly Quote[];
}

/**
 * Prices a bundle at another place; null when the rules refuse it.
 *
 * Lines that move are priced now; lines that stay keep the price at which they were sold.
 */
async function relocationOf(
  deps: OutlookDeps,
  context: RequestContext,
  of: Bundle<OrderLine>,
  move: Move,
): Promise<Relocation | null> {
  const { old, line, all } = move;
  const wires = old.map(({ wire }, index) => movedWire(context, move, index) ?? wire);
  const requested = toCartLines(
    old.map((one, index) => ({ ...one, wire: wires[index] ?? one.wire })),
  );
  const quoted = await quoteTogether(deps.kinds, context, requested, move.kept);
  const to = quoted?.lines[all.indexOf(line)];
  if (quoted === null || to === undefined) return null;
  const orderable = quoted.lines.map((one) => ({ ...one, holdId: randomUUID() }));
  const promised = orderable.map(({ line: now, holdId }, index) => {
    const was = old[index];
    if (was === undefined) return { line: now, holdId };
    const { approvals, change, terms, accepted, less, seq } = was;
    if (was.wire === wires[index]) return { line: was, holdId, seq };
    // Another place under the same promised terms and discounts (ORDER-11, ORDER-42).
    const kept = { ...(accepted && { accepted }), ...(less && { less }) };
    const promise = { approvals, change, terms, ...kept };
    return { line: { ...now, ...promise }, holdId, seq };
  });
  const lines = frozen(promised);
  return {
    alternative: alternativeOf(to),
    to,
    of,
    lines,
    orderable,
    totals: cartTotals(lines),
    configVersion: quoted.configVersion,
  };
}

/** Returns the new wire line for the lost line or a moved dependent of it; null: it stays. */
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
