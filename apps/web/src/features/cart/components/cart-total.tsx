import { Money } from '@nadi/ui/data/money.tsx';
import { Description, DescriptionList } from '@nadi/ui/layout/description-list.tsx';
import type { Line } from '../../../platform/line/line.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { totalsOf } from '../state.ts';

export function CartTotal({ lines }: { lines: readonly Line[] }) {
  const t = useT('checkout');
  const { currency, vat_percent: rate } = useConfig();
  const { netFils, taxFils, totalFils } = totalsOf(lines);
  return (
    <DescriptionList>
      <Description name={t('cart.subtotal')}>
        <Money fils={netFils} currency={currency} />
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
