import type { Fils } from '../kernel/money.ts';
import type { CounterParts } from '../payment/counter-parts.ts';
import {
  gatewayAccount,
  type LedgerUnit,
  orderAccount,
  refundsDueAccount,
  roundingAccount,
  TERMINAL,
  tillAccount,
} from './chart.ts';
import { type Entry, entryOf, type Transfer } from './entry.ts';

interface CounterMoney {
  readonly paymentId: string;
  readonly orderId: string;
  readonly currency: LedgerUnit;
  readonly parts: CounterParts;
  /** Till that took the cash; `null`: the terminal took all. */
  readonly tillId: number | null;
}

/**
 * Posts a payment at the counter: till and terminal → order, and the rounding of its cash (PAY-29).
 *
 * The key is that of a card payment, so that one payment is posted once.
 */
export function counterPayment(event: CounterMoney): Entry {
  const { paymentId, orderId, currency, parts, tillId } = event;
  const order = orderAccount(orderId, currency);
  if (tillId === null && parts.cashFils > 0)
    throw new RangeError(`${paymentId}: cash is taken by a till.`);
  const cash =
    tillId === null
      ? []
      : [
          { from: tillAccount(tillId, currency), to: order, amount: parts.cashFils },
          rounded(parts.receivedFils - parts.cashFils, tillId, currency),
        ];
  return entryOf({ key: `payment:${paymentId}`, cause: 'payment', reference: orderId }, [
    ...cash,
    { from: gatewayAccount(TERMINAL, currency), to: order, amount: parts.terminalFils },
  ]);
}

interface PaidOut {
  readonly refundId: string;
  readonly orderId: string;
  readonly currency: LedgerUnit;
  readonly tillId: number;
  readonly amountFils: Fils;
  /** Cash that was handed out for it. */
  readonly handedFils: Fils;
}

/** Posts a refund that was paid out in cash: refunds due → till, and its rounding (PAY-30). */
export function refundFromTill(event: PaidOut): Entry {
  const { refundId, orderId, currency, tillId, amountFils, handedFils } = event;
  return entryOf({ key: `refunded:${refundId}`, cause: 'refund_from_till', reference: orderId }, [
    { from: refundsDueAccount(currency), to: tillAccount(tillId, currency), amount: amountFils },
    rounded(amountFils - handedFils, tillId, currency),
  ]);
}

/** Returns the transfer of what the till has more, or less, than the amounts that are owed. */
function rounded(moreFils: Fils, tillId: number, currency: LedgerUnit): Transfer {
  const till = tillAccount(tillId, currency);
  const rounding = roundingAccount(currency);
  return moreFils > 0
    ? { from: till, to: rounding, amount: moreFils }
    : { from: rounding, to: till, amount: Math.abs(moreFils) };
}
