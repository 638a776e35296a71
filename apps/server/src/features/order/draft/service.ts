import { randomUUID } from 'node:crypto';
import { payingUntil } from '@nadi/domain/cart/hold-time';
import { OPEN_ORDERS_AT_MOST } from '@nadi/domain/cart/limits';
import { cartTotals } from '@nadi/domain/cart/totals';
import { dateOf, wallOf } from '@nadi/domain/kernel/zoned';
import { openOrder } from '@nadi/domain/order/state';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { tokenHash } from '../../../platform/secret.ts';
import { type TakeRefusal, takeWithin } from '../../inventory/service.ts';
import { createPayment, type Gateway, type Payment } from '../../payment/service.ts';
import type { Contact } from '../contact/service.ts';
import type { Orderable, OrderableLine } from '../desk/service.ts';
import { handOver, type SettleDeps } from '../settle/service.ts';
import * as store from '../store.ts';

/** An order that is ready to be written. */
export interface Draft {
  readonly order: store.NewOrder;
  readonly lines: readonly store.OrderLine[];
  readonly orderable: Orderable;
}

/** Makes the order of priced lines; pure but for its new ids. */
export function draftOf(
  context: RequestContext,
  orderable: Orderable,
  contact: Contact,
  token: (orderId: string) => string,
): Draft {
  const { tenant, actor, now, language } = context;
  if (actor.customer === null) throw new Error('An order has a customer.');
  const id = randomUUID();
  const lines = orderable.lines.map((line, index) => lineOf(line, index + 1));
  const { priceFils: netFils, taxFils, totalFils } = cartTotals(lines);
  const needsApproval = orderable.lines.some(({ quoted }) => quoted.quote.approvals.length > 0);
  const status = openOrder(totalFils, needsApproval);
  const order = {
    id,
    code: tenant.code,
    year: Number(dateOf(Math.floor(wallOf(now, tenant.offset))).slice(0, 4)),
    customerId: actor.customer.id,
    isGuest: actor.customer.isGuest,
    cartId: actor.cartId,
    status,
    resultTokenHash: tokenHash(token(id)),
    language,
    email: contact.email,
    customerName: contact.name,
    mobile: contact.mobile,
    notes: contact.notes,
    netFils,
    taxFils,
    totalFils,
    currency: tenant.currency,
    placedAt: now,
    expiresAt: status === 'awaiting_payment' ? payingUntil(now) : null,
    completedAt: status === 'complete' ? now : null,
  };
  return { order, lines, orderable };
}

/** A priced line as the order freezes it. */
export const lineOf = (
  { quoted: { kind, wire, quote }, holdId }: Pick<OrderableLine, 'quoted' | 'holdId'>,
  seq: number,
): store.OrderLine => ({
  id: randomUUID(),
  seq,
  kind: kind.rules.name,
  productId: wire.product_id,
  holdId,
  title: quote.title,
  place: quote.where,
  when: quote.when,
  quantity: quote.quantity,
  priceFils: quote.priceFils,
  taxFils: quote.taxFils,
  wire,
  claims: quote.claims,
  detail: quote.detail,
});

/** Thrown to undo a transaction whose take was refused. */
export class NotTaken extends Error {
  readonly refusal: TakeRefusal;
  constructor(refusal: TakeRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Thrown to undo an order of somebody who has too many unpaid ones. */
export class TooManyUnpaid extends Error {}

/** An order as it was written. */
export interface Written {
  readonly order: store.Order;
  readonly payment: Payment | null;
}

/**
 * Writes an order, all or nothing: its places, lines, payment and the caller's key. The statements
 * travel together; the order comes last, because its counter is what others wait for. An order
 * that needs no payment gets its places for good, and its tickets, in the same transaction.
 */
export async function writeDraft(
  deps: SettleDeps,
  tx: TenantTx,
  context: RequestContext,
  draft: Draft,
  gateway: Gateway | null,
): Promise<Written> {
  const { order, lines } = draft;
  const paying = order.status === 'awaiting_payment' ? gateway : null;
  const [taken, payment, , , number, unpaid] = await Promise.all([
    takeWithin(tx, takeOf(context, draft)),
    paying === null
      ? null
      : createPayment(tx, {
          orderId: order.id,
          gateway: paying,
          amountFils: order.totalFils,
          currency: order.currency,
          now: order.placedAt,
          expiresAt: order.expiresAt ?? order.placedAt,
        }),
    store.insertLines(tx, order.id, lines),
    context.idempotency?.record(tx, { orderId: order.id }),
    store.insertOrder(tx, order),
    // After the order's counter, for which every other order of the customer's waits: exact.
    paying === null ? 0 : store.countUnpaid(tx, order.customerId),
  ]);
  if (!taken.ok) throw new NotTaken(taken.refusal);
  if (unpaid > OPEN_ORDERS_AT_MOST) throw new TooManyUnpaid();
  const written = { ...order, number };
  if (paying === null) await confirmFree(deps, tx, context, { ...draft, written });
  return { order: written, payment };
}

function takeOf(context: RequestContext, { order, lines, orderable }: Draft) {
  return {
    tenantId: context.tenant.id,
    owner: context.actor.cartId,
    purpose: 'pay' as const,
    offset: context.tenant.offset,
    now: order.placedAt,
    until: payingUntil(order.placedAt),
    configVersion: orderable.configVersion,
    firstHeldAt: orderable.firstHeldAt,
    lines: orderable.lines.map((line, index) => ({
      holdId: line.holdId,
      claims: line.quoted.quote.claims,
      productId: line.quoted.wire.product_id,
      line: line.keep,
      orderLineId: lines[index]?.id ?? '',
    })),
  };
}

/** What costs nothing, or waits for approval, is firm at once; its tickets await what they await. */
async function confirmFree(
  deps: SettleDeps,
  tx: TenantTx,
  context: RequestContext,
  { written, lines }: Draft & { readonly written: store.Order },
): Promise<void> {
  const confirmed = await takeWithin(tx, {
    tenantId: tx.tenantId,
    owner: written.cartId,
    purpose: 'confirm',
    offset: context.tenant.offset,
    now: written.placedAt,
    until: null,
    lines: lines.map(({ holdId, claims }) => ({ holdId, claims })),
  });
  if (!confirmed.ok) throw new NotTaken(confirmed.refusal);
  await handOver(deps, tx, written, lines, written.placedAt);
}
