import type { CustomerId } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';
import {
  allowanceAccount,
  allowanceIssuedAccount,
  type LedgerUnit,
  partnerAccount,
  refundsDueAccount,
} from './chart.ts';
import { type Entry, entryOf, type Transfer } from './entry.ts';

/** Month of an employee's allowance. */
export interface Allowance {
  /** `YYYY-MM` */
  readonly month: string;
  /** Amount for the month; an account that is open already keeps its own. */
  readonly limitFils: Fils;
}

/** Amount that may count against an allowance. */
interface Counted {
  readonly amountFils: Fils;
  /** Absent: it counts against none. */
  readonly allowance?: Allowance;
}

/** Returns the transfer by which an amount counts against an allowance; none without one (ALLOW-02). */
export const againstAllowance = (
  customerId: CustomerId,
  { amountFils: amount, allowance }: Counted,
): readonly Transfer[] => {
  if (allowance === undefined) return [];
  const from = allowanceAccount(customerId, allowance.month, allowance.limitFils);
  return [{ from, to: allowanceIssuedAccount(), amount }];
};

/** Returns the transfer by which it no longer counts, in the month that it was ordered in. */
export const backToAllowance = (customerId: CustomerId, part: Counted): readonly Transfer[] =>
  againstAllowance(customerId, part).map(({ from, to, amount }) => ({
    from: to,
    to: from,
    amount,
  }));

/**
 * Posts a refund of what was ordered on credit, to the partner that owes it: refunds due → partner.
 *
 * The part that counted against an employee's allowance comes back to its month (ALLOW-03).
 */
export function refundToPartner(
  event: Counted & {
    readonly refundId: string;
    readonly orderId: string;
    readonly currency: LedgerUnit;
    readonly partnerId: number;
    readonly customerId: CustomerId;
  },
): Entry {
  const { refundId, orderId, currency, partnerId, customerId, amountFils, ...counted } = event;
  const to = partnerAccount(partnerId, 0, currency);
  return entryOf({ key: `refunded:${refundId}`, cause: 'refund_to_partner', reference: orderId }, [
    { from: refundsDueAccount(currency), to, amount: amountFils },
    ...backToAllowance(customerId, { amountFils, ...counted }),
  ]);
}
