import type { Readable } from 'node:stream';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { Failure } from '../http/mount.ts';
import { createPoller } from '../poller.ts';
import { readChangedDays } from './day-versions.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { HEARTBEAT, openingText } from './event-text.ts';
import { createPlaces } from './places.ts';
import { createServiceWatch, type ServiceWatch, type WatchedService } from './service-watch.ts';

const POLL_MS = 300;
const HEARTBEAT_MS = 15_000;
const STREAMS_AT_MOST = 5_000;
const STREAMS_PER_ADDRESS = 250;
/** Services nobody watches at the moment, remembered for those who come back. */
const UNWATCHED_KEPT = 200;

export interface LiveOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly log: (error: unknown, text: string) => void;
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
  readonly streamsAtMost?: number;
  readonly streamsPerAddress?: number;
}

export interface WatchRequest extends WatchedService {
  /** The caller's address, for the limit. */
  readonly address: string;
  /** The last event the caller has seen; null: it comes for the first time. */
  readonly since: number | null;
}

/** Tells browsers of service-days that changed (design "Moving parts", live slots). */
export interface Live {
  /**
   * A body of server-sent events, until its reader goes. Refusals: too_many_requests for the
   * address, service_unavailable when the process has all it can carry or is ending.
   */
  watch(request: WatchRequest): Result<Readable, Failure>;
  /** Streams that are open. */
  count(): number;
  /** Ends all streams at once and asks the database no more. */
  close(): void;
}

/**
 * One poll of the database for this whole process, however many browsers and services there are;
 * none while nobody watches. A database that is away costs events a delay, and nothing else.
 */
export function createLive(database: Pick<Database, 'call'>, options: LiveOptions): Live {
  const { clock, log, pollMs = POLL_MS, heartbeatMs = HEARTBEAT_MS } = options;
  const watches = new Map<string, ServiceWatch>();
  const streams = new Set<EventStream>();
  const places = createPlaces({
    total: options.streamsAtMost ?? STREAMS_AT_MOST,
    perAddress: options.streamsPerAddress ?? STREAMS_PER_ADDRESS,
  });
  let heartbeat: NodeJS.Timeout | undefined;
  let hasClosed = false;

  const poller = createPoller({
    pollMs,
    isWanted: () => streams.size > 0,
    onFailure: (error) => log(error, 'live slots: the database does not answer'),
    async poll() {
      const now = clock.now();
      const looks = [...watches.values()].filter((one) => one.isWatched()).map((w) => w.look(now));
      if (looks.length === 0) return;
      const found = await readChangedDays(
        database,
        looks.map((look) => look.asked),
      );
      for (const [position, look] of looks.entries()) look.take(found.get(position));
    },
  });

  /** The watch of a service, put last among all: the ones unwatched longest are forgotten first. */
  const watchOf = (service: WatchedService): ServiceWatch => {
    const key = `${service.tenantId} ${service.serviceId}`;
    const watch = watches.get(key) ?? createServiceWatch(service);
    watches.delete(key);
    watches.set(key, watch);
    return watch;
  };
  const forgetSome = (): void => {
    const unwatched = [...watches].filter(([, watch]) => !watch.isWatched());
    for (const [key] of unwatched.slice(0, -UNWATCHED_KEPT)) watches.delete(key);
  };

  const open = (request: WatchRequest): EventStream => {
    const watch = watchOf(request);
    const stream = openEventStream(() => {
      watch.leave(watcher);
      streams.delete(stream);
      places.giveBack(request.address);
      if (!watch.isWatched()) forgetSome();
      if (streams.size > 0) return;
      clearInterval(heartbeat);
      heartbeat = undefined;
    });
    const watcher = { stream, since: request.since };
    streams.add(stream);
    watch.join(watcher);
    return stream;
  };
  const beat = (): void => {
    for (const stream of streams) stream.beat(HEARTBEAT);
  };

  return {
    watch(request) {
      if (hasClosed) return refuse({ code: 'service_unavailable' });
      const failure = places.take(request.address);
      if (failure !== null) return refuse(failure);
      const stream = open(request);
      stream.write(openingText());
      heartbeat ??= setInterval(beat, heartbeatMs);
      poller.start();
      return ok(stream.body);
    },
    count: () => streams.size,
    close() {
      hasClosed = true;
      poller.stop();
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
    },
  };
}
