import { randomUUID } from 'node:crypto';
import type { Claim } from '@nadi/domain/inventory/claim';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { release, reserveTopic, take } from '../../src/features/inventory/service.ts';
import { holdsOf } from '../../src/features/inventory/store.read.ts';
import type { ReservedTopic } from '../../src/features/inventory/store.ts';
import { brokenInvariants } from './invariants.ts';
import {
  court,
  lineOf,
  NOW,
  openRig,
  places,
  type Rig,
  seats,
  TENANT,
  takeOf,
  together,
} from './rig.ts';

const SEATS = 40;

let rig: Rig;
let house: ReservedTopic;
beforeAll(async () => {
  rig = await openRig(50);
  house = await rig.db.forTenant(TENANT, (tx) => reserveTopic(tx, { units: SEATS, pools: 3 }));
});
afterAll(() => rig.close());
afterEach(async () => {
  expect(await brokenInvariants(rig.superuser, NOW)).toEqual([]);
  await rig.superuser.query('truncate hold, occupation, stay, pool, pool_claim');
});

/** Returns adjacent seats, each the claim of a ticket of its own. */
const row = (first: number, count: number): Claim[] =>
  Array.from({ length: count }, (_, place) => ({
    ...seats(house.firstUnit + first + place),
    ofUnit: place,
  }));

const buy = (claims: readonly Claim[]) => take(rig.db, takeOf([lineOf(claims)]));

/** Returns the number of seats, courts and pieces of each hold. */
async function heldBy(): Promise<Record<string, number>> {
  const { rows } = await rig.superuser.query<{ hold_id: string; has: number }>(
    `select hold_id, sum(has)::int as has from (
       select hold_id, count(*) as has from stay where tenant_id = $1 group by 1
       union all select hold_id, count(*) from occupation where tenant_id = $1 and tick = inventory_always() group by 1
       union all select hold_id, sum(qty) from pool_claim where tenant_id = $1 group by 1
     ) all_of_it group by 1`,
    [TENANT],
  );
  return Object.fromEntries(rows.map((one) => [one.hold_id, one.has]));
}

describe('INV-17: seats', () => {
  it('50 buyers for one seat: one gets it, the others are refused with the lost seats', async () => {
    const answers = await together(50, () => buy(row(7, 1)));
    expect(answers.filter((one) => one.ok)).toHaveLength(1);
    for (const answer of answers) {
      if (answer.ok) continue;
      const lost = [{ unitIds: [house.firstUnit + 7], own: false }];
      expect(answer.refusal).toMatchObject({ code: 'slot_taken', lost });
    }
  });

  it('32 buyers for overlapping sets side by side: each has its whole set or nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await together(32, async (index) => {
        const claims = row((index * 3 + round) % (SEATS - 5), 2 + (index % 4));
        const line = lineOf(index % 2 === 0 ? claims : claims.reverse());
        const taken = await take(rig.db, takeOf([line]));
        return taken.ok ? { [line.holdId]: claims.length } : {};
      });
      expect(await heldBy()).toEqual(Object.assign({}, ...answers));
      expect(Object.assign({}, ...answers)).not.toEqual({});
      await rig.superuser.query('truncate hold, occupation, stay');
    }
  });

  it('80 places shared by three types of ticket, ten of one set aside: exactly as many', async () => {
    const all = (quantity: number) => places(house.firstPool, quantity, 80);
    const aside = (pool: number, quantity: number, size: number) =>
      places(house.firstPool + pool, quantity, size);
    const kinds = [
      () => [all(1), aside(1, 1, 30)],
      () => [all(1), aside(2, 1, 10)],
      () => [all(2)],
      () => [all(1)],
    ];
    const answers = await together(160, async (index) => {
      const claims = kinds[index % kinds.length]?.() ?? [];
      return (await buy(claims)).ok ? claims : [];
    });
    const sold = (pool: number): number =>
      answers
        .flat()
        .filter(({ count }) => count === house.firstPool + pool)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    // The last place may be left when only pairs came for it.
    const left = 80 - sold(0);
    expect((await together(left + 5, () => buy([all(1)]))).filter((one) => one.ok)).toHaveLength(
      left,
    );
    expect(left).toBeLessThanOrEqual(1);
    expect(sold(2)).toBeLessThanOrEqual(10);
    expect(sold(1)).toBeLessThanOrEqual(30);
  });
});

it('a booking against an event on the same court: one of them gets it, and so does a booking of its last hour', async () => {
  for (let round = 0; round < 15; round += 1) {
    const isEvent = (index: number): boolean => index % 4 === 0;
    // An event occupies its courts until an hour before its end (EVENT-08).
    const stage = { ...lineOf([court([1, 2], 600, 780)]), kind: 'programme' as const };
    const answers = await together(16, (index) => {
      if (!isEvent(index))
        return buy([court([1 + (index % 2)], 660 + (index % 3) * 60, 720 + (index % 3) * 60)]);
      const confirmed = { owner: randomUUID(), purpose: 'confirm', until: null } as const;
      return take(rig.db, takeOf([{ ...stage, holdId: randomUUID() }], confirmed));
    });
    const events = answers.filter((one, index) => one.ok && isEvent(index)).length;
    expect(events).toBeLessThanOrEqual(1);
    const { rows } = await rig.superuser.query<{ meeting: number }>(
      `select count(*)::int as meeting from stay s where s.tenant_id = $1 and s.kind = 'booking' and s.from_tick < $2
         and exists (select from stay e where e.tenant_id = $1 and e.kind = 'programme')`,
      [TENANT, (await endOf('programme')) ?? 0],
    );
    expect(rows).toEqual([{ meeting: 0 }]);
    await rig.superuser.query('truncate hold, occupation, stay');
  }
});

async function endOf(kind: string): Promise<number | null> {
  const { rows } = await rig.superuser.query<{ tick: number | null }>(
    'select max(to_tick) as tick from stay where tenant_id = $1 and kind = $2::stay_kind',
    [TENANT, kind],
  );
  return rows[0]?.tick ?? null;
}

it('a cart of court, racket, seats and tickets is taken and given back as one, 200 rounds', async () => {
  const cart = (round: number) => [
    lineOf([court([1 + (round % 6)], 600, 660)]),
    lineOf([places(3, 2, 8, [120, 126])]),
    lineOf(row((round * 2) % (SEATS - 3), 3)),
    lineOf([places(house.firstPool, 4, 30), places(house.firstPool + 1, 4, 16)]),
  ];
  let taken = 0;
  // Five at a time, so that they conflict.
  await together(5, async (buyer) => {
    for (let round = 0; round < 40; round += 1) {
      const owner = randomUUID();
      const lines = cart(buyer + round * 5);
      const answer = await take(rig.db, takeOf(lines, { owner }));
      const holdIds = lines.map((line) => line.holdId);
      const held = await holdsOf(rig.db, { tenantId: TENANT, owner, now: NOW });
      expect(held).toHaveLength(answer.ok ? lines.length : 0);
      const expected = { tenantId: TENANT, holdIds, owner, now: NOW };
      expect(await release(rig.db, expected)).toBe(answer.ok ? lines.length : 0);
      if (answer.ok) taken += 1;
    }
  });
  expect(taken).toBeGreaterThan(40);
  expect(await heldBy()).toEqual({});
  const { rows } = await rig.superuser.query(
    'select (select count(*)::int from occupation) as ticks, (select sum(taken)::int from pool) as counted',
  );
  expect(rows).toEqual([{ ticks: 0, counted: 0 }]);
});
