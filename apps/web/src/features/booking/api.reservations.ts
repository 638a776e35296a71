import type { Answer } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { type OrderAccess, ticketsKey } from './api.ts';

export type Session = Answer<'listTicketSessions'>['sessions'][number];

/** Open-dated ticket of an order. */
export interface ReservedTicket extends OrderAccess {
  readonly ticketId: string;
}

const tokenOf = ({ orderToken }: OrderAccess) => (orderToken === undefined ? {} : { orderToken });

/** Loads the sessions of a date that can be reserved for a ticket (BOOK-20). */
export function useSessions(ticket: ReservedTicket, date: LocalDate) {
  const api = useApi();
  const { ticketId } = ticket;
  return useQuery({
    queryKey: ['sessions', ticketId, date],
    queryFn: () =>
      api('listTicketSessions', {
        params: { ticket_id: ticketId },
        query: { date },
        ...tokenOf(ticket),
      }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reserves a session for a ticket, or gives up the one that it has; then its order is refetched. */
export function useReservation(ticket: ReservedTicket) {
  const t = useT('booking');
  const api = useApi();
  const queries = useQueryClient();
  const { ticketId, orderId, orderToken } = ticket;
  const params = { ticket_id: ticketId };
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: ticketsKey(orderId, orderToken) });
    for (const shown of ['sessions', 'bookings', 'order-result'])
      void queries.invalidateQueries({ queryKey: [shown] });
  };
  const reserve = useMutation({
    mutationFn: ({ date, start_time }: Session) =>
      api('reserveSession', { params, body: { date, start_time }, ...tokenOf(ticket) }),
    meta: { successText: () => t('ticket.reserveDone') },
    onSettled,
  });
  const giveUp = useMutation({
    mutationFn: () => api('giveSessionUp', { params, ...tokenOf(ticket) }),
    meta: { successText: () => t('ticket.reserveGivenUp') },
    onSettled,
  });
  return { reserve, giveUp };
}
