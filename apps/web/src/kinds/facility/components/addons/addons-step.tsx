import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useAddLines } from '../../../../features/cart/api.changes.ts';
import { useCart } from '../../../../features/cart/api.ts';
import { LineName } from '../../../../platform/line/line-name.tsx';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import {
  type AddedItem,
  addedItems,
  addonCategories,
  addonLimit,
  addonLines,
  addonsInCart,
  countersFils,
  withTerms,
} from '../../add-to-cart.ts';
import { usePricedFacility } from '../../api.ts';
import { type AddedCourt, isCounting, pickedProduct } from '../../model.ts';
import { CourtAtTime } from '../court/court-at-time.tsx';
import { nameIn } from '../slot-texts.tsx';
import type { Booking } from '../use-booking.tsx';
import { useTerms } from '../use-terms.tsx';
import { AddonCard } from './addon-card.tsx';

/** Loads the add-ons of the held court. */
function useAddons({ question, service, choices }: Booking) {
  const { taken } = choices;
  const { data, isPending, error, refetch } = usePricedFacility(
    question,
    taken?.facilityId ?? null,
    taken?.period ?? null,
    true,
    pickedProduct(service, choices),
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

/** Returns the title of the step: a question only where there is something to add. */
export function useAddonsTitle(booking: Booking): 'facility.addonsTitle' | 'facility.addedTitle' {
  const { categories, isPending } = useAddons(booking);
  return isPending || categories.length > 0 ? 'facility.addonsTitle' : 'facility.addedTitle';
}

/**
 * Step with the add-ons of the held court: rackets, balls and the like (spec 2 section 4, step 3).
 *
 * Counters run from 0 up to the number available; a prompt offers more tickets.
 */
export function AddonsStep({ booking }: { booking: Booking }) {
  const { t, language } = useLanguage('facility');
  const { categories, lines, inCart, isPending, failure, refetch } = useAddons(booking);
  const { choices, dispatch } = booking;
  return (
    <div className="flex flex-col gap-5" aria-busy={isPending}>
      {choices.taken && <CourtAtTime booking={booking} {...takenAt(choices.taken)} isTaken />}
      {choices.taken?.added && <Added items={addedItems(lines, choices.taken)} />}
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
                  service={booking.service.name}
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
      {choices.taken?.added && <p>{t('facility.promptText')}</p>}
    </div>
  );
}

/** Confirmation of what was added: title, count and price; its time stands above. */
function Added({ items }: { items: readonly AddedItem[] }) {
  const { t, language } = useLanguage('facility');
  const { currency } = useConfig();
  return (
    <ul
      aria-label={t('facility.addedTitle')}
      className="divide-y divide-line border-y border-line empty:hidden"
    >
      {items.map(({ title, quantity, fils }) => (
        <li key={title.en} className="flex items-baseline justify-between gap-4 py-2">
          <LineName
            texts={{ title: inLanguage(title, language), where: null, details: [] }}
            quantity={quantity}
          />
          {fils === 0 ? t('home.free') : <Money fils={fils} currency={currency} />}
        </li>
      ))}
    </ul>
  );
}

const takenAt = ({ facilityId, period }: AddedCourt) => ({ facilityId, period });

/** Buttons to the cart or on to the next time; counted add-ons are added first. */
export function AddonsFooter({ booking, onCart }: { booking: Booking; onCart: () => void }) {
  const { t } = useLanguage('facility');
  const { currency } = useConfig();
  const { categories, lines } = useAddons(booking);
  const { choices, dispatch } = booking;
  const { isTicked } = useTerms(booking);
  const add = useAddLines();
  const addLast = useAddLines((failure) => failure === null);
  const isPending = add.isPending || addLast.isPending;
  const products = categories.flatMap((category) => category.products);
  const counts = isCounting(choices);
  const isPrompt = choices.taken?.added !== undefined;
  const goOn = ({ mutate }: typeof add, to: () => void): void => {
    if (!counts || !choices.taken) {
      to();
      return;
    }
    mutate(withTerms(addonLines(products, choices.addons, lines, choices.taken), isTicked), {
      onSuccess: () => {
        dispatch({ type: 'addonsAdded' });
        to();
      },
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <Button tone="cta" busy={isPending} onClick={() => goOn(addLast, onCart)}>
        {counts ? t('facility.addAndGo') : t(isPrompt ? 'facility.promptNo' : 'facility.toCart')}
        {counts && <Money fils={countersFils(products, choices.addons)} currency={currency} />}
      </Button>
      {isPrompt && (
        <Button busy={isPending} onClick={() => goOn(add, () => dispatch({ type: 'again' }))}>
          {t('facility.promptYes')}
        </Button>
      )}
    </div>
  );
}
