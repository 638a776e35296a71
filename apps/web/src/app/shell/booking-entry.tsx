import { inLanguage } from '@nadi/domain/kernel/localized';
import { type HistoryState, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '../../features/account/state.ts';
import {
  addressOfFirst,
  BOOKING_PARAMETERS,
  type BookingSearch,
  firstOf,
  parseBooking,
} from '../../kinds/facility/booking-address.ts';
import type { FirstChoice } from '../../kinds/facility/model.ts';
import { useConfig } from '../../platform/site.tsx';
import { useLanguage } from '../../platform/texts.tsx';
import type { SiteSearch } from '../site-search.ts';

/**
 * Opens the booking dialog, from wherever: it is an address (kinds/facility/booking-address). In visit mode
 * somebody without an account is sent to log in first (spec 2 section 4, "Booking dialog steps").
 */
export function useBook(): (first: FirstChoice | null) => void {
  const mayBook = useMayBook();
  const navigate = useNavigate();
  return (first) => {
    if (!mayBook) void navigate({ to: '/login', search: { nextUrl: '/' } });
    else
      void navigate({
        to: '.',
        search: ({ lang }: SiteSearch) => ({ lang, ...addressOfFirst(first) }),
        state: { isOpenedHere: true } as HistoryState,
        resetScroll: false,
      } as never);
  };
}

/** Visit mode asks for an account first. */
function useMayBook(): boolean {
  const { is_baps } = useConfig();
  const user = useUser();
  return is_baps !== 1 || user !== null;
}

/** The booking that the address names, and how it moves with it. */
export function useBookingAddress() {
  const { enable_facility_booking } = useConfig();
  const mayBook = useMayBook();
  const search = useSearch({ strict: false }) as SiteSearch;
  const navigate = useNavigate();
  const router = useRouter();
  const asked = parseBooking({ ...search });
  const key = JSON.stringify(asked);
  const isAsked = asked.book !== undefined && enable_facility_booking === 1;
  const isOpen = isAsked && mayBook;
  useEffect(() => {
    if (isAsked && !mayBook) {
      void navigate({
        to: '/login',
        search: { nextUrl: router.state.location.href },
        replace: true,
      });
    }
  }, [isAsked, mayBook, navigate, router]);
  const replace = (next: BookingSearch): void => {
    void navigate({
      to: '.',
      search: (all: SiteSearch) => ({ ...withoutBooking(all), ...next }),
      state: true,
      replace: true,
      resetScroll: false,
    } as never);
  };
  return {
    isOpen,
    key,
    first: isOpen ? firstOf(asked) : null,
    follow: (next: BookingSearch): void => {
      if (isOpen && JSON.stringify(parseBooking({ ...next })) !== key) replace(next);
    },
    close: (): void => {
      const { isOpenedHere } = router.history.location.state as HistoryState & Marks;
      if (isOpenedHere) router.history.back();
      else replace({});
    },
  };
}

/** How a step of the history came about. */
interface Marks {
  readonly isOpenedHere?: boolean;
}

const withoutBooking = (search: SiteSearch): SiteSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([name]) => !BOOKING_PARAMETERS.includes(name)),
  ) as unknown as SiteSearch;

/** What the venue calls its booking button. */
export function BookLabel() {
  const { t, language } = useLanguage();
  const { facility_button_label: en, ar_facility_button_label: ar } = useConfig();
  return inLanguage({ en, ar }, language) || t('shell.bookNow');
}
