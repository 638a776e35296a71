import { Refused } from '@nadi/browser/refused';
import { type Fils, fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCheckout } from './api.checkout.ts';

/** Division of a total between points, the wallet and the card, as shown before it is paid. */
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
  readonly cardFils: Fils;
}

/**
 * Divides a total between the customer's points, the wallet and a card (TENDER-01, POINTS-05).
 *
 * @param isOffered unset where neither pays anything, such as a request that is paid later.
 */
export function useWalletShare(totalFils: Fils, isOffered: boolean): WalletShare {
  const { data: checkout } = useCheckout();
  const [isWanted, setUsed] = useState(false);
  const [arePointsWanted, setUsesPoints] = useState(false);
  const isPayable = isOffered && totalFils > 0;
  const own = isPayable ? checkout?.points : null;
  const points = own && own.balance >= own.least ? own.balance : 0;
  const pointsWorthFils = points > 0 ? fromDecimal(own?.worth ?? 0) : 0;
  const usesPoints = arePointsWanted && points > 0;
  const pointsFils = usesPoints ? Math.min(pointsWorthFils, totalFils) : 0;
  const restFils = totalFils - pointsFils;
  const creditFils = isPayable && restFils > 0 ? fromDecimal(checkout?.wallet ?? 0) : 0;
  const isUsed = isWanted && creditFils > 0;
  const walletFils = isUsed ? Math.min(creditFils, restFils) : 0;
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
    cardFils: restFils - walletFils,
  };
}

/** Credit that an order is paid with, as shown. */
export interface SharePaid {
  /** Part that the wallet pays; 0: none. */
  readonly walletFils: Fils;
  /** Points that may be spent; 0: none. */
  readonly points: number;
}

/** No credit. */
export const NOTHING_PAID: SharePaid = { walletFils: 0, points: 0 };

/** Returns what a share pays with. */
export const paidByShare = ({ walletFils, usesPoints, points }: WalletShare): SharePaid => ({
  walletFils,
  points: usesPoints ? points : 0,
});

/** Checks whether two orders are paid with the same. */
export const isSamePaid = (one: SharePaid, other: SharePaid): boolean =>
  one.walletFils === other.walletFils && one.points === other.points;

/** Returns the body that pays a request with a share. */
export const shareBody = ({ walletFils, points }: SharePaid) => ({
  ...(walletFils > 0 && { is_wallet: 1 as const, wallet_amount: toDecimal(walletFils) }),
  ...(points > 0 && { is_qpoints: 1 as const, points }),
});

/** Returns a function that reads points and the wallet again, for the division to follow them. */
export function useRefreshWallet(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['checkout'] });
}

/** Detects an order for which fewer points or less credit is there than was to pay. */
export const isBalanceChanged = (error: Error): boolean =>
  error instanceof Refused && (error.code === 'balance_changed' || error.code === 'too_few_points');
