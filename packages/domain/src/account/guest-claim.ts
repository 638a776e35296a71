/**
 * Longest time between a purchase and the proof of its number, in days (ACCOUNT-53).
 *
 * A number that was given up is given to another person after a longer time.
 */
export const CLAIM_DAYS = 90;

const DAY_MS = 86_400_000;

/** Proofs of an account's mobile number, in epoch milliseconds. */
export interface MobileProof {
  /** First proof of this number. */
  readonly firstAt: number;
  /** Latest proof of it. */
  readonly latestAt: number;
}

/** Purchases of one guest with that number, in epoch milliseconds. */
export interface GuestPurchases {
  readonly firstAt: number;
  readonly lastAt: number;
}

/** `code`: after a code to the number. */
export type Claimability = 'now' | 'code' | 'never';

/**
 * Decides whether an account may claim a guest's purchases (ACCOUNT-53).
 *
 * A purchase after the latest proof may be another person's, who has the number since. One long
 * before the first proof may be that of the person who had it before.
 *
 * @param proof `null`: the number is unproven.
 */
export function claimabilityOf(bought: GuestPurchases, proof: MobileProof | null): Claimability {
  if (proof === null || bought.firstAt < proof.firstAt - CLAIM_DAYS * DAY_MS) return 'never';
  return bought.lastAt <= proof.latestAt ? 'now' : 'code';
}
