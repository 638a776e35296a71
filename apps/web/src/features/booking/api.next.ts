import { type NextBooking, nextBooking } from '@nadi/domain/booking/next-booking';
import type { Period } from '@nadi/domain/kernel/zoned';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocalNow } from '../../platform/device/use-local-now.ts';
import { factsOf } from '../../platform/line/line.ts';
import { useApi } from '../../platform/page/site.tsx';
import { isMemberOfSite, useUser } from '../account/state.ts';
import type { Booking } from './api.ts';
import type { Ticket } from './model.ts';
import { orKeptTickets } from './state.kept.ts';

/** Booking as listed by the server, or one of its tickets as cached on this device. */
type Held = Booking | Ticket;

/** Returns the times of a booking that admits its holder. */
function timesOf(held: Held): readonly Period[] {
  const status = 'display_status' in held ? held.display_status : null;
  const isOver = status === 'Rejected' || held.check_out_time !== null;
  if (held.state !== 'valid' || isOver) return [];
  const { when, times } = factsOf(held);
  return times ?? (when === null ? [] : [when]);
}

/**
 * Returns the signed-in customer's booking that is running or next today (BOOK-15); null: none;
 * undefined: not loaded yet.
 */
export function useNextBooking(): NextBooking<Held> | null | undefined {
  const api = useApi();
  const now = useLocalNow();
  const isMember = isMemberOfSite(useUser());
  const { data, isError } = useQuery({
    queryKey: ['bookings', 'next'],
    queryFn: isMember
      ? () =>
          orKeptTickets(async (): Promise<readonly Held[]> => {
            const { data } = await api('listBookedLines', { query: { period: 'upcoming' } });
            return data.flatMap(({ tickets }) => tickets);
          })
      : skipToken,
    retry: false,
    staleTime: 0,
  });
  if (!isMember || isError) return null;
  return data && nextBooking(data, timesOf, now);
}
