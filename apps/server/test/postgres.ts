import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  APP_ROLE,
  type DatabaseUrls,
  databaseUrls,
  ensureDatabase,
  OWNER_ROLE,
} from '@nadi/demo/embedded/database';
import { startEmbeddedPostgres } from '@nadi/demo/embedded/postgres';
import { seedDemo } from '@nadi/demo/seed/seed';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/migrate.ts';
import { settleSessions } from '../src/platform/db/session-settings.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { noteFunctions, noteStatements } from './statements-seen.ts';

const TEMPLATE = 'nadi_template';

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string;
    /** Epoch milliseconds. */
    templateSeededAt: number;
  }
}

/** Copy of the template, for one test file. */
export interface TestDatabase extends DatabaseUrls {
  /** Superuser's URL of this database: for tests that read the catalogue or explain a query. */
  readonly superuserUrl: string;
  close(): Promise<void>;
}

/**
 * Starts one PostgreSQL per run (vitest globalSetup), 18 or the version in `NADI_TEST_PG`.
 *
 * Builds the template: all migrations, and the demo venues.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  noteStatements('the set-up');
  const folder = await mkdtemp(join(await fastFolder(), 'nadi-test-'));
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    version: expectedVersion(),
    durable: false,
    settings: {
      max_connections: '400',
      shared_buffers: '128MB',
      track_functions: 'pl',
      max_wal_size: '256MB',
    },
  });
  const tearDown = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    project.provide('templateSeededAt', await buildTemplate(server.url));
  } catch (cause) {
    await tearDown();
    throw cause;
  }
  project.provide('testServerUrl', server.url);
  return tearDown;
}

/** Linux's file system in memory; a container may have one of 64 MB, or none. */
const IN_MEMORY = '/dev/shm';
/** Upper bound of the databases of all workers, and the log between two checkpoints. */
const ROOM_BYTES = 2 ** 31;

/**
 * Returns the folder for the cluster, in memory where there is room for it.
 *
 * Every test file creates and deletes a database of about a thousand files, which on a disk takes
 * five times the processor time.
 */
async function fastFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

function expectedVersion(): 15 | 18 {
  const expected = process.env.NADI_TEST_PG ?? '18';
  if (expected === '15' || expected === '18') return Number(expected) as 15 | 18;
  throw new Error(`NADI_TEST_PG must be 15 or 18, not "${expected}".`);
}

/** Builds the template; returns when it seeded the demo, epoch milliseconds. */
async function buildTemplate(superuserUrl: string): Promise<number> {
  const { ownerUrl, appUrl } = await ensureDatabase(superuserUrl, TEMPLATE);
  await migrate(ownerUrl, { appRole: APP_ROLE });
  await settleSessions(appUrl);
  const seededAt = Date.now();
  await seedDemo(ownerUrl, readEnvironment({}).secret);
  return seededAt;
}

/** Creates a fresh copy of the template; call in `beforeAll`, `close` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { inject } = await import('vitest');
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(
    serverUrl,
    `create database ${name} template ${TEMPLATE} strategy file_copy owner ${OWNER_ROLE}`,
  );
  const superuserUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  return {
    ...databaseUrls(serverUrl, name),
    superuserUrl,
    async close() {
      await noteFunctions(superuserUrl);
      await closeSuperuser(superuserUrl);
      await asSuperuser(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

const superusers = new Map<string, pg.Pool>();

/**
 * Queries a test database without access rules.
 *
 * Its connection stays open until the database is closed: connecting costs more than the query.
 */
export async function queryAsSuperuser(
  url: string,
  text: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  const pool = superusers.get(url) ?? openSuperuser(url);
  return (await pool.query(text, [...values])).rows;
}

function openSuperuser(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true });
  // A test that ends connections ends an idle one too, which is opened again by the next query.
  pool.on('error', () => undefined);
  superusers.set(url, pool);
  return pool;
}

async function closeSuperuser(url: string): Promise<void> {
  await superusers.get(url)?.end();
  superusers.delete(url);
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
