import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { inventoryOf, takeSeats } from '../../../test/event-seats.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { purge as purgeBatch, venuesToPurge } from '../../../test/purging.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FINAL = 11;
const PADEL = 21;

const endOf = async (performance: number): Promise<number> => {
  const [row] = await runSql<{ end: number }>(
    app.testDatabase.superuserUrl,
    'select to_local::int as end from event_performance where tenant_id = 1 and id = $1',
    [performance],
  );
  return (row as { end: number }).end * 60_000;
};

/** Counts the seats and pool rows taken of a performance, and the parts of its version. */
const keptOf = async (performance: number) => {
  const [row] = await runSql<{ seats: number; pools: number; versions: number }>(
    app.testDatabase.superuserUrl,
    `with block as (
       select b.* from topic_block b join event_performance p on p.tenant_id = b.tenant_id and p.topic_id = b.topic_id
       where p.tenant_id = 1 and p.id = $1)
     select (select count(*)::int from block b join occupation o on o.tenant_id = b.tenant_id and not b.is_pool
         and o.unit_id >= b.from_id and o.unit_id < b.to_id) as seats,
       (select count(*)::int from block b join pool p on p.tenant_id = b.tenant_id and b.is_pool
         and p.id >= b.from_id and p.id < b.to_id) as pools,
       (select count(distinct v.topic_id)::int from block b join topic_version v on v.tenant_id = b.tenant_id and v.topic_id = b.topic_id) as versions`,
    [performance],
  );
  return row;
};

it('INV-19: claims of a performance are released once it is long over, in portions; others stay', async () => {
  const { firstUnit, poolOf } = await inventoryOf(app, FINAL);
  const padel = await inventoryOf(app, PADEL);
  const pool = { poolId: poolOf(111), quantity: 1 };
  for (const seat of [0, 1, 2, 3, 4]) {
    await takeSeats(app, firstUnit, { seats: [seat * 2], pools: [pool], purpose: 'confirm' });
  }
  const giveBack = await takeSeats(app, firstUnit, { seats: [20], purpose: 'pay' });
  await takeSeats(app, padel.firstUnit, {
    pools: [{ poolId: padel.placePool, quantity: 3 }],
    purpose: 'confirm',
  });
  const before = (await endOf(FINAL)) + 60_000;
  await runSql(
    app.testDatabase.superuserUrl,
    'update event_performance set is_retired = true where tenant_id = 1 and id <> $1',
    [FINAL],
  );
  expect(await venuesToPurge(app.database, 'event_performance', before - 120_000)).not.toContain(1);
  expect(await venuesToPurge(app.database, 'event_performance', before)).toContain(1);

  const purge = (limit: number) => purgeBatch(app.database, 'event_performance', 1, before, limit);
  expect([await purge(3), await purge(3), await purge(3)]).toEqual([3, 2, 0]);
  // A payment is still open: not over yet.
  expect(await keptOf(FINAL)).toMatchObject({ seats: 1, versions: 1 });
  await giveBack();
  expect(await purge(3)).toBe(1);
  expect(await keptOf(FINAL)).toEqual({ seats: 0, pools: 0, versions: 0 });
  expect(await purge(3)).toBe(0);
  expect(await venuesToPurge(app.database, 'event_performance', before)).not.toContain(1);
  expect(await keptOf(PADEL)).toMatchObject({ pools: 1 });
});

it('INV-19: claims of ended performances are released by a due job', async () => {
  const { superuserUrl: url } = app.testDatabase;
  const [old] = await runSql<{ id: number }>(
    url,
    `update event_performance set from_local = from_local - 100 * 1440, to_local = to_local - 100 * 1440,
       gate_local = null, is_retired = false where tenant_id = 1 and id = $1 returning id`,
    [PADEL],
  );
  expect(old).toEqual({ id: PADEL });
  await app.whole.runDue();
  const retired = 'select is_retired from event_performance where tenant_id = 1 and id = $1';
  expect(await runSql(url, retired, [PADEL])).toEqual([{ is_retired: true }]);
  expect(await keptOf(PADEL)).toMatchObject({ pools: 0 });
});
