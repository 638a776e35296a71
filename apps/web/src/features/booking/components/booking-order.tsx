import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '../../../platform/page/texts.tsx';

/** Orders of the bookings by date, besides the default one of each list (BOOK-12). */
const ORDERS = ['asc', 'desc'] as const;

export type BookingOrder = (typeof ORDERS)[number];

const parseOrder = (value: unknown): BookingOrder | null =>
  ORDERS.find((one) => one === value) ?? null;

/** Returns the order of the bookings in the address; null: the default. */
export function useBookingOrder(): BookingOrder | null {
  const { sort_order } = useSearch({ strict: false }) as { readonly sort_order?: unknown };
  return parseOrder(sort_order);
}

/** Selects the order of the bookings and writes it to the address. */
export function BookingOrderField({ order }: { readonly order: BookingOrder | null }) {
  const t = useT('booking');
  const navigate = useNavigate();
  const show = (next: BookingOrder | null): void => {
    const search = ({ sort_order: _, ...others }: Record<string, unknown>) =>
      next === null ? others : { ...others, sort_order: next };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return (
    <SelectField
      label={t('bookings.sort')}
      options={[
        { value: '', label: t('bookings.sort.nearest') },
        ...ORDERS.map((one) => ({ value: one, label: t(`bookings.sort.${one}`) })),
      ]}
      value={order ?? ''}
      onChange={(event) => show(parseOrder(event.target.value))}
    />
  );
}
