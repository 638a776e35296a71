import { Refused } from '@nadi/browser/refused';
import { type Fils, fromDecimal, lineTotal, toDecimal } from '@nadi/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Line } from '../../platform/line/line.ts';
import { useCheckout } from './api.checkout.ts';

/** Division of a total by what pays it, as shown before it is paid. */
export interface WalletShare {
  /** Points that may be spent, with their worth; 0: none, or they are not used here. */
  readonly points: number;
  readonly pointsWorthFils: Fils;
  readonly usesPoints: boolean;
  readonly setUsesPoints: (isUsed: boolean) => void;
  /** Part that points pay; 0: they are not used. */
  readonly pointsFils: Fils;
  /** Credit in the wallet; 0: none, or it is not used here. */
  readonly creditFils: Fils;
  readonly isUsed: boolean;
  readonly setUsed: (isUsed: boolean) => void;
  /** Part that the wallet pays; 0: it is not used. */
  readonly walletFils: Fils;
  /** Set where a statement of the customer's business is overdue, so that credit takes nothing. */
  readonly isCreditOverdue: boolean;
  /** Amount that is available on credit; `null`: none, or nothing is left to take. */
  readonly availableFils: Fils | null;
  readonly setOnCredit: (isOnCredit: boolean) => void;
  /** Part that is taken on credit; 0: none. */
  readonly onCreditFils: Fils;
  /** Part that neither points nor the wallet pay. */
  readonly restFils: Fils;
  readonly cardFils: Fils;
}

/**
 * Divides a total between points, the wallet, a credit facility and a card (TENDER-01, TENDER-08).
 *
 * @param wholeFils total of the order.
 * @param isOffered unset where only a card pays, such as a request that is paid later.
 * @param cardOnlyFils part of the total that only a card pays (PREPAID-05).
 */
export function useWalletShare(
  wholeFils: Fils,
  isOffered: boolean,
  cardOnlyFils: Fils,
): WalletShare {
  const totalFils = wholeFils - cardOnlyFils;
  const { data: checkout } = useCheckout();
  const [isWanted, setUsed] = useState(false);
  const [arePointsWanted, setUsesPoints] = useState(false);
  const [isCreditWanted, setOnCredit] = useState(false);
  const isPayable = isOffered && totalFils > 0;
  const own = isPayable ? checkout?.points : null;
  const points = own && own.balance >= own.least ? own.balance : 0;
  const pointsWorthFils = points > 0 ? fromDecimal(own?.worth ?? 0) : 0;
  const usesPoints = arePointsWanted && points > 0;
  const pointsFils = usesPoints ? Math.min(pointsWorthFils, totalFils) : 0;
  const unpaidFils = totalFils - pointsFils;
  const creditFils = isPayable && unpaidFils > 0 ? fromDecimal(checkout?.wallet ?? 0) : 0;
  const isUsed = isWanted && creditFils > 0;
  const walletFils = isUsed ? Math.min(creditFils, unpaidFils) : 0;
  const restFils = unpaidFils - walletFils;
  const facility = isPayable && restFils > 0 ? (checkout?.credit ?? null) : null;
  const availableFils = facility === null ? null : fromDecimal(facility);
  const isOnCredit = isCreditWanted && availableFils !== null && availableFils >= restFils;
  const onCreditFils = isOnCredit ? restFils : 0;
  return {
    points,
    pointsWorthFils,
    usesPoints,
    setUsesPoints,
    pointsFils,
    creditFils,
    isUsed,
    setUsed,
    walletFils,
    availableFils,
    isCreditOverdue: checkout?.is_credit_overdue ?? false,
    setOnCredit,
    onCreditFils,
    restFils,
    cardFils: restFils - onCreditFils + cardOnlyFils,
  };
}

/** Divides the total of a cart as above; a card pays what only a card may. */
export function useCartShare(
  lines: readonly Pick<Line, 'isCardOnly' | 'priceFils' | 'taxFils' | 'quantity'>[],
  totalFils: Fils,
  isOffered: boolean,
): WalletShare {
  const cardOnlyFils = lines.reduce(
    (sum, { isCardOnly, priceFils, taxFils, quantity }) =>
      sum + (isCardOnly ? lineTotal(priceFils, taxFils, quantity) : 0),
    0,
  );
  return useWalletShare(totalFils, isOffered, cardOnlyFils);
}

/** Credit that an order is paid with, as shown. */
export interface SharePaid {
  /** Part that the wallet pays; 0: none. */
  readonly walletFils: Fils;
  /** Points that may be spent; 0: none. */
  readonly points: number;
  /** Set where the rest is taken on credit. */
  readonly isOnCredit: boolean;
}

/** No credit. */
export const NOTHING_PAID: SharePaid = { walletFils: 0, points: 0, isOnCredit: false };

/** Returns what a share pays with. */
export const paidByShare = ({
  walletFils,
  usesPoints,
  points,
  onCreditFils,
}: WalletShare): SharePaid => ({
  walletFils,
  points: usesPoints ? points : 0,
  isOnCredit: onCreditFils > 0,
});

/** Checks whether two orders are paid with the same. */
export const isSamePaid = (one: SharePaid, other: SharePaid): boolean =>
  one.walletFils === other.walletFils &&
  one.points === other.points &&
  one.isOnCredit === other.isOnCredit;

/** Returns the body that pays a request with a share. */
export const shareBody = ({ walletFils, points, isOnCredit }: SharePaid) => ({
  ...(walletFils > 0 && { is_wallet: 1 as const, wallet_amount: toDecimal(walletFils) }),
  ...(points > 0 && { is_qpoints: 1 as const, points }),
  ...(isOnCredit && { is_credit: 1 as const }),
});

/** Returns a function that reads points and the wallet again, for the division to follow them. */
export function useRefreshWallet(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['checkout'] });
}

const SHORT: readonly string[] = [
  'balance_changed',
  'too_few_points',
  'credit_exceeded',
  'credit_overdue',
];

/** Detects an order for which fewer points or less credit is there than was to pay. */
export const isBalanceChanged = (error: Error): boolean =>
  error instanceof Refused && SHORT.includes(error.code);
