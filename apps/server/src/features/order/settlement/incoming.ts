import { cartTotals } from '@nadi/domain/cart/totals';
import { counterPayment } from '@nadi/domain/ledger/counter-events';
import type { Entry } from '@nadi/domain/ledger/entry';
import { cardPayment, lateMoney, lateMoneyToOrder } from '@nadi/domain/ledger/order-events';
import { lateShares } from '@nadi/domain/order/late';
import type { Payment } from '../../payment/ports.ts';
import type { OrderLine } from '../store.line.ts';
import type * as store from '../store.ts';
import type { CounterTaking } from './counter-taking.ts';
import { gatewayName, saleOf } from './postings.ts';

/**
 * Builds the postings of a captured payment; money of a late one without a place stays unassigned.
 *
 * @param atCounter payment that staff took (PAY-29); absent: a gateway's.
 */
export function incoming(
  order: store.Order,
  payment: Payment,
  ours: readonly OrderLine[],
  isOnTime: boolean,
  atCounter?: CounterTaking,
): readonly Entry[] {
  const { currency, amountFils } = payment;
  const money = {
    orderId: order.id,
    currency,
    paymentId: payment.id,
    gateway: gatewayName(payment),
    amountFils,
  };
  const sold = saleOf(order, ours);
  if (atCounter !== undefined) {
    if (!isOnTime) throw new Error('A place that was held for the counter is gone.');
    return [counterPayment({ ...money, ...atCounter }), sold];
  }
  if (isOnTime) return [cardPayment(money), sold];
  if (ours.length === 0) return [lateMoney(money)];
  const { totalFils } = cartTotals(ours);
  const [share = 0] = lateShares(amountFils, [totalFils]);
  return [lateMoney(money), lateMoneyToOrder({ ...money, amountFils: share }), sold];
}
