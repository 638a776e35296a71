import { formatMoney } from '@nadi/i18n/money';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';

/** Amount that an alternative costs more or less, in fils. */
export function PriceDifference({ fils }: { fils: number }) {
  const { t, language } = useLanguage('checkout');
  const { currency } = useConfig();
  const amount = formatMoney(Math.abs(fils), currency, language);
  return (
    <span className="block text-xs text-ink-soft">
      {fils === 0 && t('result.priceSame')}
      {fils > 0 && t('result.priceMore', { amount })}
      {fils < 0 && t('result.priceLess', { amount })}
    </span>
  );
}
