import type { LineDiscount } from '@nadi/contract/promotion/discount';
import type { PricePart } from '@nadi/contract/wire/line';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { classNames } from '@nadi/ui/class-names';
import { Money } from '@nadi/ui/data/money.tsx';
import { Description, DescriptionList } from '@nadi/ui/layout/description-list.tsx';
import { useLanguage } from '../page/texts.tsx';

interface PriceDetailsProps {
  /** Parts of the price of one unit. */
  readonly parts: readonly PricePart[];
  readonly quantity: number;
  readonly currency: string;
  /** Discount of the line; absent: none. */
  readonly discount?: LineDiscount | null | undefined;
  /** Name of the line, for screen readers. */
  readonly name: string;
  /** Visible text of a small line that opens the parts. Default: "Price details". */
  readonly label?: string;
}

/**
 * Opens to the parts of a line's price, each with its rate, its discount before tax, and its tax.
 *
 * The rows add up to what the line costs (PRICE-04, PRICE-05).
 */
export function PriceDetails({
  parts,
  quantity,
  currency,
  discount,
  name,
  label,
}: PriceDetailsProps) {
  const { t, language } = useLanguage('checkout');
  const money = (amounts: readonly number[]) => (
    <Money
      fils={amounts.reduce((sum, amount) => sum + fromDecimal(amount), 0) * quantity}
      currency={currency}
    />
  );
  const nameOf = ({ name: en, ar_name: ar, rate_per_hour: rate }: PricePart): string => {
    const times = quantity > 1 ? ` × ${quantity}` : '';
    const amount = rate && formatMoney(fromDecimal(rate), currency, language);
    const perHour = amount ? ` · ${t('cart.ratePerHour', { amount })}` : '';
    return `${inLanguage({ en, ar }, language)}${perHour}${times}`;
  };
  const taxes = parts.map(({ tax_amount }) => tax_amount);
  if ([...taxes, ...parts.map(({ price }) => price)].every((amount) => amount === 0)) return null;
  return (
    <details className="max-w-sm text-sm">
      <summary
        aria-label={[label, t('cart.priceDetails'), name].filter(Boolean).join(' ')}
        className={classNames(
          'w-fit cursor-pointer text-ink-soft underline decoration-line underline-offset-4 hover:text-ink',
          label === undefined ? 'py-2.5' : 'ms-auto py-1 text-xs',
        )}
      >
        {label ?? t('cart.priceDetails')}
      </summary>
      <div className="py-1">
        <DescriptionList>
          {parts.map((part) => (
            <Description key={part.name} name={nameOf(part)}>
              {money([part.price])}
            </Description>
          ))}
          {discount && (
            <Description name={t('cart.discount')}>
              <Money fils={discountedNet(discount)} currency={currency} />
            </Description>
          )}
          <Description name={t('cart.tax')}>
            {discount ? (
              <Money fils={fromDecimal(discount.discount_tax)} currency={currency} />
            ) : (
              money(taxes)
            )}
          </Description>
        </DescriptionList>
      </div>
    </details>
  );
}

/** Returns the change of a line's net price by its discount, which is not positive. */
const discountedNet = ({ price, discount_price: after }: LineDiscount): number =>
  fromDecimal(after) - fromDecimal(price);
