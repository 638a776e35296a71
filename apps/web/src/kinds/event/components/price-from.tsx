import type { Fils } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';

/** Shows the price of the cheapest ticket, tax included. */
export function PriceFrom({ fils }: { fils: Fils }) {
  const { t, language } = useLanguage();
  const { currency } = useConfig();
  const price = formatMoney(fils, currency, language);
  return <span>{fils === 0 ? t('home.free') : t('home.from', { price })}</span>;
}
