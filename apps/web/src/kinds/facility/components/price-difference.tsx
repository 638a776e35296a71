import { formatMoney } from '@nadi/i18n/money';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';

/** Amount that another court or time costs more or less, in fils. */
export function PriceDifference({ fils }: { fils: number }) {
  const { t, language } = useLanguage('facility');
  const { currency } = useConfig();
  const amount = formatMoney(Math.abs(fils), currency, language);
  return (
    <span className="block text-xs text-ink-soft">
      {fils === 0 && t('facility.priceSame')}
      {fils > 0 && t('facility.priceMore', { amount })}
      {fils < 0 && t('facility.priceLess', { amount })}
    </span>
  );
}
