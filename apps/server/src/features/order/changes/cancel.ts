import { randomUUID } from 'node:crypto';
import type { Claim } from '@nadi/domain/inventory/claim';
import type { Fils } from '@nadi/domain/kernel/money';
import type { LocalMinute } from '@nadi/domain/kernel/zoned';
import { amountsOfUnit, amountsOfUnits, prepaidFils } from '@nadi/domain/kinds/unit-price';
import { creditNote } from '@nadi/domain/ledger/order-events';
import { hasSold } from '@nadi/domain/order/late';
import {
  isWhollyRefunded,
  type PartRefund,
  refundOfUnits,
  type UnitsOf,
  unitsTogether,
} from '@nadi/domain/order/part-refund';
import type { RefundWay } from '@nadi/domain/order/refund-request';
import type { CardOnly } from '@nadi/domain/payment/tenders';
import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import type { CancelCause, KindRegistry } from '../../../platform/kind.ts';
import { release, takeWithin } from '../../inventory/service.ts';
import { releaseOwn } from '../settlement/own-claims.ts';
import { book } from '../settlement/postings.ts';
import { cancellationDocument } from '../settlement/tax-documents.ts';
import { cancelledUnits, writeCancelled } from '../store.cancelled.ts';
import { linesOf, type OrderLine } from '../store.line.ts';
import { openRefundRequest } from '../store.refund-request.ts';
import * as store from '../store.ts';
import type { AnswerTime } from './answer-time.ts';
import { endPaidMovesOf } from './end-paid-move.ts';
import { WalletClosed } from './refund-blocked.ts';
import {
  creditRefund,
  findWallet,
  NO_REFUND,
  NO_SHARES,
  type OpenedRefund,
  onlyShares,
  openRefundOfUnits,
  type RefundShares,
  sharesInEvent,
} from './refund-shares.ts';

/**
 * Cancels the tickets of units of lines. Owned by booking, passed in because that is a higher
 * layer.
 */
export type CancelTickets = (
  tx: TenantTx,
  units: readonly UnitsOf[],
  cancellation: TicketCancellation,
) => Promise<void>;

export interface TicketCancellation {
  readonly cause: CancelCause;
  /** Refund of the units; null: nothing is returned to a card. */
  readonly refundId: string | null;
  readonly now: number;
  /** Reason, kept with the tickets (BOOK-26). Absent or null: none was given. */
  readonly reason?: string | null;
}

/** Valid tickets of units, locked. */
export interface LockedTickets {
  /** Set where one of them was checked in. */
  readonly areUsed: boolean;
  /** Starts of the sessions that are reserved for open-dated ones (BOOK-20). */
  readonly reserved: readonly LocalMinute[];
}

/** Locks the tickets of units. Owned by booking, passed in as above. */
export type LockTickets = (tx: TenantTx, units: readonly UnitsOf[]) => Promise<LockedTickets>;

/**
 * Offers places that a transaction has freed to the waiting list (WAIT-02).
 *
 * Owned by waitlist, passed in as above.
 */
export type OfferFreed = (
  tx: TenantTx,
  freed: {
    readonly tenant: TenantFacts;
    /** Epoch milliseconds. */
    readonly now: number;
    readonly givenUp: readonly Claim[];
    /** Claims that the transaction took in exchange. */
    readonly retaken: readonly Claim[];
  },
) => Promise<void>;

export interface CancelDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: Pick<KindRegistry, 'of'>;
  readonly cancelTickets: CancelTickets;
  readonly offerFreed: OfferFreed;
}

/**
 * Cancels paid units of lines of one order (ORDER-15). Idempotent.
 *
 * In ONE transaction the tickets are cancelled, the places are released except for what the kind
 * keeps, a credit note reverses the sale, the wallet's share of the refund is back in it, and the
 * refund to the card falls due; the reconciler requests it afterwards. A bundle is cancelled as one (ORDER-19). Units cancelled earlier are
 * unchanged. Returns the amount refunded, in fils.
 *
 * @returns null when there is no such order, or none of it is valid any more.
 */
