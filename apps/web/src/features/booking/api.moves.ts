import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { type OrderAccess, ticketsKey } from './api.ts';
import { type OfferedPlace, targetOf } from './moves.ts';

/** Line of an order to move, by its key. */
export interface MovedLine extends OrderAccess {
  readonly lineKey: string;
}

const tokenOf = ({ orderToken }: OrderAccess) => (orderToken === undefined ? {} : { orderToken });

/** Loads the free places of a date that a line can be moved to (ORDER-28). */
export function useMoves(line: MovedLine, date: LocalDate) {
  const api = useApi();
  const { orderId, lineKey } = line;
  return useQuery({
    queryKey: ['moves', orderId, lineKey, date],
    queryFn: () =>
      api('listMoves', {
        params: { order_id: orderId },
        query: { key: lineKey, date },
        ...tokenOf(line),
      }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Loads the outcome of a move before it is made; null: no place is chosen. */
export function useMovePreview(line: MovedLine, place: OfferedPlace | null) {
  const request = useMoveRequest(line);
  return useQuery({
    queryKey: ['move', line.orderId, line.lineKey, place && targetOf(place)],
    queryFn: () => (place === null ? null : request(place, 1)),
    enabled: place !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

function useMoveRequest(line: MovedLine) {
  const api = useApi();
  return (place: OfferedPlace, dry: 0 | 1) =>
    api('moveBooking', {
      params: { order_id: line.orderId },
      body: { key: line.lineKey, line: targetOf(place), dry },
      ...tokenOf(line),
      ...(dry === 0 && { idempotencyKey: crypto.randomUUID() }),
    });
}

/** Moves a line; afterwards tickets and lists are loaded again. */
export function useMove(line: MovedLine) {
  const t = useT('booking');
  const queries = useQueryClient();
  const request = useMoveRequest(line);
  const refetch = () =>
    queries.invalidateQueries({ queryKey: ticketsKey(line.orderId, line.orderToken) });
  return useMutation({
    mutationFn: (place: OfferedPlace) => request(place, 0),
    meta: { successText: () => t('ticket.moveDone') },
    onSuccess: async () => {
      await refetch();
      for (const shown of ['bookings', 'order-result'])
        void queries.invalidateQueries({ queryKey: [shown] });
    },
    onError: () => {
      void refetch();
      void queries.invalidateQueries({ queryKey: ['moves', line.orderId] });
    },
  });
}
