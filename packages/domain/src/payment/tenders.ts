import type { Fils } from '../kernel/money.ts';
import type { Allowance } from '../ledger/allowance-events.ts';
import type { CreditPot } from '../ledger/chart.ts';
import type { CreditPart } from '../ledger/order-events.ts';
import { pointsFor, worthOf } from '../points/terms.ts';

/** Pots of credit in the order in which they are spent (TENDER-01). */
export const POTS_BY_SPENDING = [
  'points',
  'promo',
  'refund',
  'topup',
  'partner',
] as const satisfies CreditPot[];

/** Pots of the wallet, in the order in which they are spent. */
export const WALLET_POTS = ['promo', 'refund', 'topup'] as const;

/** Credit of one pot, in fils. */
export type PotAmount = CreditPart;

/** Kinds of tender in the order in which they are spent (TENDER-01). */
export const TENDER_KINDS = ['points', 'promo', 'wallet', 'credit', 'card'] as const;

export type TenderKind = (typeof TENDER_KINDS)[number];

/** Kinds of what paid an order, as staff see it: money at the counter is apart from cards (PAY-29). */
export const PAID_KINDS = [...TENDER_KINDS, 'counter'] as const;

export type PaidKind = (typeof PAID_KINDS)[number];

/** Part of an order's total that one source pays. */
export type ChosenTender =
  | ({ readonly kind: Exclude<TenderKind, 'card'> } & PotAmount)
  | { readonly kind: 'card'; readonly amountFils: Fils };

/** Points that may pay a part of an order (POINTS-05). */
export interface PointsChoice {
  readonly balance: number;
  /** Most that are spent; `null`: all. */
  readonly atMost: number | null;
  readonly worthFils: Fils;
}

/** Facts by which the total of an order is divided. */
export interface TenderChoice {
  readonly totalFils: Fils;
  /** Part of the total that only a card or the counter pays (PREPAID-05). Absent: none. */
  readonly cardOnlyFils?: Fils;
  /** Points to spend; `null`: none. */
  readonly points: PointsChoice | null;
  /** Credit by pot; pots that are absent are empty. */
  readonly balances: readonly PotAmount[];
  /** Most that the wallet pays; `null`: all it can. */
  readonly walletAtMostFils: Fils | null;
  /** Partner whose credit facility takes the rest; `null`: the card takes it. */
  readonly partnerId: number | null;
  /** Allowance of the employee who orders on credit; absent: there is none (ALLOW-01). */
  readonly allowance?: Allowance;
  /** Least amount that the gateway takes. */
  readonly leastFils: Fils;
}

/**
 * Divides an order's total into its tenders, in the order of spending (TENDER-01, TENDER-02).
 *
 * Points, then the wallet pay what they can up to their caps. The whole rest is taken on credit, if
 * that is wanted (TENDER-08), but for what only a card pays (PREPAID-05). A rest for the card below the gateway's least amount is raised by
 * spending less of the wallet, then of the points.
 */
export function chooseTenders(choice: TenderChoice): readonly ChosenTender[] {
  const { cardOnlyFils = 0, points, balances, walletAtMostFils, partnerId } = choice;
  if (cardOnlyFils > 0) return besideCardOnly(choice, cardOnlyFils);
  const { totalFils } = choice;
  const leastFils = partnerId === null ? choice.leastFils : 1;
  const ableFils = Math.min(totalFils, points === null ? 0 : worthOf(usableOf(points), points));
  const creditFils = balances.reduce((sum, { amountFils }) => sum + amountFils, 0);
  const restFils = totalFils - ableFils;
  const able = Math.min(restFils, creditFils, walletAtMostFils ?? restFils);
  const isShort = able < restFils && restFils - able < leastFils;
  const raiseFils = isShort ? Math.min(leastFils, totalFils) - (restFils - able) : 0;
  const walletFils = Math.max(0, able - raiseFils);
  const pointsFils = ableFils - (raiseFils - (able - walletFils));
  const cardFils = totalFils - pointsFils - walletFils;
  return [
    ...(points !== null && pointsFils > 0 ? [pointsTender(pointsFils, points)] : []),
    ...spendPots(balances, walletFils).map((part) => ({ kind: kindOf(part), ...part })),
    ...(cardFils > 0 ? [restTender(cardFils, choice)] : []),
  ];
}

/** Divides what a card need not pay, and adds what it must to its part. */
function besideCardOnly(choice: TenderChoice, cardOnlyFils: Fils): readonly ChosenTender[] {
  const totalFils = choice.totalFils - cardOnlyFils;
  // With what it pays at any rate, a card's part is seldom below the least amount.
  const leastFils = Math.max(1, choice.leastFils - cardOnlyFils);
  const free =
    totalFils === 0 ? [] : chooseTenders({ ...choice, totalFils, leastFils, cardOnlyFils: 0 });
  const amountFils = cardOnlyFils + tenderedFils(free, 'card');
  return [...free.filter(({ kind }) => kind !== 'card'), { kind: 'card', amountFils }];
}