export async function cancelUnits(
  deps: CancelDeps,
  tenant: TenantFacts,
  requested: readonly UnitsOf[],
  cause: CancelCause,
  isVenuesAct = cause === 'venue',
): Promise<number | null> {
  const now = deps.clock.now();
  const back = await deps.database.forTenant(tenant.id, async (tx) => {
    const order = await store.lockOrderOfLine(tx, requested[0]?.lineId);
    if (order === null || !hasSold(order.status)) return null;
    const of = { tx, tenant, order, now, cause, isCalledOff: isVenuesAct };
    return (await cancelWithin(deps, of, requested)).totalFils;
  });
  reached('order.cancelled');
  return back;
}

/** Order with a cancellation in progress, in a transaction that has locked it. */
interface Cancelling {
  readonly tx: TenantTx;
  readonly tenant: TenantFacts;
  readonly order: store.Order;
  readonly now: number;
  readonly cause: CancelCause;
  /** Set where its buyer gives it up without a refund (ORDER-31). */
  readonly isGivenUp?: boolean;
  /** Set where the venue called it off, which no closed account holds up (REFUND-13). */
  readonly isCalledOff?: boolean;
  /** Reason, kept with the tickets (BOOK-26). Absent or null: none was given. */
  readonly reason?: string | null;
  /** Way of the refund, or of one that is asked for. Default: to what paid the order. */
  readonly way?: RefundWay;
  /** Time to answer the request for a refund of what is given up (REFUND-01). Absent: none is asked. */
  readonly answerTime?: AnswerTime | null;
}

/** Valid line of an order, with its units that were cancelled earlier. */
export interface ValidLine extends OrderLine {
  readonly cancelled: ReadonlySet<number>;
  /** Price of the units that were given up without a refund. */
  readonly keptFils: Fils;
}

/** Returns the units of a line that are not cancelled. */
export const remainingUnits = ({
  quantity,
  cancelled,
}: Pick<ValidLine, 'quantity' | 'cancelled'>): readonly number[] =>
  [...Array(quantity).keys()].filter((unit) => !cancelled.has(unit));

/** Loads the lines of an order that its payment still holds. */
export async function validLines(tx: TenantTx, orderId: string): Promise<readonly ValidLine[]> {
  const lines = (await linesOf(tx, orderId)).filter(({ lost }) => lost === null);
  const cancelledOf = await cancelledUnits(
    tx,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => {
    const units = cancelledOf(line.id);
    const keptFils = units.reduce((sum, unit) => sum + (unit.keptFils ?? 0), 0);
    return { ...line, cancelled: new Set(units.map(({ unit }) => unit)), keptFils };
  });
}

/** Returns the refund of units, with those cancelled together with them (ORDER-19). */
export const refundOf = (lines: readonly ValidLine[], requested: readonly UnitsOf[]): PartRefund =>
  refundOfUnits(lines, unitsTogether(lines, requested));

/** Returns what only cards paid of lines, in a refund of some of their units and beside it. */
export function cardOnlyOf(lines: readonly ValidLine[], units: readonly UnitsOf[]): CardOnly {
  const isRefunded = (id: string) => units.some(({ lineId }) => lineId === id);
  const prepaid = lines.filter((line) => remainingUnits(line).length > 0);
  return {
    refundedFils: prepaidFils(prepaid.filter(({ id }) => isRefunded(id))),
    keptFils: prepaidFils(prepaid.filter(({ id }) => !isRefunded(id))),
  };
}

/** Returns a cancellation of the same units without a refund (ORDER-31). */
export const withoutMoney = ({ units }: PartRefund): PartRefund => ({
  units,
  parts: [],
  totalFils: 0,
});

/** Cancelled units with the refund, and where it goes. */
export interface Cancelled extends PartRefund {
  readonly shares: RefundShares;
  /** Request for a refund of what was given up; absent: none was opened. */
  readonly requestId?: string | null;
}

