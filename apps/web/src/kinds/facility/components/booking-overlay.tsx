import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { type HistoryState, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isMemberOfSite, useUser } from '../../../features/account/state.ts';
import { useBookTexts, useServiceOf, useServices } from '../../../platform/line/services.ts';
import type { OverlayProps } from '../../../platform/line/web-kind.ts';
import type { StepMarks } from '../../../platform/page/address.ts';
import { FetchedDialog } from '../../../platform/page/fetched-dialog.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import {
  BOOKING_PARAMETERS,
  type BookingSearch,
  firstOf,
  parseBooking,
} from '../booking-address.ts';
import type { FirstChoice } from '../model.ts';
import type { BookingDialogProps } from './booking-dialog.tsx';

const BookingDialog = lazyPart<BookingDialogProps>(
  async () => (await import('./booking-dialog.tsx')).BookingDialog,
);

/** Booking dialog over any page, shown when the address contains a booking. */
export function BookingOverlay(props: OverlayProps) {
  const { isOpen, ...booking } = useBookingAddress();
  return isOpen && <OpenOverlay {...props} booking={booking} />;
}

type OpenAddress = Omit<ReturnType<typeof useBookingAddress>, 'isOpen'>;

function OpenOverlay({ Terms, booking }: OverlayProps & { booking: OpenAddress }) {
  const router = useRouter();
  const navigate = useNavigate();
  const bookTexts = useBookTexts();
  const { data: services } = useServices();
  const first = useWithService(booking.first);
  const service = services?.find(({ id }) => id === first.serviceId) ?? services?.[0];
  const goToCart = (): void => {
    if (router.state.location.pathname === '/cart') booking.close();
    else void navigate({ to: '/cart', replace: true });
  };
  return (
    <FetchedDialog
      title={bookTexts(service)}
      shape="sheet"
      isAddress
      area="facility"
      onClose={booking.close}
    >
      <BookingDialog
        first={first}
        onClose={booking.close}
        onCart={goToCart}
        Terms={Terms}
        onAddress={booking.follow}
        address={booking.key}
      />
    </FetchedDialog>
  );
}

/** Adds the service of a court to the initial choice. */
function useWithService(first: FirstChoice): FirstChoice {
  const serviceOf = useServiceOf();
  return {
    ...first,
    serviceId: first.serviceId ?? serviceOf(first.court?.facilityId ?? null)?.id ?? null,
  };
}

/**
 * Returns the booking of the address, and keeps both in sync.
 *
 * In visit mode a visitor without an account is sent to log in first (spec 2 section 4, "Booking
 * dialog steps").
 */
function useBookingAddress() {
  const { enable_facility_booking, is_baps } = useConfig();
  const mayBook = isMemberOfSite(useUser()) || is_baps !== 1;
  const search = useSearch({ strict: false }) as BookingSearch;
  const navigate = useNavigate();
  const router = useRouter();
  const bookingSearch = parseBooking({ ...search });
  const key = JSON.stringify(bookingSearch);
  const isRequested = bookingSearch.book !== undefined && enable_facility_booking === 1;
  const isOpen = isRequested && mayBook;
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);
  useEffect(() => {
    if (isRequested && !mayBook) {
      void navigate({
        to: '/login',
        search: { nextUrl: router.state.location.href },
        replace: true,
      });
    }
  }, [isRequested, mayBook, navigate, router]);
  const replace = (next: BookingSearch): void => {
    void navigate({
      to: '.',
      search: (all: object) => ({ ...withoutBooking(all), ...next }),
      state: true,
      replace: true,
      resetScroll: false,
    } as never);
  };
  return {
    isOpen,
    key,
    first: firstOf(bookingSearch),
    // Going back is asynchronous, and a browser drops it when the address is written meanwhile.
    follow: (next: BookingSearch): void => {
      if (isOpen && !isClosing.current && JSON.stringify(parseBooking({ ...next })) !== key)
        replace(next);
    },
    close: (): void => {
      isClosing.current = true;
      const { isOpenedHere } = router.history.location.state as HistoryState & StepMarks;
      if (isOpenedHere) router.history.back();
      else replace({});
    },
  };
}

const withoutBooking = (search: object): object =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !BOOKING_PARAMETERS.includes(name)));