/** Returns the tender of what neither points nor the wallet pay. */
const restTender = (
  amountFils: Fils,
  { partnerId, allowance }: Pick<TenderChoice, 'partnerId' | 'allowance'>,
): ChosenTender =>
  partnerId === null
    ? { kind: 'card', amountFils }
    : { kind: 'credit', pot: 'partner', amountFils, partnerId, ...(allowance && { allowance }) };

/** Returns the kind of a tender from a pot: promotional credit is shown apart (WALLET-09). */
const kindOf = ({ pot }: PotAmount): 'promo' | 'wallet' => (pot === 'promo' ? 'promo' : 'wallet');

/** Returns the points that may be spent. */
export const usableOf = ({ balance, atMost }: PointsChoice): number =>
  Math.min(balance, atMost ?? balance);

const pointsTender = (amountFils: Fils, points: PointsChoice): ChosenTender => ({
  kind: 'points',
  pot: 'points',
  amountFils,
  points: pointsFor(amountFils, points),
});

/**
 * Takes an amount from pots in the order of spending (TENDER-01).
 *
 * Throws a RangeError where they contain less.
 */
export function spendPots(pots: readonly PotAmount[], fils: Fils): readonly PotAmount[] {
  let rest = fils;
  const spent = POTS_BY_SPENDING.flatMap((pot): PotAmount[] => {
    const own = pots.filter((one) => one.pot === pot);
    const held = own.reduce((sum, { amountFils }) => sum + amountFils, 0);
    const amountFils = Math.min(rest, held);
    rest -= amountFils;
    if (amountFils === 0) return [];
    if (pot === 'partner') return [{ pot, amountFils, ...partnerOf(own) }];
    if (pot !== 'points') return [{ pot, amountFils }];
    const points = own.reduce((sum, one) => sum + (one.points ?? 0), 0);
    return [{ pot, amountFils, points: Math.ceil((points * amountFils) / held) }];
  });
  if (rest > 0) throw new RangeError('Credit is spent at most as far as it goes.');
  return spent;
}

/** Returns the partner and the allowance of amounts on credit, of which an order has one. */
const partnerOf = (amounts: readonly PotAmount[]): Pick<PotAmount, 'partnerId' | 'allowance'> => {
  const { partnerId, allowance } = amounts.find((one) => one.partnerId !== undefined) ?? {};
  return { ...(partnerId !== undefined && { partnerId }), ...(allowance && { allowance }) };
};

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

/** Parts of an order that only cards and the counter paid: money to be spent later (PREPAID-05). */
export interface CardOnly {
  /** Part of a refund that is of these. */
  readonly refundedFils: Fils;
  /** Price of these that is not refunded by it. */
  readonly keptFils: Fils;
}

/** Order without such parts. */
export const NO_CARD_ONLY: CardOnly = { refundedFils: 0, keptFils: 0 };

/**
 * Spreads a refund; what only cards paid goes back to them, as far as they have it (PREPAID-05).
 *
 * The price of what is kept of it stays with the cards for a refund of its own.
 *
 * @param isGone selects what a dispute took, which stays for nothing (DISPUTE-04).
 */
export function spreadRefundBeside<T extends Tender>(
  tenders: readonly T[],
  fils: Fils,
  { refundedFils, keptFils }: CardOnly,
  isCard: (tender: T) => boolean,
  isGone: (tender: T) => boolean = () => false,
): readonly TenderShare<T>[] {
  const left = new Map(tenders.map((one) => [one, one.amountFils - one.refundedFils]));
  const taken = new Map<T, Fils>();
  const take = (from: readonly T[], most: Fils, isRefund: boolean): Fils => {
    let rest = most;
    for (const tender of from.toReversed()) {
      const share = Math.max(0, Math.min(rest, left.get(tender) ?? 0));
      left.set(tender, (left.get(tender) ?? 0) - share);
      if (isRefund) taken.set(tender, (taken.get(tender) ?? 0) + share);
      rest -= share;
    }
    return most - rest;
  };
  const cards = tenders.filter(isCard);
  let rest = fils - take(cards, Math.min(refundedFils, fils), true);
  const total = [...left.values()].reduce((sum, one) => sum + Math.max(0, one), 0);
  const keeping = cards.filter((one) => !isGone(one));
  take(keeping, Math.min(keptFils, Math.max(0, total - rest)), false);
  rest -= take(tenders, rest, true);
  if (rest > 0) throw new RangeError('A refund is at most what was paid.');
  return tenders
    .toReversed()
    .map((tender) => ({ tender, amountFils: taken.get(tender) ?? 0 }))
    .filter(({ amountFils }) => amountFils > 0);
}
