import { routes } from '@nadi/contract/routes';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { addDays } from '@nadi/domain/kernel/local-date';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A service day whose facts changed; `version` grows with every change. */
interface ServiceDay {
  readonly venue_service_id: number;
  readonly date: LocalDate;
  readonly version: number;
}

interface Watcher {
  readonly onChange: (day: ServiceDay) => void;
  /** The stream stands; `isAgain` after a gap in which changes may have been missed. */
  readonly onOpen: (isAgain: boolean) => void;
  readonly onLost: () => void;
}

const FIRST_WAIT_MILLISECONDS = 500;
const LONGEST_WAIT_MILLISECONDS = 15_000;

const streamAddress = (serviceId: number): string =>
  `/api/v1${routes.streamServiceDays[1]}?venue_service_id=${serviceId}`;

/**
 * Follows the changes of a service's days until the answer is called. A broken stream is opened
 * again, each time after twice the wait, and at once when the device comes back online.
 */
export function watchServiceDays(serviceId: number, watcher: Watcher): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MILLISECONDS;
  let hasStood = false;
  let isOver = false;

  const open = (): void => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource(streamAddress(serviceId));
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MILLISECONDS;
      watcher.onOpen(hasStood);
      hasStood = true;
    });
    source.addEventListener('service_day', ({ data }: MessageEvent<string>) => {
      watcher.onChange(JSON.parse(data) as ServiceDay);
    });
    source.addEventListener('error', () => {
      source?.close();
      if (isOver) return;
      watcher.onLost();
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MILLISECONDS);
    });
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

/** Facts that a changed service day makes stale; only what is on the screen is asked for again. */
const KINDS_OF_FACTS = ['schedule', 'available', 'priced'] as const;

/**
 * Refreshes a day's facts, one refresh of a day at a time: what changes while one is under way
 * calls for exactly one more, so that a busy hour cannot keep cancelling its own answers.
 */
function makeRefresher(queries: QueryClient, serviceId: number) {
  const underway = new Set<LocalDate>();
  const again = new Set<LocalDate>();
  const refreshOnce = (date: LocalDate): Promise<unknown> =>
    Promise.all(
      KINDS_OF_FACTS.map((facts) =>
        queries.invalidateQueries({ queryKey: [facts, serviceId, date] }),
      ),
    );
  return async function refresh(date: LocalDate): Promise<void> {
    if (underway.has(date)) {
      again.add(date);
      return;
    }
    underway.add(date);
    do {
      again.delete(date);
      await refreshOnce(date);
    } while (again.has(date));
    underway.delete(date);
  };
}

/** `connecting` before the first answer, `lost` while a broken stream is being opened again. */
export type LiveState = 'connecting' | 'live' | 'lost';

/** Keeps a service's facts fresh while a screen stands: a hold elsewhere shows at once. */
export function useLiveDays(serviceId: number | null): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    if (serviceId === null) return;
    const refresh = makeRefresher(queries, serviceId);
    const refreshAll = (): void => {
      for (const facts of KINDS_OF_FACTS) {
        void queries.invalidateQueries({ queryKey: [facts, serviceId] });
      }
    };
    return watchServiceDays(serviceId, {
      onChange: ({ date }) => {
        void refresh(date);
        // The night that began on this day is shown on the next one too.
        void refresh(addDays(date, 1));
      },
      onOpen: (isAgain) => {
        if (isAgain) refreshAll();
        setState('live');
      },
      onLost: () => setState('lost'),
    });
  }, [queries, serviceId]);
  return state;
}
