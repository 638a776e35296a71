import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
