import type { Answer } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActKey } from '../../platform/act-key.ts';
import { useConsole } from '../../platform/console.tsx';

export type Session = Answer<'listSessionsByStaff'>['sessions'][number];

/** Loads the sessions of a date that can be reserved for a ticket (BOOK-33). */
export function useSessions(ticket: string, date: LocalDate) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['sessions', ticket, date] as const,
    queryFn: () =>
      api.byUser('listSessionsByStaff', { params: { ticket_id: ticket }, query: { date } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Reserves a session for a ticket, or gives up the one that it has, once; then the day is refetched.
 *
 * @param seen state of its booking as the dialog showed it.
 */
export function useReservation(ticket: string, seen: string) {
  const { api } = useConsole();
  const queries = useQueryClient();
  const keyOf = useActKey();
  const params = { ticket_id: ticket };
  const onSettled = async () => {
    void queries.invalidateQueries({ queryKey: ['sessions'] });
    await queries.invalidateQueries({ queryKey: ['day'] });
  };
  const reserve = useMutation({
    mutationFn: ({ date, start_time }: Pick<Session, 'date' | 'start_time'>) => {
      const input = { params, body: { date, start_time, seen } };
      return api.byUser('reserveSessionByStaff', { ...input, idempotencyKey: keyOf(input) });
    },
    onSettled,
  });
  const giveUp = useMutation({
    mutationFn: () => {
      const input = { params, query: { seen } };
      return api.byUser('giveSessionUpByStaff', { ...input, idempotencyKey: keyOf(input) });
    },
    onSettled,
  });
  return { reserve, giveUp };
}
