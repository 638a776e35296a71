import type { Fils } from '../kernel/money.ts';
import type { WalletPot } from '../ledger/chart.ts';

/** Pots of a wallet in the order in which they are spent (TENDER-01). */
export const POTS_BY_SPENDING = ['promo', 'refund', 'topup'] as const satisfies WalletPot[];

/** Credit of one pot, in fils. */
export interface PotAmount {
  readonly pot: WalletPot;
  readonly amountFils: Fils;
}

/** Kinds of tender in the order in which they are spent (TENDER-01). */
export const TENDER_KINDS = ['wallet', 'card'] as const;

export type TenderKind = (typeof TENDER_KINDS)[number];

/** Part of an order's total that one source pays. */
export type ChosenTender =
  | ({ readonly kind: 'wallet' } & PotAmount)
  | { readonly kind: 'card'; readonly amountFils: Fils };

/** Facts by which the total of an order is divided. */
export interface TenderChoice {
  readonly totalFils: Fils;
  /** Credit by pot; pots that are absent are empty. */
  readonly balances: readonly PotAmount[];
  /** Most that the wallet pays; `null`: all it can. */
  readonly walletAtMostFils: Fils | null;
  /** Least amount that the gateway takes. */
  readonly leastFils: Fils;
}

/**
 * Divides an order's total into its tenders, in the order of spending (TENDER-01, TENDER-02).
 *
 * The wallet pays what it can up to its cap. A rest for the card below the gateway's least amount is
 * raised by spending less of the wallet.
 */
export function chooseTenders(choice: TenderChoice): readonly ChosenTender[] {
  const { totalFils, balances, walletAtMostFils, leastFils } = choice;
  const creditFils = balances.reduce((sum, { amountFils }) => sum + amountFils, 0);
  const able = Math.min(totalFils, creditFils, walletAtMostFils ?? totalFils);
  const isShort = able < totalFils && totalFils - able < leastFils;
  const walletFils = isShort ? Math.max(0, totalFils - leastFils) : able;
  const cardFils = totalFils - walletFils;
  return [
    ...spendPots(balances, walletFils).map((part) => ({ kind: 'wallet' as const, ...part })),
    ...(cardFils > 0 ? [{ kind: 'card' as const, amountFils: cardFils }] : []),
  ];
}

/**
 * Takes an amount from pots in the order of spending (TENDER-01).
 *
 * Throws a RangeError where they contain less.
 */
export function spendPots(pots: readonly PotAmount[], fils: Fils): readonly PotAmount[] {
  let rest = fils;
  const spent = POTS_BY_SPENDING.flatMap((pot) => {
    const own = pots.filter((one) => one.pot === pot);
    const held = own.reduce((sum, { amountFils }) => sum + amountFils, 0);
    const amountFils = Math.min(rest, held);
    rest -= amountFils;
    return amountFils > 0 ? [{ pot, amountFils }] : [];
  });
  if (rest > 0) throw new RangeError('Credit is spent at most as far as it goes.');
  return spent;
}

/** Returns the sum of the tenders of a kind. */
export const tenderedFils = (tenders: readonly ChosenTender[], kind: TenderKind): Fils =>
  tenders.reduce((sum, tender) => sum + (tender.kind === kind ? tender.amountFils : 0), 0);

/**
 * Returns the credit that an order needs once a payment was captured (TENDER-07).
 *
 * With all lines it is what was set aside. Where places are lost, the card pays first for the lines
 * that are left.
 */
export const creditNeeded = (soldFils: Fils, capturedFils: Fils): Fils =>
  Math.max(0, soldFils - capturedFils);

/** Source that paid a part of an order, with what was refunded to it. */
export interface Tender {
  readonly id: string;
  readonly amountFils: Fils;
  readonly refundedFils: Fils;
}

/** Part of a refund that goes back to one source. */
export interface TenderShare<T extends Tender> {
  readonly tender: T;
  readonly amountFils: Fils;
}

/**
 * Spreads a refund over the tenders of an order, the last spent first (PAY-16, TENDER-03).
 *
 * None gets back more than is left of it. Throws a RangeError where less is left of all than is to be
 * refunded.
 *
 * @param tenders in the order in which they were spent.
 */
export function spreadRefund<T extends Tender>(
  tenders: readonly T[],
  fils: Fils,
): readonly TenderShare<T>[] {
  let rest = fils;
  const shares: TenderShare<T>[] = [];
  for (const tender of tenders.toReversed()) {
    const share = Math.min(rest, tender.amountFils - tender.refundedFils);
    if (share > 0) shares.push({ tender, amountFils: share });
    rest -= Math.max(share, 0);
  }
  if (rest > 0) throw new RangeError('A refund is at most what was paid.');
  return shares;
}
