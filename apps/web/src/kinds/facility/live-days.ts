import { routes } from '@nadi/contract/routes';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Service days and the version of each; it grows with every change of what that day shows. */
type DayVersions = Readonly<Record<LocalDate, number>>;

interface Watcher {
  /** Days that have changed, or, when the stream begins, all that ever did. */
  readonly onVersions: (versions: DayVersions) => void;
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 15_000;

const streamAddress = (serviceId: number): string =>
  `/api/v1${routes.streamServiceDays[1]}?venue_service_id=${serviceId}`;

/** Between one wait and one and a half, so that not everybody comes back at the same moment. */
const scattered = (wait: number): number => wait * (1 + Math.random() / 2);

function follow(source: EventSource, watcher: Watcher, onBroken: () => void): void {
  const listen = (name: string, hear: (data: string) => void): void =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) => hear(data));
  const hearAll = (data: string): void =>
    watcher.onVersions((JSON.parse(data) as { versions: DayVersions }).versions);
  listen('ready', hearAll);
  listen('resync', hearAll);
  listen('service_day', (data) => {
    const { date, version } = JSON.parse(data) as { date: LocalDate; version: number };
    watcher.onVersions({ [date]: version });
  });
  source.addEventListener('open', () => watcher.onOpen());
  source.addEventListener('error', onBroken);
}

/**
 * Follows the changes of a service's days until the answer is called. A broken stream is opened
 * again, each time after twice the wait, and at once when the device comes back online; it then
 * begins with the versions of all days, so that nothing of the gap is missed.
 */
export function watchServiceDays(serviceId: number, watcher: Watcher): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MILLISECONDS;
  let isOver = false;

  const open = (): void => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(streamAddress(serviceId));
    follow(source, { ...watcher, onOpen: stands }, breaks);
  };
  const stands = (): void => {
    wait = FIRST_WAIT_MILLISECONDS;
    watcher.onOpen();
  };
  const breaks = (): void => {
    source?.close();
    if (isOver) return;
    watcher.onLost();
    timer = setTimeout(open, scattered(wait));
    wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS);
  };

  open();
  window.addEventListener('online', open);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', open);
    source?.close();
  };
}

/** Whether a day's facts are older than a version; those still on their way are not known to be. */
const isBehind =
  (version: number) =>
  ({ state }: Query): boolean =>
    state.data !== undefined && (state.data as { version: number }).version < version;

/**
 * Refreshes days, one refresh of a day at a time: what changes while one is under way calls for
 * exactly one more, so that a busy hour cannot keep cancelling its own answers. Only what is on
 * the screen is asked for again.
 */
function makeRefresher(queries: QueryClient, serviceId: number) {
  const latest = new Map<LocalDate, number>();
  const underway = new Set<LocalDate>();
  const refreshOnce = async (date: LocalDate, version: number): Promise<void> => {
    const schedules = { queryKey: ['schedule', serviceId, date], predicate: isBehind(version) };
    if (queries.getQueryCache().findAll(schedules).length === 0) return;
    for (const facts of ['available', 'priced']) {
      void queries.invalidateQueries({ queryKey: [facts, serviceId, date] });
    }
    await queries.invalidateQueries(schedules);
  };
  return async function refresh(date: LocalDate, version: number): Promise<void> {
    latest.set(date, version);
    if (underway.has(date)) return;
    underway.add(date);
    for (let seen = -1; seen !== latest.get(date); ) {
      seen = latest.get(date) ?? version;
      await refreshOnce(date, seen);
    }
    underway.delete(date);
  };
}

/** `connecting` before the first answer, `lost` while a broken stream is being opened again. */
export type LiveState = 'connecting' | 'live' | 'lost';

/** Keeps a service's facts fresh while a screen stands: a hold elsewhere shows at once. */
export function useLiveDays(serviceId: number): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const refresh = makeRefresher(queries, serviceId);
    return watchServiceDays(serviceId, {
      onVersions: (versions) => {
        for (const [date, version] of Object.entries(versions)) void refresh(date, version);
      },
      onOpen: () => setState('live'),
      onLost: () => setState('lost'),
    });
  }, [queries, serviceId]);
  return state;
}
