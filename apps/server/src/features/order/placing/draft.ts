import { randomUUID } from 'node:crypto';
import { weightOf } from '@nadi/domain/cart/anonymous-hold-limits';
import { parentOf } from '@nadi/domain/cart/check-cart';
import { payingUntil } from '@nadi/domain/cart/hold-time';
import { cartTotals } from '@nadi/domain/cart/totals';
import { type Claim, keptClaims } from '@nadi/domain/inventory/claim';
import type { TakeRequest } from '@nadi/domain/inventory/take';
import {
  dateOf,
  instantOf,
  type OffsetMinutes,
  type Period,
  toLocal,
} from '@nadi/domain/kernel/zoned';
import { answerUntil } from '@nadi/domain/order/request';
import { type OrderState, openOrder } from '@nadi/domain/order/state';
import { type ChosenTender, tenderedFils } from '@nadi/domain/payment/tenders';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Line } from '../../../platform/kind.ts';
import { tokenHash } from '../../../platform/secret.ts';
import { encodeLine, type Orderable, withVenuesTerms } from '../../cart/ports.ts';
import { ownHold } from '../settlement/own-claims.ts';
import type { OrderLine } from '../store.line.ts';
import type * as store from '../store.ts';
import type { OrderRequest } from './read-request.ts';

/** Order that is ready to be written. */
export interface Draft {
  /** Token for its result page; only its hash is stored. */
  readonly token: string;
  readonly order: store.NewOrder;
  readonly lines: readonly OrderLine[];
  readonly orderable: Orderable;
  /** Division of its total; empty: nothing is to be paid, or not before its approval. */
  readonly tenders: readonly ChosenTender[];
  /** Take that runs when the order is written; existing holds are taken for its payment. */
  readonly take: TakeRequest;
}

interface DraftInput extends Pick<OrderRequest, 'contact' | 'acceptsTerms'> {
  /** Claims of the order itself, with the sizes of their pools (INV-22). */
  readonly ownClaims: readonly Claim[];
  readonly tenders: readonly ChosenTender[];
  /** End of the time to pay at the counter (PAY-26); null: it is not paid there. */
  readonly payUntil: number | null;
}

/** Creates the order of priced lines; pure except for new ids. */
export function draftOf(
  context: RequestContext,
  orderable: Orderable,
  { contact, acceptsTerms, ownClaims, tenders, payUntil }: DraftInput,
  tokenOf: (orderId: string) => string,
): Draft {
  const { tenant, actor, now, language } = context;
  if (actor.customer === null) throw new Error('An order has a customer.');
  const id = randomUUID();
  const token = tokenOf(id);
  const priced = acceptsTerms ? withVenuesTerms(context, orderable.lines) : orderable.lines;
  const lines = frozen(priced);
  const { netFils, taxFils, totalFils } = cartTotals(lines);
  const status = openOrder(tenderedFils(tenders, 'card'), needsApproval(orderable));
  const order = {
    id,
    code: tenant.code,
    year: Number(dateOf(Math.floor(toLocal(now, tenant.offset))).slice(0, 4)),
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
    expiresAt: payUntil ?? expiryOf(status, now, orderable, tenant.offset),
    completedAt: status === 'complete' ? now : null,
    claims: keptClaims(ownClaims),
  };
  const take = takeOf(context, { order, lines, orderable }, ownClaims);
  return { token, order, lines, orderable, tenders, take };
}

/** Checks whether a line of an order needs an approval before it is paid. */
export const needsApproval = ({ lines }: Orderable): boolean =>
  lines.some(({ line }) => line.approvals.length > 0);

/** Returns the end of the time to pay, or to answer a request; null: complete at once. */
function expiryOf(
  status: OrderState,
  now: number,
  { firstHeldAt, lines }: Orderable,
  offset: OffsetMinutes,
): number | null {
  if (status === 'complete') return null;
  if (status === 'awaiting_payment') return payingUntil(now, firstHeldAt);
  return answerUntil(
    now,
    firstStartOf(
      lines.map(({ line }) => line.when),
      offset,
    ),
  );
}

/** Returns the earliest start of periods in epoch milliseconds; null: none has a time. */
export function firstStartOf(
  periods: readonly (Period | null)[],
  offset: OffsetMinutes,
): number | null {
  const starts = periods.flatMap((when) => (when === null ? [] : [when.from]));
  return starts.length === 0 ? null : instantOf(Math.min(...starts), offset);
}

/** Freezes lines for an order (ORDER-11), each with its hold and its number, if it has one. */
export function frozen(
  taken: readonly { readonly line: Line; readonly holdId: string; readonly seq?: number }[],
): readonly OrderLine[] {
  const lines = taken.map(({ line }) => line);
  return taken.map(({ line, holdId, seq }, index) => ({
    ...encodeLine(line),
    id: randomUUID(),
    seq: seq ?? index + 1,
    holdId,
    parentKey: parentOf(line, lines),
    movedTo: null,
    lost: null,
  }));
}

function takeOf(
  context: RequestContext,
  { order, lines, orderable }: Pick<Draft, 'order' | 'lines' | 'orderable'>,
  ownClaims: readonly Claim[],
): TakeRequest {
  return {
    tenantId: context.tenant.id,
    owner: context.actor.cartId,
    purpose: 'pay',
    offset: context.tenant.offset,
    now: order.placedAt,
    until: order.expiresAt ?? payingUntil(order.placedAt, orderable.firstHeldAt),
    configVersion: orderable.configVersion,
    firstHeldAt: orderable.firstHeldAt,
    lines: [
      ...orderable.lines.map(({ holdId, line, keep }, index) => ({
        holdId,
        claims: line.claims,
        weight: weightOf(line),
        productId: line.product,
        line: keep,
        orderLineId: lines[index]?.id ?? '',
      })),
      ...ownHold({ id: order.id, claims: ownClaims }),
    ],
  };
}
