import { randomUUID } from 'node:crypto';
import { weightOf } from '@nadi/domain/cart/hoarding';
import { payingUntil } from '@nadi/domain/cart/hold-time';
import { cartTotals } from '@nadi/domain/cart/totals';
import { keptClaims } from '@nadi/domain/inventory/claim';
import { dateOf, wallOf } from '@nadi/domain/kernel/zoned';
import { unitPrice } from '@nadi/domain/kinds/unit-price';
import { openOrder } from '@nadi/domain/order/state';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { tokenHash } from '../../platform/secret.ts';
import type { Orderable, OrderableLine } from '../cart/service.ts';
import type { TakeRequest } from '../inventory/service.ts';
import type { Contact } from './contact.ts';
import type * as store from './store.ts';

/** An order that is ready to be written. */
export interface Draft {
  /** Opens its result page; stored is its hash. */
  readonly token: string;
  readonly order: store.NewOrder;
  readonly lines: readonly store.OrderLine[];
  readonly orderable: Orderable;
}

/** Makes the order of priced lines; pure but for its new ids. */
export function draftOf(
  context: RequestContext,
  orderable: Orderable,
  contact: Contact,
  tokenOf: (orderId: string) => string,
): Draft {
  const { tenant, actor, now, language } = context;
  if (actor.customer === null) throw new Error('An order has a customer.');
  const id = randomUUID();
  const token = tokenOf(id);
  const lines = orderable.lines.map((line, index) => lineOf(line, index + 1));
  const { priceFils: netFils, taxFils, totalFils } = cartTotals(lines);
  const needsApproval = lines.some(({ approvals }) => approvals.length > 0);
  const status = openOrder(totalFils, needsApproval);
  const order = {
    id,
    code: tenant.code,
    year: Number(dateOf(Math.floor(wallOf(now, tenant.offset))).slice(0, 4)),
    customerId: actor.customer.id,
    isGuest: actor.customer.isGuest,
    cartId: actor.cartId,
    status,
    resultTokenHash: tokenHash(token),
    language,
    email: contact.email,
    customerName: contact.name,
    mobile: contact.mobile,
    gender: contact.gender,
    notes: contact.notes,
    netFils,
    taxFils,
    totalFils,
    currency: tenant.currency,
    placedAt: now,
    expiresAt: status === 'awaiting_payment' ? payingUntil(now, orderable.firstHeldAt) : null,
    completedAt: status === 'complete' ? now : null,
  };
  return { token, order, lines, orderable };
}

/** A priced line as the order freezes it. */
export const lineOf = (
  { quoted: { line }, holdId }: Pick<OrderableLine, 'quoted' | 'holdId'>,
  seq: number,
): store.OrderLine => ({
  id: randomUUID(),
  seq,
  kind: line.kind,
  productId: line.product,
  holdId,
  title: line.title,
  place: line.where,
  when: line.when,
  quantity: line.quantity,
  ...unitPrice(line.unit),
  wire: line.wire,
  claims: keptClaims(line.claims),
  detail: line.detail,
  approvals: line.approvals,
  change: line.change,
  terms: line.terms,
});

/** What the order takes as it is written: what is held already it takes for its payment. */
export function takeOf(context: RequestContext, { order, lines, orderable }: Draft): TakeRequest {
  return {
    tenantId: context.tenant.id,
    owner: context.actor.cartId,
    purpose: 'pay',
    offset: context.tenant.offset,
    now: order.placedAt,
    until: payingUntil(order.placedAt, orderable.firstHeldAt),
    configVersion: orderable.configVersion,
    firstHeldAt: orderable.firstHeldAt,
    lines: orderable.lines.map(({ holdId, quoted: { line }, keep }, index) => ({
      holdId,
      claims: line.claims,
      weight: weightOf(line),
      productId: line.product,
      line: keep,
      orderLineId: lines[index]?.id ?? '',
    })),
  };
}
