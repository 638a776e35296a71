import type { OfferedMoves } from '@nadi/contract/booking/move-endpoints';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { CancelledBy } from '@nadi/domain/staff/rights';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
import { useConsole } from '../../platform/console.tsx';
import { useReloadDay } from './api.ts';

export type OfferedPlace = OfferedMoves['places'][number];

/** Loads the free places of a date that a booking can be moved to. */
export function useMoves(booking: string, date: LocalDate) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['moves', booking, date] as const,
    queryFn: () => api.byUser('listBookingMoves', { params: { id: booking }, query: { date } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Move of a booking by staff. */
export interface StaffMove {
  readonly booking: string;
  /** State of the booking as the dialog showed it. */
  readonly seen: string;
  readonly place: OfferedPlace;
  readonly by: CancelledBy;
  readonly difference: 'settle' | 'waive';
}

const moveInput = (
  { booking, seen, place, by, difference }: StaffMove,
  more: { dry: 0 | 1; reason?: string },
) => {
  const { product_id, facility_id, date, start_time, end_time } = place;
  const line = { product_id, facility_id, date, start_time, end_time };
  return { params: { id: booking }, body: { line, by, difference, seen, ...more } };
};

/** Loads the outcome of a move before it is made; null: no place is chosen. */
export function useMovePreview(move: StaffMove | null) {
  const { preview } = useAct();
  const reloadDay = useReloadDay();
  return useQuery({
    queryKey: ['move', move] as const,
    queryFn: () =>
      move === null
        ? null
        : preview('moveBookingByStaff', moveInput(move, { dry: 1 })).catch(reloadDay),
    enabled: move !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Moves a booking, once; the day reloads even where a colleague was quicker. */
export function useMoveBooking() {
  const { act, showWhereGone } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, ...move }: StaffMove & { readonly reason: string }) => {
      return act('moveBookingByStaff', moveInput(move, { dry: 0, reason }));
    },
    onSettled: async (_, error) => {
      await queries.invalidateQueries({ queryKey: ['day'] });
      showWhereGone(error);
    },
  });
}
