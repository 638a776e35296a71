import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { useLanguage } from '../../../platform/texts.tsx';

interface RefundSharesProps {
  readonly shares: readonly {
    readonly way: 'original' | 'counter' | 'wallet' | 'promo' | 'credit' | 'points' | 'dispute';
    readonly amount: number;
    readonly points?: number | undefined;
  }[];
  readonly currency: string;
  /** Text where nothing goes back. */
  readonly none: string;
}

const TEXTS = {
  original: 'console.cancelRefund',
  counter: 'console.refundAtCounter',
  wallet: 'console.refundToWallet',
  promo: 'console.refundToPromo',
  credit: 'console.refundOnCredit',
  dispute: 'console.refundByDispute',
} as const;

/** Shows what of a refund goes back to the card, to the wallet, as credit and in points. */
export function RefundShares({ shares, currency, none }: RefundSharesProps) {
  const { t, language } = useLanguage('console-day');
  if (shares.length === 0) return <p className="font-medium">{none}</p>;
  return shares.map(({ way, amount: decimal, points = 0 }) => {
    const amount = formatMoney(fromDecimal(decimal), currency, language);
    return (
      <p key={way} className="font-medium">
        {way === 'points'
          ? t('console.refundInPoints', { points, amount })
          : t(TEXTS[way], { amount })}
      </p>
    );
  });
}
