import { createHash } from 'node:crypto';
import { encodeQuery, fillPath } from '@nadi/contract/client';
import type { EndpointName } from '@nadi/contract/table';
import { endpoints } from '@nadi/contract/table';
import { demoDoubles } from '@nadi/demo/doubles/doubles';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/tenant-tx.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import type { KindPlugin } from '../src/platform/kind-module.ts';
import { type TestDatabase, testDatabase } from './postgres.ts';
import { noteRefusals } from './refusals-seen.ts';

export interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Body: an object is sent as JSON, text and bytes unchanged. */
  readonly body?: unknown;
}

export interface CallOptions {
  readonly bearer?: string;
  readonly visitor?: string;
  readonly lang?: 'en' | 'ar';
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the caller. Default: one per visitor and session. */
  readonly from?: string;
}

export interface CallAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  readonly body: any;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export interface TestApp {
  /** Fastify instance, for `inject`. */
  readonly app: FastifyInstance;
  readonly whole: App;
  /** Connected as the application's own role. */
  readonly database: Database;
  /** Addresses of this test's own database, the owner's included. */
  readonly testDatabase: TestDatabase;
  call(name: EndpointName, input?: CallInput, options?: CallOptions): Promise<CallAnswer>;
  /** Makes every cache of the process older by so many milliseconds; default: older than it keeps anything. */
  age(milliseconds?: number): void;
  /** Advances the clock by so many seconds, and runs what is due. */
  clock(advanceSeconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Database to share. Default: a fresh copy of the template, dropped at the end. */
  readonly database?: TestDatabase;
  /**
   * Business time at the start: epoch milliseconds or RFC 3339.
   *
   * With a database of its own an app starts at noon of the demo's today, so that no test depends
   * on the hour it is run at.
   */
  readonly now?: number | string;
  /** Settings in addition to the demo's defaults. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Kinds it sells. Default: the product's own. */
  readonly kinds?: readonly KindPlugin[];
}

/** Starts the whole server in this process, on a real database with the demo venues. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = options.database ?? (await testDatabase());
  const environment = readEnvironment({
    NADI_DEMO: '1',
    // Closed port: a demo on the default port must not answer for the doubles.
    PORT: '1',
    NADI_LOG: 'warn',
    // Separate from the demo's own directory, whose files must not be touched.
    NADI_DATA_DIR: '.cache/test-data',
    DATABASE_URL: own.appUrl,
    DATABASE_DIRECT_URL: own.ownerUrl,
    NADI_DATABASE_POOL: '6',
    ...options.environment,
  });
  const database = openDatabase({
    url: own.appUrl,
    poolSize: environment.poolSize,
    preparedStatements: true,
  });
  let aged = 0;
  const whole = await createApp({
    stopwatch: () => performance.now() + aged,
    environment,
    database,
    doubles: environment.isDemo ? demoDoubles : null,
    validateAnswers: true,
    // Loading the modules may block a process for seconds where others share its processors.
    eventLoopDelayMaxMs: Number.POSITIVE_INFINITY,
    ...(options.kinds && { kinds: options.kinds }),
  });
  noteRefusals(whole.server);
  const now = options.now ?? (options.database ? undefined : noonOfToday());
  if (now !== undefined) {
    await whole.clock.setOffset(new Date(now).getTime() - whole.clock.machineNow());
  }
  await whole.server.ready();
  return {
    app: whole.server,
    whole,
    database,
    testDatabase: own,
    call: (name, input, how) => call(whole.server, name, input, how),
    age(milliseconds = CACHED_MS) {
      aged += milliseconds;
    },
    async clock(advanceSeconds) {
      await whole.clock.setOffset(whole.clock.offset() + advanceSeconds * 1000);
      await whole.runDue();
    },
    async close() {
      await whole.close();
      await database.close();
      if (!options.database) await own.close();
    },
  };
}

/** Longer than a cache of the process keeps an entry without reading it again. */
const CACHED_MS = 6_000;
const DAY_MS = 86_400_000;
const NOON_IN_DUBAI_MS = 8 * 3_600_000;
const DUBAI_MS = 4 * 3_600_000;
/**
 * Returns noon of the day the demo counts from: the venue's day when the run began.
 *
 * It stays that day when midnight passes during the run.
 */
export const noonOfToday = (): number =>
  Math.floor((inject('templateSeededAt') + DUBAI_MS) / DAY_MS) * DAY_MS + NOON_IN_DUBAI_MS;

function houseOf({ visitor, bearer }: CallOptions): string {
  const who = bearer ?? visitor;
  if (who === undefined) return '127.0.0.1';
  const [a, b, c] = createHash('sha256').update(who).digest();
  return `10.${a}.${b}.${c}`;
}

async function call(
  app: FastifyInstance,
  name: EndpointName,
  input: CallInput = {},
  options: CallOptions = {},
): Promise<CallAnswer> {
  const { method, path } = endpoints[name];
  const query = encodeQuery({ ...input.query, lang: options.lang });
  const isText = typeof input.body === 'string' || Buffer.isBuffer(input.body);
  const answer = await app.inject({
    method,
    url: `/api/v1${fillPath(path, input.params ?? {})}${query && `?${query}`}`,
    headers: {
      host: options.host ?? 'localhost',
      ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
      ...(options.visitor === undefined ? {} : { 'x-visitor-token': options.visitor }),
      ...(input.body === undefined || isText ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    remoteAddress: options.from ?? houseOf(options),
    ...(input.body === undefined
      ? {}
      : { payload: isText ? (input.body as string | Buffer) : JSON.stringify(input.body) }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: answer.statusCode,
    body: isJson && answer.body !== '' ? JSON.parse(answer.body) : null,
    text: answer.body,
    headers: answer.headers,
  };
}
