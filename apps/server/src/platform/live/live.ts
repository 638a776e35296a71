import type { Readable } from 'node:stream';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tenant-tx.ts';
import type { Failure } from '../http/mount.ts';
import { createPoller } from '../poller.ts';
import { type CancelCall, processTimers, type Timers } from '../timers.ts';
import { readChangedDays } from './day-versions.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { HEARTBEAT, openingText } from './event-text.ts';
import {
  createServiceWatch,
  type ServiceWatch,
  type WatchedService,
  type Watcher,
} from './service-watch.ts';
import { createStreamLimits } from './stream-limits.ts';
import { readChangedTopics } from './topic-versions.ts';
import { createTopicWatch, type TopicWatch, type WatchedTopic } from './topic-watch.ts';

const POLL_MS = 300;
const HEARTBEAT_MS = 15_000;
const STREAMS_AT_MOST = 5_000;
const STREAMS_PER_ADDRESS = 250;
/** Number of unwatched services and topics kept for clients that reconnect. */
const UNWATCHED_KEPT = 200;

export interface LiveOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly log: (error: unknown, text: string) => void;
  readonly pollMs?: number;
  readonly heartbeatMs?: number;
  readonly streamsAtMost?: number;
  readonly streamsPerAddress?: number;
  readonly timers?: Timers;
}

interface Caller {
  /** Address of the caller, for the limit. */
  readonly address: string;
  /** Last event the caller received. `null`: first connection. */
  readonly since: number | null;
}

export type WatchRequest = WatchedService & Caller;
export type TopicWatchRequest = WatchedTopic & Caller;

/** Notifies browsers of changed service days and topics (design "Moving parts", live slots). */
export interface Live {
  /**
   * Returns a body of server-sent events, open until its reader leaves.
   *
   * Refusals: too_many_requests for the address, service_unavailable when the process is at its
   * limit or shutting down.
   */
  watch(request: WatchRequest): Result<Readable, Failure>;
  /** Returns the events of a topic in the same way. */
  watchTopic(request: TopicWatchRequest): Result<Readable, Failure>;
  /** Returns the number of open streams. */
  count(): number;
  /** Ends all streams at once and stops polling the database. */
  close(): void;
}

/**
 * Creates the live updates of this process.
 *
 * One poll of the database for all browsers and services, and one for topics; none while nothing is
 * watched. While the database is unavailable events are delayed, without other effects.
 */
export function createLive(database: Pick<Database, 'call'>, options: LiveOptions): Live {
  const { clock, log, pollMs = POLL_MS, heartbeatMs = HEARTBEAT_MS } = options;
  const { timers = processTimers } = options;
  const watches = new Map<string, ServiceWatch>();
  const topics = new Map<string, TopicWatch>();
  const streams = new Set<EventStream>();
  const places = createStreamLimits({
    total: options.streamsAtMost ?? STREAMS_AT_MOST,
    perAddress: options.streamsPerAddress ?? STREAMS_PER_ADDRESS,
  });
  let stopHeartbeat: CancelCall | undefined;
  let hasClosed = false;

  const poller = createPoller({
    pollMs,
    timers,
    isWatched: () => streams.size > 0,
    onFailure: (error) => log(error, 'live slots: the database does not respond'),
    poll: async () => {
      await Promise.all([pollDays(database, watches, clock.now()), pollTopics(database, topics)]);
    },
  });

  const open = (watch: Watch, { address, since }: Caller): EventStream => {
    const stream = openEventStream(() => {
      watch.leave(watcher);
      streams.delete(stream);
      places.giveBack(address);
      evictIdle(watches);
      evictIdle(topics);
      if (streams.size > 0) return;
      stopHeartbeat?.();
      stopHeartbeat = undefined;
    });
    const watcher = { stream, since };
    streams.add(stream);
    watch.join(watcher);
    return stream;
  };
  const beat = (): void => {
    for (const stream of streams) stream.beat(HEARTBEAT);
  };
  const begin = (watchOf: () => Watch, caller: Caller): Result<Readable, Failure> => {
    if (hasClosed) return refuse({ code: 'service_unavailable' });
    const failure = places.take(caller.address);
    if (failure !== null) return refuse(failure);
    const stream = open(watchOf(), caller);
    stream.write(openingText());
    stopHeartbeat ??= timers.every(heartbeatMs, beat);
    poller.start();
    return ok(stream.body);
  };

  return {
    watch: (request) => {
      const key = `${request.tenantId} ${request.serviceId}`;
      return begin(() => putLast(watches, key, () => createServiceWatch(request)), request);
    },
    watchTopic: (request) => {
      const key = `${request.tenantId} ${request.topicId}`;
      return begin(() => putLast(topics, key, () => createTopicWatch(request)), request);
    },
    count: () => streams.size,
    close() {
      hasClosed = true;
      poller.stop();
      stopHeartbeat?.();
      for (const stream of streams) stream.end();
    },
  };
}

/** Subject followed by several streams. */
interface Watch {
  isWatched(): boolean;
  join(watcher: Watcher): void;
  leave(watcher: Watcher): void;
}

/** Moves a watch to the end, creating it if needed; the longest unwatched are evicted first. */
function putLast<W extends Watch>(all: Map<string, W>, key: string, make: () => W): W {
  const watch = all.get(key) ?? make();
  all.delete(key);
  all.set(key, watch);
  return watch;
}

function evictIdle(all: Map<string, Watch>): void {
  if (all.size <= UNWATCHED_KEPT) return;
  const unwatched = [...all].filter(([, watch]) => !watch.isWatched());
  for (const [key] of unwatched.slice(0, -UNWATCHED_KEPT)) all.delete(key);
}

const watchedOf = <W extends Watch>(all: ReadonlyMap<string, W>): W[] =>
  [...all.values()].filter((one) => one.isWatched());

async function pollDays(
  database: Pick<Database, 'call'>,
  watches: ReadonlyMap<string, ServiceWatch>,
  now: number,
): Promise<void> {
  const polls = watchedOf(watches).map((watch) => watch.poll(now));
  if (polls.length === 0) return;
  const found = await readChangedDays(
    database,
    polls.map((poll) => poll.query),
  );
  for (const [position, poll] of polls.entries()) poll.take(found.get(position));
}

async function pollTopics(
  database: Pick<Database, 'call'>,
  watches: ReadonlyMap<string, TopicWatch>,
): Promise<void> {
  const polls = watchedOf(watches).map((watch) => watch.poll());
  if (polls.length === 0) return;
  const moved = await readChangedTopics(
    database,
    polls.map((poll) => poll.query),
  );
  await Promise.all(polls.map((poll, position) => poll.take(moved.includes(position))));
}
