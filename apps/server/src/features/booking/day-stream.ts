import type { Readable } from 'node:stream';
import { dayAt } from '@nadi/domain/booking/day';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { type EventStream, openEventStream } from '../../platform/live/event-stream.ts';
import { HEARTBEAT, namedEventText, openingText } from '../../platform/live/event-text.ts';
import { createStreamLimits } from '../../platform/live/stream-limits.ts';
import { createPoller } from '../../platform/poller.ts';
import { readDayVersion } from './store.day.ts';

const POLL_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const STREAMS_AT_MOST = 1_000;
const STREAMS_PER_ADDRESS = 100;

export interface DayStreamOptions {
  readonly log: (error: unknown, text: string) => void;
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
}

export interface DayRequest {
  readonly tenantId: number;
  readonly date: LocalDate;
  /** Network address of the caller, for the connection limit. */
  readonly address: string;
  /** Checks whether the caller may still read the stream. Called repeatedly. */
  readonly stillMay: () => Promise<boolean>;
}

interface Follower extends DayRequest {
  readonly stream: EventStream;
  lastVersion: string;
}

/** Notifies the desk when the bookings of a day have changed. */
export interface DayStreams {
  /**
   * Opens a body of server-sent events; it ends when the reader leaves or may no longer read.
   *
   * Refusals: too_many_requests for the address, service_unavailable when the process is at
   * capacity or shutting down.
   */
  watch(request: DayRequest): Promise<Result<Readable, Failure>>;
  /** Ends all streams immediately. */
  close(): void;
}

const dayKey = ({ tenantId, date }: DayRequest): string => `${tenantId} ${date}`;
const text = (event: 'ready' | 'day', date: LocalDate, version: string): Buffer =>
  Buffer.from(namedEventText(event, { date, version }));

/**
 * Creates the day streams: one query a second per watched day in this process, none without
 * readers.
 */
export function createDayStreams(database: Database, options: DayStreamOptions): DayStreams {
  const { log, pollMs = POLL_MS, heartbeatMs = HEARTBEAT_MS } = options;
  const followers = new Set<Follower>();
  const places = createStreamLimits({ total: STREAMS_AT_MOST, perAddress: STREAMS_PER_ADDRESS });
  let heartbeat: NodeJS.Timeout | undefined;
  let hasClosed = false;

  const poll = async (watchers: readonly Follower[]): Promise<void> => {
    const [{ tenantId, date }] = watchers as [Follower];
    const version = await readDayVersion(database, tenantId, dayAt(date));
    for (const follower of watchers) {
      if (follower.lastVersion === version) continue;
      follower.lastVersion = version;
      follower.stream.write(text('day', date, version));
    }
  };
  const poller = createPoller({
    pollMs,
    isWatched: () => followers.size > 0,
    onFailure: (error) => log(error, 'day at the desk: the database does not respond'),
    poll: async () => {
      await Promise.all([...Map.groupBy(followers, dayKey).values()].map(poll));
    },
  });
  const beat = (): void => {
    for (const { stream, stillMay } of followers) {
      stream.beat(HEARTBEAT);
      stillMay().then(
        (may) => may || stream.end(),
        () => undefined,
      );
    }
  };

  return {
    async watch(request) {
      if (hasClosed) return refuse({ code: 'service_unavailable' });
      const failure = places.take(request.address);
      if (failure !== null) return refuse(failure);
      const { tenantId, date, address } = request;
      const version = await readDayVersion(database, tenantId, dayAt(date)).catch((error) => {
        places.giveBack(address);
        throw error;
      });
      const stream = openEventStream(() => {
        followers.delete(follower);
        places.giveBack(address);
        if (followers.size > 0) return;
        clearInterval(heartbeat);
        heartbeat = undefined;
      });
      const follower: Follower = { ...request, stream, lastVersion: version };
      followers.add(follower);
      stream.write(openingText());
      stream.write(text('ready', date, version));
      if (hasClosed) stream.end();
      heartbeat ??= setInterval(beat, heartbeatMs);
      poller.start();
      return ok(stream.body);
    },
    close() {
      hasClosed = true;
      poller.stop();
      clearInterval(heartbeat);
      for (const { stream } of followers) stream.end();
    },
  };
}
