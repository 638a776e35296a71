import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { Money } from '@nadi/ui/data/money.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Description, DescriptionList } from '@nadi/ui/layout/description-list.tsx';
import type { Line } from '../../../platform/line/line.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { Discounts } from '../promotion.ts';
import { type CartDiscounts, sumsOf } from '../state.promotion.ts';

/** Sums of the cart, with each promotion that takes something off. */
export function CartTotal({
  lines,
  discounts: { current, isUpdating },
}: {
  lines: readonly Line[];
  discounts: CartDiscounts;
}) {
  const { t } = useLanguage('checkout');
  const { vat_percent: rate, currency } = useConfig();
  const sums = sumsOf(lines, current);
  const amount = (fils: number) =>
    isUpdating ? <Skeleton className="h-[1em] w-20" /> : <Money fils={fils} currency={currency} />;
  return (
    <div aria-busy={isUpdating}>
      <DescriptionList>
        {current !== null && sums.offFils > 0 && (
          <>
            <Description name={t('cart.beforeDiscount')}>{amount(sums.beforeFils)}</Description>
            <DiscountRows discounts={current} offFils={sums.offFils} />
          </>
        )}
        <Description name={t('cart.subtotal')}>{amount(sums.netFils)}</Description>
        <Description name={t('cart.vat', { rate })}>{amount(sums.taxFils)}</Description>
        <Description name={t('cart.total')} isSum>
          {amount(sums.totalFils)}
        </Description>
      </DescriptionList>
    </div>
  );
}

/** One row for each promotion; a single one where their names are unknown. */
function DiscountRows({ discounts, offFils }: { discounts: Discounts; offFils: number }) {
  const { t, language } = useLanguage('checkout');
  const { currency } = useConfig();
  const { applied, codes } = discounts;
  const rows = applied.map(({ name, ar_name, code, discount }) => ({
    name: t('cart.discountOf', { name: inLanguage({ en: name, ar: ar_name }, language) }),
    code,
    fils: fromDecimal(discount),
  }));
  const unnamed = { name: t('cart.discount'), code: codes[0] ?? null, fils: offFils };
  return (rows.length > 0 ? rows : [unnamed]).map(({ name, code, fils }) => (
    <Description key={name} name={<DiscountName name={name} code={code} />}>
      <span className="text-bright">
        <Money fils={-fils} currency={currency} />
      </span>
    </Description>
  ));
}

const DiscountName = ({ name, code }: { name: string; code: string | null }) => (
  <span className="wrap-anywhere">
    <bdi>{name}</bdi>
    {code !== null && (
      <>
        {' '}
        <bdi dir="ltr">({code})</bdi>
      </>
    )}
  </span>
);
