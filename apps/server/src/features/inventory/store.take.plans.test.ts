import { randomUUID } from 'node:crypto';
import { ALWAYS_TICK, ALWAYS_TICKS } from '@nadi/domain/inventory/ticks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  court,
  lineOf,
  MINUTE,
  NOW,
  OFFSET,
  openRig,
  places,
  type Rig,
  seats,
  TENANT,
  TODAY,
  takeOf,
  usesOf,
} from '../../../test/races/rig.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { rebind, release, sweepExpired, takeWithin } from './service.ts';
import { claimsOf, poolsOf, staysOf, subjectPoolsOf } from './store.read.ts';

const ROWS = 20_000;
/**
 * Upper bound of reads per table for any of these calls, far below the cost of bypassing an index.
 */
const FEW = 1_000;

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(1);
});
afterAll(() => rig.close());

/**
 * Inserts a year of bookings and stock of the tenant directly, for speed. Tables are not analysed.
 */
async function fill(): Promise<void> {
  const { superuser } = rig;
  const later = (TODAY - OFFSET) / 5 + 10_000;
  await superuser.query(
    `insert into hold (tenant_id, id, owner, state, until, first_held_at)
     select $1, md5(g::text)::uuid, md5((g % 900)::text)::uuid, 'firm', null, to_timestamp(0) from generate_series(1, ${ROWS}) g`,
    [TENANT],
  );
  await superuser.query(
    `insert into stay select $1, md5(g::text)::uuid, 1 + g % 50, $2 + g / 50 * 12, $2 + g / 50 * 12 + 12, 'booking', null
     from generate_series(1, ${ROWS}) g`,
    [TENANT, later],
  );
  await superuser.query(
    `insert into occupation select tenant_id, unit_id, t, kind, hold_id, until
     from stay, generate_series(from_tick, to_tick - 1) t where tenant_id = $1`,
    [TENANT],
  );
  await superuser.query(
    `insert into pool (tenant_id, id, tick, size, taken) select $1, 1 + g % 20, g, 8, 1 from generate_series(1, ${ROWS}) g`,
    [TENANT],
  );
  await superuser.query(
    `insert into pool_claim select $1, md5(g::text)::uuid, 1 + g % 20, g, 1 from generate_series(1, ${ROWS}) g`,
    [TENANT],
  );
  await superuser.query(
    `insert into pool (tenant_id, id, tick, size, taken, subject) select $1, 1, $2, 8, 1, 'account:' || g + 9
     from generate_series(1, ${ROWS}) g`,
    [TENANT, ALWAYS_TICK],
  );
  await superuser.query(
    `insert into pool_claim select $1, md5(g::text)::uuid, 1, $2, 1, 'account:' || g + 9
     from generate_series(1, ${ROWS}) g`,
    [TENANT, ALWAYS_TICK],
  );
}

/** Runs every inventory call in one transaction, whose reads the database counts. */
async function everything(tx: TenantTx): Promise<void> {
  const owner = randomUUID();
  const line = lineOf([
    court([1, 2], 600, 660),
    seats(51, 52),
    places(1, 1, 8, [7]),
    usesOf(1, 'account:1', 8),
  ]);
  const other = lineOf([court([3], 600, 660)]);
  const ended = lineOf([court([4], 600, 660), places(2, 1, 8, [9])]);
  const early = { now: NOW - 60 * MINUTE, until: NOW - 30 * MINUTE };
  await takeWithin(tx, takeOf([ended], early));
  await takeWithin(tx, takeOf([line, other], { owner }));
  await takeWithin(tx, takeOf([line, other], { owner }));
  const claims = [court([2, 5], 630, 690), places(1, 2, 8, [7, 8])];
  await takeWithin(tx, takeOf([{ ...line, claims }], { owner }));
  await takeWithin(tx, takeOf([lineOf([court([5], 600, 660)])]));
  await takeWithin(tx, takeOf([lineOf([places(1, 8, 8, [7])])]));
  const units = {
    unitIds: [1, 2, 3, 4, 5],
    fromTick: (TODAY - OFFSET) / 5,
    toTick: (TODAY + 1200) / 5,
  };
  await staysOf(tx, { tenantId: TENANT, ...units, now: NOW });
  const query = { tenantId: TENANT, poolIds: [1], fromTick: 0, toTick: 30, now: NOW };
  await poolsOf(tx, query);
  await poolsOf(tx, { ...query, ...ALWAYS_TICKS });
  const pools = [{ poolId: 1, subject: 'account:1' }];
  await subjectPoolsOf(tx, { tenantId: TENANT, pools, ...ALWAYS_TICKS, now: NOW });
  await claimsOf(tx, { ...query, ...ALWAYS_TICKS });
  await staysOf(tx, { tenantId: TENANT, unitIds: [51, 52, 53], ...ALWAYS_TICKS, now: NOW });
  const user = randomUUID();
  await rebind(tx, owner, user, false);
  const holdIds = [line.holdId, other.holdId];
  await release(tx, { tenantId: TENANT, holdIds, owner: user, now: NOW });
}

interface Reads {
  readonly relname: string;
  readonly seq: number;
  readonly fetched: number;
}

const readsSql = `
  select relname::text, seq_tup_read::int as seq, coalesce(idx_tup_fetch, 0)::int as fetched from pg_stat_xact_user_tables
  where relname in ('hold', 'occupation', 'stay', 'pool', 'pool_claim', 'day_version')`;

it('finds its rows by keys, with plans made while the tables were empty', async () => {
  await rig.db.forTenant(TENANT, everything);
  await rig.db.forTenant(TENANT, everything);
  await sweepExpired(rig.db, TENANT, NOW, 10);
  await fill();
  const reads = await rig.db.forTenant(TENANT, async (tx) => {
    await everything(tx);
    return (await tx.query<Reads>('platform', readsSql)).rows;
  });
  expect(reads).toHaveLength(6);
  for (const { relname, seq, fetched } of reads) {
    expect([relname, seq]).toEqual([relname, 0]);
    expect(fetched, `rows of ${relname}`).toBeLessThan(FEW);
  }
});
