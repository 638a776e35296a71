import { fromDecimal, lineTotal, taxOnNet } from '@nadi/domain/kernel/money';
import { currencyText, formatMoney } from '@nadi/i18n/money';
import { useConsole } from '../../../platform/console.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { fieldHint } from '../field-names.ts';
import type { PartProps } from './body-context.tsx';
import { NumberPart } from './number-part.tsx';

/** Editor of a price before VAT in the venue's currency, with the customers' price (MONEY-01). */
export function PricePart(part: PartProps<number | null>) {
  const { t, language } = useLanguage('console-content');
  const { currency, vat_percent } = useConsole().venue;
  const { value } = part;
  const isPrice = typeof value === 'number' && value > 0;
  const seen = isPrice && formatMoney(withVat(fromDecimal(value), vat_percent), currency, language);
  return (
    <NumberPart
      {...part}
      hint={seen ? t('console.seenWithVat', { price: seen }) : fieldHint(part.at, t)}
      end={
        <span aria-hidden="true" className="pointer-events-none px-3 text-sm text-ink-soft">
          {currencyText(currency, language)}
        </span>
      }
    />
  );
}

/** Price of one, VAT included. */
const withVat = (net: number, percent: number): number =>
  lineTotal(net, taxOnNet(net, fromDecimal(percent)), 1);
