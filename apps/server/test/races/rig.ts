import { randomUUID } from 'node:crypto';
import type { Claim, CountClaim } from '@nadi/domain/inventory/claim';
import type { TakeLine, TakeRequest } from '@nadi/domain/inventory/take';
import { epochDay } from '@nadi/domain/kernel/local-date';
import pg from 'pg';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { Database } from '../../src/platform/db/tenant-tx.ts';
import { testDatabase } from '../postgres.ts';

/** Tenant of the race tests, beside the demo venues. */
export const TENANT = 770;
export const OFFSET = 240;
export const SERVICE = 1;
/** Business time of every race: 24 November 2026, 10:00 in Dubai. */
export const NOW = Date.UTC(2026, 10, 24, 6, 0);
export const MINUTE = 60_000;
/** Midnight of that day, in local minutes. */
export const TODAY = epochDay('2026-11-24') * 1440;

const UNITS = 60;
const POOLS = 20;

/** Real database with the connections a race needs, and a superuser who sees all rows. */
export interface Rig {
  readonly db: Database;
  readonly superuser: pg.Client;
  /** Closes the rig. Throws if there was any deadlock, even one that was retried. */
  close(): Promise<void>;
}

export async function openRig(connections: number): Promise<Rig> {
  const test = await testDatabase();
  const superuser = new pg.Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  // Deadlocks are detected at once, before a lock time-out can hide them.
  await superuser.query(`alter database ${superuser.database} set deadlock_timeout = '20ms'`);
  await superuser.query(
    `insert into tenant (tenant_id, code, name, ar_name, time_zone, offset_minutes, currency, tax_basis_points, config)
     values ($1, 'RACE', 'Races', 'سباقات', 'Asia/Dubai', $2, 'AED', 500, '{}')`,
    [TENANT, OFFSET],
  );
  await superuser.query(`insert into unit select $1, g from generate_series(1, ${UNITS}) g`, [
    TENANT,
  ]);
  await superuser.query(
    `insert into unit_service select $1, g, $2, 120 from generate_series(1, ${UNITS}) g`,
    [TENANT, SERVICE],
  );
  await superuser.query(
    `insert into pool_service select $1, g, $2, 120 from generate_series(1, ${POOLS}) g`,
    [TENANT, SERVICE],
  );
  const db = openDatabase({
    url: test.appUrl,
    poolSize: connections,
    preparedStatements: true,
  });
  return {
    db,
    superuser,
    async close() {
      await db.close();
      const { rows } = await superuser.query<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      await superuser.end();
      await test.close();
      if (rows[0]?.deadlocks !== 0) throw new Error(`${rows[0]?.deadlocks} deadlocks.`);
    },
  };
}

/** Returns a claim on units between two times of the day, in minutes; the next day from 1440 on. */
export const court = (units: readonly number[], fromMinute: number, toMinute: number): Claim => ({
  ofUnit: 0,
  occupy: units,
  during: { from: TODAY + fromMinute, to: TODAY + toMinute },
});

/** Returns a permanent claim on units. */
export const seats = (...units: readonly number[]): Claim => ({
  ofUnit: 0,
  occupy: units,
  during: 'always',
});

export const places = (
  pool: number,
  quantity: number,
  size: number,
  at: CountClaim['at'] = 'always',
): CountClaim => ({ ofUnit: 0, count: pool, quantity, size, at });

/** Returns a claim on the pool's row of a subject (INV-21). */
export const usesOf = (
  pool: number,
  subject: string,
  size: number,
  at: CountClaim['at'] = 'always',
): CountClaim => ({ ...places(pool, 1, size, at), subject });

export const lineOf = (claims: readonly Claim[], holdId: string = randomUUID()): TakeLine => ({
  holdId,
  claims,
});

/** Returns a cart's take at the races' time, by default for a quarter of an hour. */
export const takeOf = (
  lines: readonly TakeLine[],
  more: Partial<TakeRequest> = {},
): TakeRequest => ({
  tenantId: TENANT,
  owner: randomUUID(),
  purpose: 'hold',
  offset: OFFSET,
  now: NOW,
  until: NOW + 15 * MINUTE,
  lines,
  ...more,
});

/** Changes the venue's facts; returns the version that later quotes use. */
export async function moveFacts({ superuser }: Rig): Promise<number> {
  await superuser.query(`set app.tenant = '${TENANT}'`);
  const { rows } = await superuser.query<{ version: number }>(
    'select tenant_move_config($1)::int as version',
    [TENANT],
  );
  return rows[0]?.version ?? 0;
}

/** Runs `count` buyers at once, each with its index. */
export const together = <T>(count: number, buyer: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => buyer(index)));
