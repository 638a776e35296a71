import { PAYING_MINUTES } from '@nadi/domain/cart/hold-time';

export const DECISIONS = ['approve', 'decline', 'cancel', 'late', 'close'] as const;

/** Decision of the person at the payment page, or of a script on their behalf. */
export type Decision = (typeof DECISIONS)[number];

/** Transaction as stored by the double. */
export interface DoubleTransaction {
  readonly transactionId: string;
  readonly customer: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: string;
  readonly currency: string;
  readonly language: 'en' | 'ar';
  readonly returnPath: string;
  /** Epoch milliseconds by the demo clock. */
  readonly registeredAt: number;
  readonly decision: Decision | null;
  readonly finalCode: string | null;
  /** Refunded total, in the format of `amount`. */
  readonly refunded: string;
}

/** Behaviour of the double where a real gateway's behaviour is not known. */
export interface Behaviour {
  readonly repeatedFinalization: 'same' | 'already_final';
  readonly isSilent: boolean;
}

export const APPROVED = '0';
export const PENDING = '210';
export const DECLINED = '51';
export const CANCELLED = '17';
export const ABANDONED = '68';
export const ALREADY_FINAL = '6541';
export const REFUSED = '6530';
export const UNKNOWN = '6506';

const MINUTE_MS = 60_000;
const LATE_MINUTES = PAYING_MINUTES + 1;

/** Names of the decisions in the answer to a script (wire, "Demo doubles"). */
export const STATE_NAMES: Readonly<Record<Decision, string>> = {
  approve: 'approved',
  decline: 'declined',
  cancel: 'cancelled',
  late: 'late',
  close: 'closed',
};

/**
 * Returns the finalization code at a given moment.
 *
 * `late` pays a minute after the hold has expired; a closed or untouched page fails when it
 * expires. Until then both are pending.
 */
export function codeAt(transaction: DoubleTransaction, now: number): string {
  const { decision, registeredAt } = transaction;
  if (decision === 'approve') return APPROVED;
  if (decision === 'decline') return DECLINED;
  if (decision === 'cancel') return CANCELLED;
  if (decision === 'late')
    return now < registeredAt + LATE_MINUTES * MINUTE_MS ? PENDING : APPROVED;
  return now < registeredAt + PAYING_MINUTES * MINUTE_MS ? PENDING : ABANDONED;
}
