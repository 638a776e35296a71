import { Button } from '@nadi/ui/button.tsx';
import { Money } from '@nadi/ui/money.tsx';
import { Skeleton } from '@nadi/ui/skeleton.tsx';
import { useAddLines } from '../../../../features/cart/api.changes.ts';
import { useCart } from '../../../../features/cart/api.ts';
import { Failed } from '../../../../platform/failed.tsx';
import { useConfig } from '../../../../platform/site.tsx';
import { useLanguage } from '../../../../platform/texts.tsx';
import {
  addonCategories,
  addonLimit,
  addonLines,
  addonsInCart,
  countersFils,
} from '../../add-to-cart.ts';
import { usePricedFacility } from '../../api.ts';
import { type AddedCourt, isCounting } from '../../model.ts';
import { nameIn } from '../slot-words.tsx';
import type { Booking } from '../use-booking.tsx';
import { AddonCard } from './addon-card.tsx';

/** The add-ons of the court that is held. */
function useAddons({ question, choices: { taken } }: Booking) {
  const { data, isPending, error, refetch } = usePricedFacility(
    question,
    taken?.facilityId ?? null,
    taken?.period ?? null,
    true,
  );
  const { lines } = useCart();
  const inCart = taken ? addonsInCart(lines, taken) : new Map<number, number>();
  return {
    categories: addonCategories(data),
    lines,
    inCart,
    isPending,
    failure: data ? null : error,
    refetch,
  };
}

/** Step 3: rackets, balls and the like; counters from 0 up to what there is. */
export function AddonsStep({ booking }: { booking: Booking }) {
  const { language } = useLanguage('facility');
  const { categories, inCart, isPending, failure, refetch } = useAddons(booking);
  const { choices, dispatch } = booking;
  return (
    <div className="flex flex-col gap-6" aria-busy={isPending}>
      {isPending && <Skeleton className="h-24" />}
      {failure && <Failed error={failure} onRetry={() => void refetch()} />}
      {categories.map((category) => (
        <section key={category.id} aria-label={nameIn(category, language)}>
          <h3 className="mb-2 text-sm font-medium text-ink-soft">{nameIn(category, language)}</h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {category.products.map((product) => (
              <li key={product.product_id}>
                <AddonCard
                  product={product}
                  inCart={inCart.get(product.product_id) ?? 0}
                  limit={addonLimit(product)}
                  count={choices.addons[product.product_id] ?? 0}
                  onCount={(quantity) =>
                    dispatch({ type: 'addon', productId: product.product_id, quantity })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Adds what is counted, all at once; then goes on. */
export function AddonsFooter({ booking }: { booking: Booking }) {
  const { t } = useLanguage('facility');
  const { currency } = useConfig();
  const { categories, lines, inCart } = useAddons(booking);
  const { choices, dispatch } = booking;
  const { mutate, isPending } = useAddLines();
  const products = categories.flatMap((category) => category.products);
  const fils = countersFils(products, choices.addons);
  const counts = isCounting(choices);
  const add = (taken: AddedCourt): void =>
    mutate(addonLines(products, choices.addons, lines, taken), {
      onSuccess: () => dispatch({ type: 'addonsAdded' }),
    });
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button tone={counts ? 'quiet' : 'cta'} onClick={() => dispatch({ type: 'addonsDone' })}>
        {t(inCart.size > 0 && !counts ? 'facility.continue' : 'facility.addonsSkip')}
      </Button>
      {counts && (
        <Button tone="cta" busy={isPending} onClick={() => choices.taken && add(choices.taken)}>
          {t('facility.addToCart')}
          <Money fils={fils} currency={currency} />
        </Button>
      )}
    </div>
  );
}
