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
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      <dt className="text-ink-soft">{t('cart.subtotal')}</dt>
      <dd className="ps-4 text-end text-ink-soft">
        <Money fils={priceFils} currency={currency} />
      </dd>
      <dt className="text-ink-soft">{t('cart.vat', { rate })}</dt>
      <dd className="ps-4 text-end text-ink-soft">
        <Money fils={taxFils} currency={currency} />
      </dd>
      <dt className="border-t border-line pt-3 text-lg font-semibold">{t('cart.total')}</dt>
      <dd className="border-t border-line ps-4 pt-3 text-end text-lg font-semibold text-bright">
        <Money fils={totalFils} currency={currency} />
      </dd>
    </dl>
  );
}
