import type { Fils } from '../kernel/money.ts';

/**
 * States of a dispute. inquiry: a bank asks, and no money has moved; open: the money is withdrawn
 * until the bank decides; won and lost: its decision; closed: an inquiry without a dispute.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost', 'closed'] as const;

export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Checks whether the bank has not decided yet. */
export const isUndecided = (state: DisputeState): boolean =>
  state === 'inquiry' || state === 'open';

/**
 * Returns the state of a dispute after an answer of its gateway; null: it changes nothing (DISPUTE-02).
 *
 * A decision is final, and a dispute that has withdrawn money is no inquiry any more, so that answers
 * that are late or repeated have no effect.
 *
 * @param known its state until now; `null`: it is new.
 */
export function advanceDispute(
  known: DisputeState | null,
  reported: DisputeState,
): DisputeState | null {
  if (known === reported) return null;
  if (known === null || known === 'inquiry') return reported;
  return known === 'open' && (reported === 'won' || reported === 'lost') ? reported : null;
}

/** Money that a change of state moves: it is withdrawn, or comes back; null: none moves. */
export function disputeMoney(
  known: DisputeState | null,
  next: DisputeState,
): 'withdrawn' | 'back' | null {
  if (known === 'open') return next === 'won' ? 'back' : null;
  return next === 'open' || next === 'lost' ? 'withdrawn' : null;
}

/** Payment, with what was refunded of it and what other disputes took. */
export interface DisputedPayment {
  readonly amountFils: Fils;
  readonly refundedFils: Fils;
  readonly disputedFils: Fils;
}

/**
 * Returns the part of a disputed amount that counts against the payment (DISPUTE-03).
 *
 * Refunds and disputes together are at most what was paid. More is a loss, as it was refunded before.
 */
export const countedFils = (
  { amountFils, refundedFils, disputedFils }: DisputedPayment,
  fils: Fils,
): Fils => Math.min(fils, amountFils - refundedFils - disputedFils);

/** Amounts of a dispute. */
export interface DisputeAmounts {
  readonly amountFils: Fils;
  /** Part that refunds of what the customer gave up have covered. */
  readonly coveredFils: Fils;
  /** Part that came out of the customer's wallet, or that a partner owes again. */
  readonly walletFils: Fils;
}

/** Returns what nothing has covered: a loss, if the dispute is lost and the sale is kept. */
export const uncoveredFils = ({ amountFils, coveredFils, walletFils }: DisputeAmounts): Fils =>
  amountFils - coveredFils - walletFils;

/** Refund that its gateway has not made. */
interface DueRefund {
  readonly id: string;
  readonly amountFils: Fils;
}

/**
 * Chooses the refunds that a dispute takes the place of, the oldest first (DISPUTE-05).
 *
 * Takes each whole, and together at most the disputed amount.
 */
export function replacedRefunds<R extends DueRefund>(
  refunds: readonly R[],
  fils: Fils,
): readonly R[] {
  let rest = fils;
  return refunds.filter(({ amountFils }) => {
    if (amountFils > rest) return false;
    rest -= amountFils;
    return true;
  });
}

/** Acts of staff on a dispute (DISPUTE-07, DISPUTE-08). */
export const DISPUTE_ACTS = ['won', 'lost', 'keep'] as const;

export type DisputeAct = (typeof DISPUTE_ACTS)[number];

/**
 * Returns the acts that staff may carry out.
 *
 * The decision of a bank is recorded only where its gateway states none. A lost dispute of which
 * something is not covered can be kept as a loss, once.
 */
export function disputeActs(
  dispute: DisputeAmounts & {
    readonly state: DisputeState;
    readonly isByHand: boolean;
    readonly isKept: boolean;
  },
): readonly DisputeAct[] {
  const { state, isByHand, isKept } = dispute;
  if (state === 'open') return isByHand ? ['won', 'lost'] : [];
  return state === 'lost' && !isKept && uncoveredFils(dispute) > 0 ? ['keep'] : [];
}
