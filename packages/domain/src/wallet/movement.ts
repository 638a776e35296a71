import { firstDateOf, type PastPreset } from '../booking/listing.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Fils } from '../kernel/money.ts';

/** Windows of a wallet's movements (spec 2 section 9). */
export const WALLET_PRESETS = ['week', 'month', 'quarter'] as const;

export type WalletPreset = (typeof WALLET_PRESETS)[number];

const DAYS: Readonly<Record<WalletPreset, PastPreset>> = { week: 7, month: 30, quarter: 90 };

/** Returns the first date of a window that ends today (WALLET-03). */
export const walletWindowStart = (preset: WalletPreset, today: LocalDate): LocalDate =>
  firstDateOf(DAYS[preset], today);

/** Names of movements as shown to the customer (WALLET-02). */
export const MOVEMENT_KINDS = [
  'top_up',
  /** Money that somebody bought as a present. */
  'redeemed',
  /** Refund of a booking, also of one that was paid too late. */
  'refund',
  'spent',
  /** Credit of a booking that was not paid in the end. */
  'returned',
  /** Promotional credit that the venue gave. */
  'granted',
  'expired',
  /** Given by mistake, and taken back by the venue. */
  'withdrawn',
  /** Paid back to the card of a top-up. */
  'paid_out',
  /** Taken because the bank of the customer has taken a top-up back, and given back after its decision. */
  'disputed',
  'dispute_ended',
] as const;

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

const KIND_BY_CAUSE: ReadonlyMap<string, MovementKind> = new Map([
  ['top_up', 'top_up'],
  ['redeemed', 'redeemed'],
  ['opening', 'top_up'],
  ['refund_to_wallet', 'refund'],
  ['late_to_wallet', 'refund'],
  ['excess', 'refund'],
  ['wallet_set_aside', 'spent'],
  ['wallet_returned', 'returned'],
  ['promo_granted', 'granted'],
  ['promo_expired', 'expired'],
  ['promo_lapsed', 'expired'],
  ['promo_taken_back', 'withdrawn'],
  ['wallet_paid_out', 'paid_out'],
  ['dispute_from_wallet', 'disputed'],
  ['dispute_to_wallet', 'dispute_ended'],
]);

/** Event that moved a wallet's pots, as posted. */
export interface Movement {
  /** Cause of its postings. */
  readonly cause: string;
  /** Amount added to the wallet; negative: taken. */
  readonly amountFils: Fils;
}

/** Returns the name of a movement; one without a named cause is named by its direction (WALLET-02). */
export const movementKind = ({ cause, amountFils }: Movement): MovementKind =>
  KIND_BY_CAUSE.get(cause) ?? (amountFils < 0 ? 'spent' : 'refund');

/** Movements of a window, or a page of them, newest first. */
export interface Window<M extends Pick<Movement, 'amountFils'>> {
  /** Balance at the end of the window. */
  readonly closingFils: Fils;
  /** Sum of the movements of the window that are newer than the page. */
  readonly newerFils: Fils;
  readonly movements: readonly M[];
}

/** Adds the balance after each movement, newest first (WALLET-03). */
export function withBalances<M extends Pick<Movement, 'amountFils'>>({
  closingFils,
  newerFils,
  movements,
}: Window<M>): readonly (M & { readonly balanceFils: Fils })[] {
  let balanceFils = closingFils - newerFils;
  return movements.map((movement) => {
    const shown = { ...movement, balanceFils };
    balanceFils -= movement.amountFils;
    return shown;
  });
}
