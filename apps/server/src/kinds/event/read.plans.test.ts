import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, openRig, type Rig, TENANT } from '../../../test/races/rig.ts';
import { reserveTopic } from '../../features/inventory/service.ts';
import { seatsSql, seatsTakenSql } from './read.ts';

const SEATS = 2_000;
/** Number of seats in a row. */
const FEW = 20;
const OTHERS = 50_000;

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(1);
});
afterAll(() => rig.close());

/** Sells every seat of the block and many seats of other performances, without `analyze`. */
async function fill(firstUnit: number): Promise<void> {
  await rig.superuser.query(
    `insert into occupation (tenant_id, unit_id, tick, hold_id) select $1, $2::int + g, inventory_always(), md5(g::text)::uuid
     from generate_series(0, ${SEATS + OTHERS - 1}) g`,
    [TENANT, firstUnit],
  );
}

interface Reads {
  readonly seq: number;
  readonly fetched: number;
}

const readsSql = `
  select seq_tup_read::int as seq, coalesce(idx_tup_fetch, 0)::int as fetched
  from pg_stat_xact_user_tables where relname = 'occupation'`;

/** Runs a query once on empty tables, so that it is planned then, and again once they are full. */
async function requested<R>(
  firstUnit: number,
  text: string,
  values: readonly unknown[],
): Promise<{ readonly row: R | undefined; readonly reads: Reads }> {
  await rig.db.forTenant(TENANT, (tx) => tx.query('platform', text, values));
  await fill(firstUnit);
  const found = await rig.db.forTenant(TENANT, async (tx) => {
    const readsNow = async () => (await tx.query<Reads>('platform', readsSql)).rows[0] as Reads;
    // Reads of earlier transactions may still be counted.
    const before = await readsNow();
    const { rows } = await tx.query<R>('platform', text, values);
    const { seq, fetched } = await readsNow();
    const reads = { seq: seq - before.seq, fetched: fetched - before.fetched };
    return { row: rows[0], reads };
  });
  await rig.superuser.query('truncate occupation');
  return found;
}

const house = () => rig.db.forTenant(TENANT, (tx) => reserveTopic(tx, { units: SEATS, pools: 1 }));

it('reads the seats of a performance as a range, by a plan made while there were none', async () => {
  const { topicId, firstUnit } = await house();
  const values = [TENANT, [topicId], [firstUnit], [SEATS], [null], NOW];
  const { row, reads } = await requested<{ taken: string }>(firstUnit, seatsSql, values);
  expect(row?.taken.split(',')).toHaveLength(SEATS);
  expect(reads.seq).toBe(0);
  expect(reads.fetched).toBeLessThanOrEqual(SEATS);
});

it('reads some rows of a house as ranges, and nothing between them', async () => {
  const { firstUnit } = await house();
  const intervals = [firstUnit, firstUnit + 10 * FEW];
  const values = [TENANT, intervals, [FEW, FEW], NOW];
  const { row, reads } = await requested<{ taken: number[] }>(firstUnit, seatsTakenSql, values);
  const rowFrom = (first: number) => Array.from({ length: FEW }, (_, seat) => first + seat);
  expect(row?.taken).toEqual(intervals.flatMap(rowFrom));
  expect(reads.seq).toBe(0);
  expect(reads.fetched).toBeLessThanOrEqual(2 * FEW);
});
