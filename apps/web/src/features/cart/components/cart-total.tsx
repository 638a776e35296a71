import { Description, DescriptionList } from '@nadi/ui/description-list.tsx';
import { Money } from '@nadi/ui/money.tsx';
import type { Line } from '../../../platform/line.ts';
import { useConfig } from '../../../platform/site.tsx';
import { useT } from '../../../platform/texts.tsx';
import { totalsOf } from '../state.ts';

export function CartTotal({ lines }: { lines: readonly Line[] }) {
  const t = useT('checkout');
  const { currency, vat_percent: rate } = useConfig();
  const { priceFils, taxFils, totalFils } = totalsOf(lines);
  return (
    <DescriptionList>
      <Description name={t('cart.subtotal')}>
        <Money fils={priceFils} currency={currency} />
      </Description>
      <Description name={t('cart.vat', { rate })}>
        <Money fils={taxFils} currency={currency} />
      </Description>
      <Description name={t('cart.total')} isSum>
        <Money fils={totalFils} currency={currency} />
      </Description>
    </DescriptionList>
  );
}
