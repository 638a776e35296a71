import type { readCheckout } from '@nadi/contract/order/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { maskedEmail } from '@nadi/domain/account/masked';
import { HOLD_AT_MOST_MINUTES, PAYING_MINUTES } from '@nadi/domain/cart/hold-time';
import { toDecimal } from '@nadi/domain/kernel/money';
import type { OrderState } from '@nadi/domain/order/state';
import type { PotAmount } from '@nadi/domain/payment/tenders';
import { type PointsTerms, worthOf } from '@nadi/domain/points/terms';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { handleOf } from '../../../platform/handle.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { creditFacilityOf } from '../../credit/service.ts';
import { creditOf, pointsOf } from '../../ledger/service.ts';
import * as store from '../store.ts';

/**
 * Retention of notes (CART-07): the longest time that lines of an unpaid order can be in the cart.
 */
const NOTES_KEPT_MS = (HOLD_AT_MOST_MINUTES + PAYING_MINUTES) * 60_000;

const UNPAID: readonly OrderState[] = [
  'awaiting_payment',
  'processing',
  'failed',
  'expired',
  'cancelled',
];

const PAID: readonly OrderState[] = ['complete', 'approval_required', 'needs_choice'];

const sentTo = (
  order: Pick<store.Order, 'id'>,
  { email, mobile }: Pick<NonNullable<RequestContext['actor']['customer']>, 'email' | 'mobile'>,
) => ({ order_id: handleOf('o', order.id), email: email ?? '', mobile: mobile ?? '' });

/** Returns the promotional part of credit. */
const promoIn = (credit: readonly PotAmount[]): number =>
  credit.find(({ pot }) => pot === 'promo')?.amountFils ?? 0;

const pointsView = (balance: number, terms: PointsTerms) => ({
  balance,
  worth: toDecimal(worthOf(balance, terms)),
  least: terms.least,
});

/**
 * Returns checkout data that the browser need not store (ACCOUNT-13).
 *
 * It contains the masked address for the tickets, the notes of the unpaid order, and the addresses
 * that a paid order of a guest was sent to, for the guest to notice a mistyped one.
 */
export async function checkoutOf(
  { database }: { readonly database: Database },
  context: RequestContext,
): Promise<AnswerOf<typeof readCheckout>> {
  const { tenant, actor, now } = context;
  const { customer } = actor;
  if (customer === null) throw new Error('A checkout has a customer.');
  const [last, credit, points, facility] = await Promise.all([
    store.lastOrderOf(database, tenant.id, customer.id),
    customer.isGuest
      ? null
      : creditOf(database, tenant.id, { customerId: customer.id, unit: tenant.currency }),
    customer.isGuest || tenant.points === null ? null : pointsOf(database, tenant.id, customer.id),
    creditFacilityOf(database, context),
  ]);
  const creditFils = credit?.reduce((sum, { amountFils }) => sum + amountFils, 0);
  const isUnpaid =
    last !== null && UNPAID.includes(last.status) && now - last.placedAt < NOTES_KEPT_MS;
  const isPaid = last !== null && customer.isGuest && PAID.includes(last.status);
  return {
    name: customer.name,
    email: customer.email === null ? null : maskedEmail(customer.email),
    wallet: creditFils === undefined ? null : toDecimal(creditFils),
    promo: credit === null ? null : toDecimal(promoIn(credit)),
    points: points === null || tenant.points === null ? null : pointsView(points, tenant.points),
    credit: facility === null ? null : toDecimal(facility.availableFils),
    is_credit_overdue: facility !== null && facility.overdue !== null,
    order_notes: isUnpaid ? last.notes : null,
    sent_to: isPaid ? sentTo(last, customer) : null,
  };
}
