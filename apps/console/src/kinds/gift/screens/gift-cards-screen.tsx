import type { KindPageProps } from '../../../platform/console-kind.ts';
import { useT } from '../../../platform/texts.tsx';
import { Products } from '../components/products.tsx';
import { SoldCards } from '../components/sold-cards.tsx';

/** Gift cards of the venue: on sale, and sold. */
export function GiftCardsScreen({ Write }: Pick<KindPageProps, 'Write'>) {
  const t = useT('console-gift');
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-semibold">{t('console.giftCards')}</h1>
        <p className="text-ink-soft">{t('console.gift.hint')}</p>
      </div>
      <Products Write={Write} />
      <SoldCards />
    </div>
  );
}
