import { Refused } from '@nadi/browser/refused';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCheckout } from './api.checkout.ts';

/** Division of a total between the wallet and the card, as shown before it is paid. */
export interface WalletShare {
  /** Credit in the wallet; 0: none, or it is not used here. */
  readonly creditFils: Fils;
  readonly isUsed: boolean;
  readonly setUsed: (isUsed: boolean) => void;
  /** Part that the wallet pays; 0: it is not used. */
  readonly walletFils: Fils;
  readonly cardFils: Fils;
}

/**
 * Divides a total between the customer's wallet and a card (TENDER-01).
 *
 * @param isOffered unset where the wallet pays nothing, such as a request that is paid later.
 */
export function useWalletShare(totalFils: Fils, isOffered: boolean): WalletShare {
  const { data: checkout } = useCheckout();
  const [isWanted, setUsed] = useState(false);
  const creditFils = isOffered && totalFils > 0 ? fromDecimal(checkout?.wallet ?? 0) : 0;
  const isUsed = isWanted && creditFils > 0;
  const walletFils = isUsed ? Math.min(creditFils, totalFils) : 0;
  return { creditFils, isUsed, setUsed, walletFils, cardFils: totalFils - walletFils };
}

/** Returns a function that reads the wallet again, for the division to follow it. */
export function useRefreshWallet(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['checkout'] });
}

/** Detects an order for which less is in the wallet than it was to pay. */
export const isBalanceChanged = (error: Error): boolean =>
  error instanceof Refused && error.code === 'balance_changed';