/**
 * Cancels units within a transaction; returns what was refunded.
 *
 * @param deps without `offerFreed`, the venue has ended what was sold there, and nothing is offered.
 */
export async function cancelWithin(
  deps: Pick<CancelDeps, 'kinds' | 'cancelTickets'> & Partial<Pick<CancelDeps, 'offerFreed'>>,
  of: Cancelling,
  requested: readonly UnitsOf[],
): Promise<Cancelled> {
  const { tx, tenant, order, now, cause, isGivenUp = false, reason = null, way = 'original' } = of;
  const lines = await validLines(tx, order.id);
  const refund = isGivenUp ? withoutMoney(refundOf(lines, requested)) : refundOf(lines, requested);
  if (refund.units.length === 0) return { ...refund, shares: NO_SHARES };
  const cardOnly = cardOnlyOf(lines, refund.units);
  const hasWallet = await findWallet(tx, order, refund.totalFils, way, cardOnly);
  // A venue's change is applied whatever became of the account (REFUND-13).
  if (!hasWallet && of.isCalledOff !== true) throw new WalletClosed();
  const lineIds = refund.units.map(({ lineId }) => lineId);
  await endPaidMovesOf({ tx, now }, order.id, lineIds);
  const givenUp = await giveUpPlaces(deps, of, lines, refund);
  if (!isGivenUp && isWhollyRefunded(lines, refund.units)) await releaseOwn(tx, order, 'firm', now);
  const back = await recordCancellation({ ...of, hasWallet }, lines, refund);
  const { requestId } = back;
  const refundId = back.refundId ?? requestId;
  await deps.cancelTickets(tx, refund.units, { cause, refundId, now, reason });
  // Places that the venue withdraws are not sold again.
  if (cause === 'customer') await deps.offerFreed?.(tx, { tenant, now, ...givenUp });
  await creditRefund(tx, back, now);
  return { ...refund, shares: onlyShares(back), requestId };
}

/**
 * Releases places; each line keeps those of its other units, and what its kind keeps of these.
 *
 * Returns the claims of the units, and those of them that are kept.
 */
async function giveUpPlaces(
  { kinds }: Pick<CancelDeps, 'kinds'>,
  { tx, tenant, order, now, cause }: Cancelling,
  lines: readonly ValidLine[],
  refund: PartRefund,
): Promise<{ readonly givenUp: readonly Claim[]; readonly retaken: readonly Claim[] }> {
  const { tenantId } = tx;
  const givenUp: Claim[] = [];
  const retaken: Claim[] = [];
  for (const { lineId, units } of refund.units) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) continue;
    const stay = await kinds.of(line.kind).revoke(tx, line, units, cause);
    givenUp.push(...line.claims.filter(({ ofUnit }) => units.includes(ofUnit)));
    retaken.push(...stay);
    const gone = new Set([...line.cancelled, ...units]);
    const claims = [...line.claims.filter(({ ofUnit }) => !gone.has(ofUnit)), ...stay];
    const { holdId } = line;
    if (claims.length === 0) {
      await release(tx, { tenantId, holdIds: [holdId], owner: null, now, states: ['firm'] });
      continue;
    }
    const kept = await takeWithin(tx, {
      tenantId,
      owner: order.cartId,
      anyOwner: true,
      purpose: 'move',
      now,
      until: null,
      offset: tenant.offset,
      lines: [{ holdId, claims }],
    });
    if (!kept.ok) throw new Error(`The rest of line ${lineId} was not held.`);
  }
  return { givenUp, retaken };
}

/** Amounts of a credit note apart from the refund: its tax, and the order's total until then. */
interface Credit {
  readonly taxFils: number;
  readonly beforeFils: number;
}

const creditOf = (lines: readonly ValidLine[], refund: PartRefund): Credit => ({
  taxFils: refund.parts.reduce((sum, { taxFils }) => sum + taxFils, 0),
  beforeFils: soldFils(lines),
});

