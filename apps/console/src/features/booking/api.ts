import { download } from '@nadi/browser/download';
import type { Answer } from '@nadi/contract/client';
import { CONSOLE_HEADER } from '@nadi/contract/staff/console-header';
import type { EntryWay } from '@nadi/domain/booking/entry';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { CancelledBy } from '@nadi/domain/staff/rights';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMeanwhile, useAct } from '../../platform/act.ts';
import { useConsole } from '../../platform/console.tsx';

const dayKey = (date: LocalDate | null) => ['day', date] as const;

/** Loads the bookings of a day; `null`: today at the venue. */
export function useDay(date: LocalDate | null) {
  const { api } = useConsole();
  return useQuery({
    queryKey: dayKey(date),
    queryFn: ({ signal }) =>
      api.byPage('readConsoleDay', { query: date === null ? {} : { date }, signal }),
    placeholderData: (before) => before,
  });
}

/** Finds open-dated tickets that have no day yet; null: nothing is searched. */
export function useOpenTickets(search: string | null) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['day', 'open', search] as const,
    queryFn: ({ signal }) =>
      api.byPage('findOpenTickets', { query: { search: search ?? '' }, signal }),
    enabled: search !== null,
    gcTime: 0,
  });
}

/** Loads the participants of an order; kept only while they are shown. */
export function useBookingPeople(order: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['people', order] as const,
    queryFn: ({ signal }) =>
      api.byPage('readBookingPeople', { params: { order_id: order }, signal }),
    gcTime: 0,
  });
}

/** Returns the address of a participant's file; the server records who opens it. */
export function useOpenFile() {
  const { api } = useConsole();
  return useMutation({
    mutationFn: async (id: string) =>
      (await api.byUser('openParticipantFile', { params: { file_id: id } })).file,
  });
}

/** Opens the numbers of a participant's documents; the server records who opens them. */
export function useOpenNumbers() {
  const { api } = useConsole();
  return useMutation({
    mutationFn: (id: string) =>
      api.byUser('openParticipantNumbers', { params: { participant_id: id } }),
    gcTime: 0,
  });
}

/** Loads the signed disclaimers of an order; kept only while they are shown. */
export function useBookingDisclaimers(order: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['disclaimers', order] as const,
    queryFn: ({ signal }) =>
      api.byPage('listBookingDisclaimers', { params: { order_id: order }, signal }),
    gcTime: 0,
  });
}

/** Downloads the PDF of a signed disclaimer. */
export function useDisclaimerPdf() {
  return useMutation({
    mutationFn: (id: string) =>
      download(`/console/disclaimers/${id}/pdf`, { [CONSOLE_HEADER]: 'user' }),
  });
}

/** Way of a refund; `none`: the units are given up without one (ORDER-31). */
export type CancelWay = 'original' | 'wallet' | 'none';

/** Units of a booking to be cancelled. */
export interface Cancellation {
  readonly order: string;
  readonly booking: string;
  /** State of the booking as the dialog showed it. */
  readonly seen: string;
  readonly units: readonly number[];
  readonly by: CancelledBy;
  readonly way: CancelWay;
}

/** Refund as a preview showed it. */
export type Shares = Answer<'cancelBooking'>['shares'];

const cancellationInput = (
  { order, booking, seen, units, by, way }: Cancellation,
  more: { dry: 0 | 1; reason?: string; shares?: Shares },
) => ({
  params: { order_id: order },
  body: { units: [{ booking, units: [...units], seen }], by, way, ...more },
});

/** Reloads the day where a refusal tells of a change of it, and throws the refusal. */
export function useReloadDay() {
  const queries = useQueryClient();
  return async (error: unknown): Promise<never> => {
    if (isMeanwhile(error)) await queries.invalidateQueries({ queryKey: ['day'] });
    throw error;
  };
}

/** Loads what a cancellation would end and refund; it changes nothing. */
export function useCancellationPreview(cancellation: Cancellation) {
  const { preview } = useAct();
  const reloadDay = useReloadDay();
  return useQuery({
    queryKey: ['cancellation', cancellation] as const,
    queryFn: () =>
      preview('cancelBooking', cancellationInput(cancellation, { dry: 1 })).catch(reloadDay),
    enabled: cancellation.units.length > 0,
    placeholderData: (shown) => shown,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Cancellation with its reason and the refund that was shown. */
interface ConfirmedCancellation extends Cancellation {
  readonly reason: string;
  readonly shares: Shares;
}

/** Cancels units of a booking, once; the day reloads even where a colleague was quicker. */
export function useCancelBooking() {
  const { act, showWhereGone } = useAct();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, shares, ...cancellation }: ConfirmedCancellation) => {
      return act('cancelBooking', cancellationInput(cancellation, { dry: 0, reason, shares }));
    },
    onSettled: async (_, error) => {
      await queries.invalidateQueries({ queryKey: ['day'] });
      showWhereGone(error);
    },
  });
}

/** Check-in or check-out of a ticket. */
export interface TicketEntry {
  readonly ticket: string;
  readonly way: EntryWay;
}

/** Records entries one after the other; returns their ids, by which they are undone. */
export function useRecordEntries() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (entries: readonly TicketEntry[]) => {
      const ids: string[] = [];
      for (const { ticket, way } of entries) {
        const id = crypto.randomUUID();
        await api.byUser('recordEntry', { body: { id, ticket, way } });
        ids.push(id);
      }
      return ids;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['day'] }),
  });
}

/** Undoes entries, the last one first. */
export function useUndoEntries() {
  const { api } = useConsole();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids.toReversed()) await api.byUser('undoEntry', { params: { id } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['day'] }),
  });
}

/** Delay before a stream is reopened after the browser has given up. */
const AGAIN_MS = 5_000;

/** Reloads a day whenever the server reports a change; returns whether the stream is connected. */
export function useLiveDay(date: LocalDate | null): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round opens it anew
  useEffect(() => {
    const source = new EventSource(
      `/api/v1/console/day/stream${date === null ? '' : `?date=${date}`}`,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => void queries.invalidateQueries({ queryKey: dayKey(date) });
    source.addEventListener('ready', () => {
      setLive(true);
      refresh();
    });
    source.addEventListener('day', refresh);
    source.addEventListener('error', () => {
      setLive(false);
      if (source.readyState === EventSource.CLOSED) {
        timer = setTimeout(() => setRound((count) => count + 1), AGAIN_MS);
      }
    });
    return () => {
      clearTimeout(timer);
      source.close();
      setLive(false);
    };
  }, [date, queries, round]);
  return isLive;
}
