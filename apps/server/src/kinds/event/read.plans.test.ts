import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, openRig, type Rig, TENANT } from '../../../test/races/rig.ts';
import { reserveTopic } from '../../features/inventory/service.ts';
import { seatsSql } from './read.ts';

const SEATS = 2_000;
const OTHERS = 50_000;

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(1);
});
afterAll(() => rig.close());

/** Every seat of the block sold, and many more seats of other performances; not analysed. */
async function fill(firstUnit: number): Promise<void> {
  await rig.superuser.query(
    `insert into stay select $1, md5(g::text)::uuid, $2::int + g, 0, 1, 'booking', null
     from generate_series(0, ${SEATS + OTHERS - 1}) g`,
    [TENANT, firstUnit],
  );
}

it('reads the seats of a performance as a range, by a plan made while there were none', async () => {
  const topic = await rig.db.forTenant(TENANT, (tx) =>
    reserveTopic(tx, { units: SEATS, pools: 1 }),
  );
  const values = [TENANT, [topic.topicId], [topic.firstUnit], [SEATS], [null], NOW];
  await rig.db.forTenant(TENANT, (tx) => tx.query('platform', seatsSql, values));
  await fill(topic.firstUnit);
  const { seats, reads } = await rig.db.forTenant(TENANT, async (tx) => {
    const found = await tx.query<{ taken: string }>('platform', seatsSql, values);
    const { rows } = await tx.query<{ seq: number; fetched: number }>(
      'platform',
      `select seq_tup_read::int as seq, coalesce(idx_tup_fetch, 0)::int as fetched
       from pg_stat_xact_user_tables where relname = 'stay'`,
    );
    return { seats: found.rows[0]?.taken.split(',') ?? [], reads: rows[0] };
  });
  expect(seats).toHaveLength(SEATS);
  expect(reads?.seq).toBe(0);
  expect(reads?.fetched).toBeLessThanOrEqual(SEATS);
});