/** Returns the price of all units of lines that are not refunded. */
export const soldFils = (lines: readonly ValidLine[]): Fils =>
  lines.reduce(
    (sum, line) => sum + amountsOfUnits(line, remainingUnits(line)).totalFils + line.keptFils,
    0,
  );

/** Outbox event that notifies the customer, by cause. */
const CANCELLATION_REASONS: Record<CancelCause, string> = {
  venue: 'order.called_off',
  customer: 'order.cancelled',
};

const CREDIT_REASONS = { venue: 'cancelled_by_venue', customer: 'cancelled_by_customer' } as const;

/** Refund of cancelled units, or the request for one. */
interface Recorded extends OpenedRefund {
  readonly requestId: string | null;
}

/** Records cancelled units with their credit note, and returns the refund. */
async function recordCancellation(
  of: Cancelling & { readonly hasWallet: boolean },
  lines: readonly ValidLine[],
  refund: PartRefund,
): Promise<Recorded> {
  const { tx, tenant, order, now, cause, isGivenUp = false, way = 'original' } = of;
  const { units, parts, totalFils } = refund;
  const cancellationId = randomUUID();
  const { id: orderId, currency } = order;
  for (const one of units) {
    const line = lines.find(({ id }) => id === one.lineId);
    const priceOf = (unit: number): Fils => (line ? amountsOfUnit(line, unit).totalFils : 0);
    const keptFils = isGivenUp ? one.units.map(priceOf) : null;
    await writeCancelled(tx, one, { cancellationId, cause, keptFils }, now);
  }
  const event = { orderId, cancellationId, units, amountFils: totalFils };
  if (isGivenUp) {
    const requestId = await askForRefund(of, lines, { units, cancellationId });
    const until = requestId === null ? null : of.answerTime?.until;
    await addEvent(tx, 'order.given_up', { ...event, ...(until && { until }) }, now);
    return { ...NO_REFUND, requestId };
  }
  const entry = creditNote({ orderId, currency, creditNoteId: cancellationId, parts });
  const credited = { entry, lines, units, reason: CREDIT_REASONS[cause] };
  await book(tx, now, [entry], await cancellationDocument({ tx, tenant, order, now }, credited));
  const refunded = { tx, tenant, order, cancellationId, units, refundFils: totalFils };
  const back = await openRefundOfUnits(refunded, now, {
    way,
    isWalletClosed: !of.hasWallet,
    countsAgainstDispute: of.isCalledOff === true,
    cardOnly: cardOnlyOf(lines, units),
  });
  const credit = creditOf(lines, refund);
  const shares = { ...sharesInEvent(back), credit };
  await addEvent(tx, CANCELLATION_REASONS[cause], { ...event, ...shares }, now);
  return { ...back, requestId: null };
}

/** Opens the request for a refund of units that are given up; null: none is asked, or nothing was paid. */
async function askForRefund(
  { tx, order, now, reason = null, way = 'original', answerTime = null }: Cancelling,
  lines: readonly ValidLine[],
  given: { readonly units: readonly UnitsOf[]; readonly cancellationId: string },
): Promise<string | null> {
  const priceFils = priceOfUnits(lines, given.units);
  if (answerTime === null || priceFils === 0) return null;
  const { until: answerUntil, remindAt } = answerTime;
  const { cancellationId: id } = given;
  const request = { id, orderId: order.id, way, word: reason, priceFils, answerUntil };
  await openRefundRequest(tx, { ...request, now, remindAt });
  return id;
}

/** Returns the price of units of lines, tax included. */
export const priceOfUnits = (lines: readonly ValidLine[], units: readonly UnitsOf[]): Fils =>
  units.reduce((sum, { lineId, units: of }) => {
    const line = lines.find(({ id }) => id === lineId);
    return sum + (line ? amountsOfUnits(line, of).totalFils : 0);
  }, 0);
