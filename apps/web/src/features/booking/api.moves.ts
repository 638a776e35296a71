import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leaveForPayment } from '../../platform/page/payment-page.ts';
import { useApi, useConfig } from '../../platform/page/site.tsx';
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
  return (place: OfferedPlace, dry: 0 | 1, difference = 0) =>
    api('moveBooking', {
      params: { order_id: line.orderId },
      body: { key: line.lineKey, line: targetOf(place), difference, dry },
      ...tokenOf(line),
      ...(dry === 0 && { idempotencyKey: crypto.randomUUID() }),
    });
}

/** Place to move to, with the difference that the buyer has agreed to. */
export interface AgreedMove {
  readonly place: OfferedPlace;
  /** Amount to pay, or minus the refund. */
  readonly difference: number;
}

/**
 * Moves a line; afterwards tickets and lists are loaded again. What costs more leaves for the payment
 * page instead, and nothing has changed yet.
 */
export function useMove(line: MovedLine) {
  const t = useT('booking');
  const { gateway_hosts } = useConfig();
  const queries = useQueryClient();
  const request = useMoveRequest(line);
  const refetch = () =>
    queries.invalidateQueries({ queryKey: ticketsKey(line.orderId, line.orderToken) });
  return useMutation({
    mutationFn: ({ place, difference }: AgreedMove) => request(place, 0, difference),
    onSuccess: async ({ payment }) => {
      if (payment !== null) {
        if (!leaveForPayment(payment, gateway_hosts)) toasts.show('error', t('ticket.moveNoPage'));
        return;
      }
      toasts.show('success', t('ticket.moveDone'));
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
