import type { readCheckout } from '@nadi/contract/order/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { maskedEmail } from '@nadi/domain/account/masked';
import { HOLD_AT_MOST_MINUTES, PAYING_MINUTES } from '@nadi/domain/cart/hold-time';
import type { OrderState } from '@nadi/domain/order/state';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import * as store from '../store.ts';

/** CART-07: so long can the lines of an order that is not paid be in the cart. */
const NOTES_KEPT_MS = (HOLD_AT_MOST_MINUTES + PAYING_MINUTES) * 60_000;

const UNPAID: readonly OrderState[] = [
  'awaiting_payment',
  'processing',
  'failed',
  'expired',
  'cancelled',
];

/**
 * ACCOUNT-13: what the browser need not keep of a checkout: where the tickets go, masked, and the notes
 * of the order that was not paid.
 */
export async function checkoutOf(
  { database }: { readonly database: Database },
  { tenant, actor, now }: RequestContext,
): Promise<AnswerOf<typeof readCheckout>> {
  const { customer } = actor;
  if (customer === null) throw new Error('A checkout has a customer.');
  const last = await store.lastOrderOf(database, tenant.id, customer.id);
  const isUnpaid =
    last !== null && UNPAID.includes(last.status) && now - last.placedAt < NOTES_KEPT_MS;
  return {
    name: customer.name,
    email: customer.email === null ? null : maskedEmail(customer.email),
    order_notes: isUnpaid ? last.notes : null,
  };
}
