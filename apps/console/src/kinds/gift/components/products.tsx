import type { ConsoleGiftProduct } from '@nadi/contract/kinds/gift/console-endpoints';
import { giftConsoleRoutes } from '@nadi/contract/kinds/gift/console-routes';
import { mayCall } from '@nadi/contract/wire/route';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { useSession } from '../../../features/staff/api.ts';
import { useConsole } from '../../../platform/console.tsx';
import { Failed } from '../../../platform/failed.tsx';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import type { WriteBody } from '../../../platform/written-dialog.tsx';
import { useGiftProducts } from '../api.ts';
import { ProductDialog } from './product-dialog.tsx';

/** Gift cards on sale, which managers add and change (GIFT-07). */
export function Products({ Write }: { Write: WriteBody }) {
  const { t } = useLanguage('console-gift');
  const { data: session } = useSession();
  const products = useGiftProducts();
  const [writing, setWriting] = useState<{ product: ConsoleGiftProduct | null } | null>(null);
  const mayWrite = session != null && mayCall(session.role, giftConsoleRoutes.addGiftProduct);
  return (
    <section aria-labelledby="gift-products" className="rounded-card border border-line">
      <h2 id="gift-products" className="border-b border-line p-4 text-lg font-semibold">
        {t('console.gift.products')}
      </h2>
      <Loaded
        data={products.data}
        failed={
          products.isError && (
            <Failed error={products.error} onAgain={() => void products.refetch()} />
          )
        }
        skeleton={<Skeleton className="m-4 h-16" />}
        empty={
          <EmptyState
            title={t('console.gift.noProducts')}
            hint={t('console.gift.noProductsHint')}
          />
        }
      >
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                onOpen={mayWrite ? () => setWriting({ product }) : null}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {mayWrite && (
        <div className="border-t border-line p-4">
          <Button size="small" onClick={() => setWriting({ product: null })}>
            <Icon name="plus" />
            {t('console.gift.new')}
          </Button>
        </div>
      )}
      {writing && <ProductDialog {...writing} Write={Write} onClose={() => setWriting(null)} />}
    </section>
  );
}

interface ProductRowProps {
  readonly product: ConsoleGiftProduct;
  /** `null`: the role may not change it. */
  readonly onOpen: (() => void) | null;
}

function ProductRow({ product, onOpen }: ProductRowProps) {
  const { t, language } = useLanguage('console-gift');
  const local = useLocal();
  const { currency } = useConsole().venue;
  const { name, ar_name, least, most, amounts, is_on_sale } = product;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi>{local(name, ar_name)}</bdi>
          {!is_on_sale && <Badge>{t('console.gift.off')}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
          <span>{t('console.gift.range', { least: money(least), most: money(most) })}</span>
          <span>{amounts.map(({ amount }) => money(amount)).join(' · ')}</span>
        </span>
      </span>
      {onOpen && <Icon name="chevronForward" className="text-ink-soft" />}
    </>
  );
  const row = 'flex w-full items-center gap-3 px-4 py-3 text-start';
  return (
    <li>
      {onOpen ? (
        <button type="button" onClick={onOpen} className={`${row} hover:bg-bright-soft`}>
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}
