import type { RefundShare } from '@nadi/contract/wire/refund-share';
import { toDecimal } from '@nadi/domain/kernel/money';
import type { RefundShares } from './changes/refund-shares.ts';

/** Returns the amounts of a refund on the wire, by way; empty: nothing goes back. */
export const sharesView = ({
  cardFils,
  counterFils,
  walletFils,
  promoFils,
  creditFils,
  pointsFils,
  points,
  disputedFils,
}: RefundShares): RefundShare[] => [
  ...(cardFils > 0 ? [{ way: 'original' as const, amount: toDecimal(cardFils) }] : []),
  ...(counterFils > 0 ? [{ way: 'counter' as const, amount: toDecimal(counterFils) }] : []),
  ...(walletFils > 0 ? [{ way: 'wallet' as const, amount: toDecimal(walletFils) }] : []),
  ...(promoFils > 0 ? [{ way: 'promo' as const, amount: toDecimal(promoFils) }] : []),
  ...(creditFils > 0 ? [{ way: 'credit' as const, amount: toDecimal(creditFils) }] : []),
  ...(disputedFils > 0 ? [{ way: 'dispute' as const, amount: toDecimal(disputedFils) }] : []),
  ...(points > 0 ? [{ way: 'points' as const, amount: toDecimal(pointsFils), points }] : []),
];
