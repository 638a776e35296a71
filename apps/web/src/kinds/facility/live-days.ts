import { facilityRoutes } from '@nadi/contract/kinds/facility/routes';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LiveState, watchStream } from '../../platform/net/live-stream.ts';
import { dayKey } from './query-keys.ts';

/** Versions of service days; each increments with every visible change of the day. */
type DayVersions = Readonly<Record<LocalDate, number>>;

interface Watcher {
  /** Called with changed days, and at the start of the stream with all versions. */
  readonly onVersions: (versions: DayVersions) => void;
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

/**
 * Watches the changes of a service's days until the returned function is called.
 *
 * A stream begins with the versions of all days, so that nothing is missed across a reconnect.
 */
function watchServiceDays(serviceId: number, watcher: Watcher): () => void {
  const address = `/api/v1${facilityRoutes.streamServiceDays.path}?venue_service_id=${serviceId}`;
  const hearAll = (data: string): void =>
    watcher.onVersions((JSON.parse(data) as { versions: DayVersions }).versions);
  return watchStream(() => address, {
    ...watcher,
    on: {
      ready: hearAll,
      resync: hearAll,
      service_day: (data) => {
        const { date, version } = JSON.parse(data) as { date: LocalDate; version: number };
        watcher.onVersions({ [date]: version });
      },
    },
  });
}

/** Returns whether a day's facts are older than a version; false while they are loading. */
const isBehind =
  (version: number) =>
  ({ state }: Query): boolean =>
    state.data !== undefined && (state.data as { version: number }).version < version;

/**
 * Refreshes days, one request per day at a time.
 *
 * Changes during a request cause exactly one more, so that a busy hour cannot keep cancelling its
 * own responses. Only mounted queries are requested again.
 */
function makeRefresher(queries: QueryClient, serviceId: number) {
  const latest = new Map<LocalDate, number>();
  const underway = new Set<LocalDate>();
  const refreshOnce = async (date: LocalDate, version: number): Promise<void> => {
    const schedules = {
      queryKey: dayKey('schedule', serviceId, date),
      predicate: isBehind(version),
    };
    if (queries.getQueryCache().findAll(schedules).length === 0) return;
    for (const facts of ['available', 'priced'] as const) {
      void queries.invalidateQueries({ queryKey: dayKey(facts, serviceId, date) });
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

/** Keeps a service's facts up to date while mounted: a hold elsewhere is shown at once. */
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
