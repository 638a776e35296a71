import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { useState } from 'react';
import { isMemberOfSite, useUser } from '../../../../features/account/state.ts';
import { useReserves } from '../../../../features/cart/api.ts';
import type { TermsDialog } from '../../../../platform/legal/terms-check.tsx';
import { FetchedDialog } from '../../../../platform/page/fetched-dialog.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { FACILITY } from '../../add-to-cart.ts';
import { type WeeklyOf, weeklyTickets } from '../../weekly.ts';
import type { Tickets } from '../tickets/use-tickets.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import type { WeeklyDialogProps } from './weekly-dialog.tsx';

const WeeklyDialog = lazyPart<WeeklyDialogProps>(
  async () => (await import('./weekly-dialog.tsx')).WeeklyDialog,
);

interface WeeklyButtonProps {
  readonly booking: Booking;
  readonly Terms: TermsDialog;
  readonly onCart: () => void;
}

/** Button that repeats the chosen time of a court weekly, where it is offered (FACILITY-35). */
export function WeeklyCourt({ adding, ...props }: WeeklyButtonProps & { adding: AddToCart }) {
  const { view, choices } = props.booking;
  const period = view?.period ?? null;
  const { court, priced } = adding;
  const sold = priced.data?.default_products.find((one) => one.product_type_id === FACILITY);
  const isSingle = period !== null && !period.isFullDay && choices.usual === null;
  if (!court || !sold || !isSingle) return null;
  const title = { en: court.name, ar: court.ar_name };
  const of = { productId: sold.product_id, facilityId: court.id, period, quantity: 1, title };
  return <WeeklyButton {...props} of={of} />;
}

/** Button that repeats the counted tickets weekly, where it is offered (SERIES-06). */
export function WeeklyTickets({ tickets, ...props }: WeeklyButtonProps & { tickets: Tickets }) {
  const { session, products, choice, anyDay } = tickets;
  if (!session || session.period.isFullDay || anyDay?.isChosen || !choice) return null;
  const of = weeklyTickets(session.hall, session.period, products, choice.counters);
  return of && <WeeklyButton {...props} of={of} />;
}

function WeeklyButton({
  booking,
  of,
  Terms,
  onCart,
}: WeeklyButtonProps & { of: WeeklyOf | 'several' }) {
  const t = useT('facility');
  const isKnown = isMemberOfSite(useUser());
  const [isOpen, setOpen] = useState(false);
  // Without holds the preview would expire before the checkout.
  const isOffered = useReserves() && booking.schedule.data?.configuration.is_weekly === 1;
  if (!isKnown || !isOffered) return null;
  if (of === 'several')
    return <p className="text-sm text-ink-soft">{t('facility.weeklyOneKind')}</p>;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button tone="quiet" size="small" className="-ms-3 self-start" onClick={() => setOpen(true)}>
        {t('facility.weekly')}
      </Button>
      {isOpen && (
        <FetchedDialog title={t('facility.weekly')} shape="sheet" area="facility" onClose={close}>
          <WeeklyDialog booking={booking} of={of} Terms={Terms} onAdded={onCart} onClose={close} />
        </FetchedDialog>
      )}
    </>
  );
}
