import type { freeAlternative } from '@nadi/contract/cart/endpoints';
import type { OrderView, placedOrder } from '@nadi/contract/order/endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import {
  dateOf,
  instantOf,
  type LocalMinute,
  type OffsetMinutes,
  toLocal,
} from '@nadi/domain/kernel/zoned';
import type { Acceptance, LineKey } from '@nadi/domain/kinds/kind';
import { fullTotalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import { type Bundle, bundlesOf, hasSold } from '@nadi/domain/order/late';
import { freeCancellationUntil, openUntilOf } from '@nadi/domain/order/promise';
import { requestState } from '@nadi/domain/order/request';
import type { z } from 'zod';
import { handleOf } from '../../platform/handle.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { lineSummary, priceParts } from '../../platform/line-summary.ts';
import type { Payment } from '../payment/ports.ts';
import { discountOf, promotionsOf } from '../promotion/ports.ts';
import type { TenderAmount } from './find-tenders.ts';
import type { OpenedOrder } from './placing/payment-page.ts';
import type { CancelledCount } from './store.cancelled.ts';
import { currentTimes, currentWhen, type OrderLine } from './store.line.ts';
import type { ApprovalRow, OrderRequest } from './store.request.ts';
import type { Order } from './store.ts';

/** Order with everything its views show. */
export interface OrderFacts {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly payment: Payment | null;
  readonly tenders: readonly TenderAmount[];
  /** Available choices; empty unless the order needs one. */
  readonly choices: readonly Choice[];
  /** Cancelled units. */
  readonly cancelled: readonly CancelledCount[];
  /** Request for approval; null: it needed none. */
  readonly request: OrderRequest | null;
  readonly approvals: readonly ApprovalRow[];
}

/** Alternative place, priced and checked. */
export type Alternative = z.input<typeof freeAlternative>;

/** Choice for lost lines of an order, by the key of the first line. */
export type Choice = { readonly key: LineKey } & (
  | { readonly choice: 'alternative'; readonly alternatives: readonly Alternative[] }
  | { readonly choice: 'wallet' | 'refund' }
);

/** Returns the bundles of an order for which the customer must choose (ORDER-08). */
export const pendingBundles = (lines: readonly OrderLine[]): readonly Bundle<OrderLine>[] =>
  bundlesOf(lines.filter(({ lost }) => lost === 'asked'));

/** Returns a part of a total on the wire. */
const tenderView = ({ kind, amountFils, points }: TenderAmount) => ({
  kind,
  amount: toDecimal(amountFils),
  ...(points !== undefined && { points }),
});

/** Returns the response to placing an order. */
export function placedView(
  { order, token, page, tenders }: OpenedOrder,
  { offset }: TenantFacts,
): z.input<typeof placedOrder> {
  return {
    pg: page?.gateway ?? null,
    url: page?.url ?? null,
    transactionId: page?.transactionId ?? null,
    isApprovalRequired: order.status === 'approval_required',
    order_id: handleOf('o', order.id),
    token,
    status: order.status,
    total: toDecimal(order.totalFils),
    currency: order.currency,
    tenders: tenders.map(tenderView),
    expires_at: order.expiresAt === null ? null : formatInstant(order.expiresAt, offset),
  };
}

/** Returns an order for its owner and its result page; it contains no customer data. */
export function orderView(
  facts: OrderFacts,
  { offset }: TenantFacts,
  kinds: Pick<KindRegistry, 'of'>,
): OrderView {
  const { order, lines, payment, tenders, choices, cancelled, request, approvals } = facts;
  const pending = pendingBundles(lines);
  return {
    order_id: handleOf('o', order.id),
    order_number: order.number,
    status: order.status,
    is_anonymous: order.isGuest ? 1 : 0,
    pg: payment?.gateway ?? null,
    transactionId: payment?.transactionId ?? null,
    card_type: payment?.cardBrand ?? null,
    price: toDecimal(order.netFils),
    tax_amount: toDecimal(order.taxFils),
    total: toDecimal(order.totalFils),
    currency: order.currency,
    tenders: tenders.map((one) => ({ ...tenderView(one), refunded: toDecimal(one.refundedFils) })),
    placed_at: formatInstant(order.placedAt, offset),
    expires_at: order.expiresAt === null ? null : formatInstant(order.expiresAt, offset),
    request: request && requestView(order, request, approvals),
    products: lines.map((line) => {
      const kind = kinds.of(line.kind);
      const now = { ...line, when: currentWhen(line), times: currentTimes(line) };
      const choiceKey = pending.find((bundle) => bundle.includes(line))?.[0].key ?? null;
      const view = { ...productView(line, order.placedAt, offset), choice_key: choiceKey };
      const ended = cancelledView(cancelled.filter(({ lineId }) => lineId === line.id));
      return { ...lineSummary(kind, now), ...view, ...ended, ...kind.lineFields?.(line) };
    }),
    choices: choices.map((one) =>
      'alternatives' in one ? { ...one, alternatives: [...one.alternatives] } : one,
    ),
  };
}

/** Returns the state of a request, and the reasons why lines of it were not approved. */
const requestView = (
  { status }: Order,
  { approvedAt, ended }: OrderRequest,
  approvals: readonly ApprovalRow[],
) => ({
  state: requestState({ isApproved: approvedAt !== null, ended, isBooked: hasSold(status) }),
  reasons: approvals.flatMap(({ answer, reason }) => (answer === 2 && reason ? [reason] : [])),
});

function productView(line: OrderLine, placedAt: number, offset: OffsetMinutes) {
  const { priceFils, taxFils } = unitPrice(line.unit);
  return {
    ...(line.isPrepaid && { is_card_only: 1 as const }),
    key: line.key,
    parent_key: line.parentKey,
    is_child: line.partOf === undefined ? (0 as const) : (1 as const),
    product_id: line.product,
    facility_id: line.wire.facility_id ?? null,
    quantity: line.quantity,
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(fullTotalOf(line)),
    price_parts: priceParts(line.unit),
    discount: discountOf(line),
    promotions: [...promotionsOf(line)],
    free_cancellation_until: freeUntilView(line, placedAt, offset),
    terms: line.terms?.en ?? null,
    ar_terms: line.terms?.ar ?? null,
    group: line.wire.group ?? null,
    terms_accepted: line.accepted ? acceptedView(line.accepted, offset) : null,
    is_lost: line.lost === 'asked' || line.lost === 'returned' ? (1 as const) : (0 as const),
    is_rejected: line.lost === 'rejected' ? (1 as const) : (0 as const),
    is_returned: line.lost === 'returned' ? (1 as const) : (0 as const),
  };
}

/** Returns the acceptance of a line's terms (CART-13). */
export const acceptedView = ({ version, language, at }: Acceptance, offset: OffsetMinutes) => ({
  version: dateOf(Math.floor(toLocal(version, offset))),
  language,
  at: formatInstant(at, offset),
});

const cancelledView = (cancelled: readonly CancelledCount[]) => ({
  called_off: countOf(cancelled, ({ cause }) => cause === 'venue'),
  cancelled: countOf(cancelled, ({ cause, isRefunded }) => cause === 'customer' && isRefunded),
  given_up: countOf(cancelled, ({ isRefunded }) => !isRefunded),
});

const countOf = (
  cancelled: readonly CancelledCount[],
  is: (one: CancelledCount) => boolean,
): number => cancelled.find(is)?.count ?? 0;

/**
 * Returns the minute until which a line may be cancelled for free; null: it has no time.
 *
 * An open-dated line is counted from the day of its order (ORDER-33).
 */
export const freeUntilOf = (
  line: OrderLine,
  placedAt: number,
  offset: OffsetMinutes,
): LocalMinute | null =>
  freeCancellationUntil(
    currentWhen(line),
    line.change,
    line.movedTo !== null,
    openUntilOf(line, toLocal(placedAt, offset)),
  );

function freeUntilView(line: OrderLine, placedAt: number, offset: OffsetMinutes): string | null {
  const until = freeUntilOf(line, placedAt, offset);
  return until === null ? null : formatInstant(instantOf(until, offset), offset);
}
