import { formatMoney } from '@nadi/i18n/money';
import { useLanguage } from '../language.tsx';

/**
 * Renders an amount as written (`AED 315`, `315 درهم`) and as spoken ("315 dirhams").
 *
 * Prices shown to customers include VAT; the caller adds it.
 */
export function Money({ fils, currency = 'AED' }: { fils: number; currency?: string | undefined }) {
  const { t, language } = useLanguage();
  const written = formatMoney(fils, currency, language);
  if (currency !== 'AED') return <bdi className="whitespace-nowrap tabular-nums">{written}</bdi>;
  return (
    <bdi className="relative whitespace-nowrap tabular-nums">
      <span aria-hidden="true">{written}</span>
      <span className="sr-only">{t('money.dirhams', { amount: fils / 100 })}</span>
    </bdi>
  );
}
