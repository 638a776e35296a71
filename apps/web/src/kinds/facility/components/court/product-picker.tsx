import type { Fils } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { priceFils, unitFils } from '../../add-to-cart.ts';
import { useProducts } from '../../api.ts';
import type { DayView } from '../../day-view.ts';
import { ticketsOf } from '../../tickets.ts';
import { nameIn, useResourceTexts } from '../slot-texts.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import { CourtCard } from './court-card.tsx';

export interface ProductPickerProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
  readonly view: DayView;
}

/** Products of a service that is chosen by product, with the place that sells the chosen one. */
export function ProductPicker({ booking, adding, view }: ProductPickerProps) {
  const { t, language } = useLanguage('facility');
  const { currency } = useConfig();
  const { data, error, refetch } = useProducts(booking.service, true);
  const { choose } = useResourceTexts(booking.service, view.isByPlaces);
  const { available, court, priced } = adding;
  const place = view.courts.find(({ facility }) => facility.id === court?.id);
  const first = available.data?.find(({ id }) => id === court?.id)?.product_id;
  const chosen = booking.choices.productId ?? (view.isByPlaces ? null : (first ?? null));
  const tickets = ticketsOf(priced.data);
  const products = view.isFullDay ? data?.filter(({ isFullDay }) => isFullDay === 1) : data;
  const priceOf = (productId: number): Fils | null => {
    const ticket = tickets.find(({ product_id }) => product_id === productId);
    if (ticket) return unitFils(ticket);
    const isChosen = productId === chosen && place?.facility.per_capacity === 0;
    return isChosen && priced.data ? priceFils(priced.data) : null;
  };
  if (error && !products) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!products) return <Skeleton className="h-40" />;
  return (
    <div className="flex flex-col gap-4">
      {place && (
        <div className="max-w-56">
          <CourtCard
            booking={booking}
            court={place}
            priceFils={null}
            isChosen
            isDark={!place.places}
          />
        </div>
      )}
      {available.data?.length === 0 && (
        <div role="alert">
          <Notice tone="danger">{t('facility.noFacility')}</Notice>
        </div>
      )}
      <RadioStrip
        label={view.isByPlaces ? t('facility.product') : choose}
        layout="wrap"
        options={products.map((product) => {
          const name = nameIn(product, language);
          const fils = priceOf(product.product_id);
          return {
            value: product.product_id,
            label: name,
            name: fils === null ? name : `${name}, ${formatMoney(fils, currency, language)}`,
            note: fils === null ? null : <Money fils={fils} currency={currency} />,
          };
        })}
        value={chosen}
        onChange={(id) => booking.dispatch({ type: 'product', id })}
      />
      {priced.isError && <Failed error={priced.error} onRetry={() => void priced.refetch()} />}
    </div>
  );
}
