import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useEffect, useState } from 'react';
import type { TermsDialog } from '../../../platform/legal/terms-check.tsx';
import { useBookTexts } from '../../../platform/line/services.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { addressOf } from '../address-in-force.ts';
import type { BookingSearch } from '../booking-address.ts';
import { type FirstChoice, isCounting, type Service } from '../model.ts';
import { AddonsFooter, AddonsStep, useAddonsTitle } from './addons/addons-step.tsx';
import { LeaveDialog } from './addons/leave-dialog.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { TicketsFooter } from './tickets/tickets-footer.tsx';
import { TicketsStep } from './tickets/tickets-step.tsx';
import { useTickets } from './tickets/use-tickets.tsx';
import { TimeSkeleton, TimeStep } from './time/time-step.tsx';
import { useAddToCart } from './use-add-to-cart.tsx';
import { type Booking, useBookableServices, useBooking } from './use-booking.tsx';

export interface BookingDialogProps {
  /** Initial choice; null: none, and the venue's first service is used. */
  readonly first: FirstChoice | null;
  readonly onClose: () => void;
  /** Opens the cart: nothing more is added. */
  readonly onCart: () => void;
  readonly Terms: TermsDialog;
  /** Called with the booking's address whenever it changes. */
  readonly onAddress: (search: BookingSearch) => void;
  /** Current address; corrected when it differs from the booking's. */
  readonly address: string;
}

/**
 * Dialog for booking a court (spec 2 section 4, "Booking dialog steps").
 *
 * First date, time and filters; then, on a small sheet, the tickets of per-capacity facilities, and
 * add-ons with the prompt. Mounted when opened and unmounted when closed, so that closing resets
 * it.
 */
export function BookingDialog(props: BookingDialogProps) {
  const t = useT('facility');
  const { query, services } = useBookableServices();
  if (services && services.length > 0) return <OpenBooking {...props} services={services} />;
  return (
    <Dialog
      title={t('facility.title')}
      shape="sheet"
      size="large"
      isAddress
      onClose={props.onClose}
    >
      {services && <p className="py-10 text-center text-ink-soft">{t('shell.opensSoon')}</p>}
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <TimeSkeleton />}
    </Dialog>
  );
}

function OpenBooking({
  services,
  first,
  onClose,
  onCart,
  Terms,
  onAddress,
  address,
}: BookingDialogProps & { services: readonly Service[] }) {
  const t = useT('facility');
  const booking = useBooking(services, first);
  const adding = useAddToCart(booking, onCart);
  const tickets = useTickets(booking, onCart);
  useAddress(booking, onAddress, address);
  const [isClosing, setClosing] = useState(false);
  const bookTexts = useBookTexts();
  const { step } = booking.choices;
  const titles = { tickets: 'facility.ticketsTitle', addons: useAddonsTitle(booking) } as const;
  const close = isCounting(booking.choices) ? () => setClosing(true) : onClose;
  return (
    <Dialog
      title={step === 'time' ? bookTexts(booking.service) : t(titles[step])}
      step={step}
      shape={step === 'time' ? 'sheet' : 'card'}
      size={step === 'time' ? 'large' : 'small'}
      isAddress
      onClose={close}
      footer={
        <>
          {step === 'time' && (
            <SummaryBar booking={booking} adding={adding} Terms={Terms} onCart={onCart} />
          )}
          {step === 'tickets' && (
            <TicketsFooter booking={booking} tickets={tickets} Terms={Terms} onCart={onCart} />
          )}
          {step === 'addons' && <AddonsFooter booking={booking} onCart={onCart} />}
        </>
      }
    >
      {step === 'time' && <TimeStep booking={booking} adding={adding} />}
      {step === 'tickets' && <TicketsStep booking={booking} tickets={tickets} />}
      {step === 'addons' && <AddonsStep booking={booking} />}
      {isClosing && <LeaveDialog onLeave={onClose} onStay={() => setClosing(false)} />}
    </Dialog>
  );
}

/** Keeps the address in sync with the booking; unchanged until its facts are loaded. */
function useAddress(
  { choices, service, question, view }: Booking,
  onAddress: (search: BookingSearch) => void,
  address: string,
): void {
  const search =
    view &&
    addressOf({
      choices,
      serviceId: service.id,
      date: question.date,
      minutes: view.duration,
      fullDay: view.isFullDay ? view.period : null,
    });
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what is watched
  useEffect(() => {
    if (search) onAddress(search);
  }, [key, address]);
}
