import type { Answer } from '@nadi/contract/client';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act.ts';
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
  const { act, showWhereGone } = useAct();
  const queries = useQueryClient();
  const params = { ticket_id: ticket };
  const onSettled = async (_: unknown, error: Error | null) => {
    void queries.invalidateQueries({ queryKey: ['sessions'] });
    await queries.invalidateQueries({ queryKey: ['day'] });
    showWhereGone(error);
  };
  const reserve = useMutation({
    mutationFn: ({ date, start_time }: Pick<Session, 'date' | 'start_time'>) =>
      act('reserveSessionByStaff', { params, body: { date, start_time, seen } }),
    onSettled,
  });
  const giveUp = useMutation({
    mutationFn: () => act('giveSessionUpByStaff', { params, query: { seen } }),
    onSettled,
  });
  return { reserve, giveUp };
}
