import type { LineDiscount } from '@nadi/contract/promotion/discount';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Money } from '@nadi/ui/data/money.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';

export interface LinePriceProps {
  /** Before discounts. */
  readonly fils: Fils;
  readonly isChild: boolean;
  readonly discount: LineDiscount | undefined;
}

/** Price of a line; with a discount also the one before. */
export function LinePrice({ fils, isChild, discount }: LinePriceProps) {
  const t = useT('checkout');
  const { currency } = useConfig();
  const free = t(isChild ? 'cart.included' : 'home.free');
  if (!discount) return fils === 0 ? free : <Money fils={fils} currency={currency} />;
  const dueFils = fromDecimal(discount.discount_total);
  return (
    <span className="flex flex-col items-end">
      <s className="text-sm text-ink-soft">
        <span className="sr-only">{t('cart.priceBefore')} </span>
        <Money fils={fils} currency={currency} />
      </s>
      <span>
        <span className="sr-only">{t('cart.priceNow')} </span>
        {dueFils === 0 ? free : <Money fils={dueFils} currency={currency} />}
      </span>
    </span>
  );
}

/** Amount taken off a line. */
export function LineOff({ discount }: { discount: LineDiscount }) {
  const { t, language } = useLanguage('checkout');
  const { currency } = useConfig();
  const amount = formatMoney(fromDecimal(discount.discount), currency, language);
  return <p className="text-sm text-bright">{t('cart.off', { amount })}</p>;
}
