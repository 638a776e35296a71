import { randomUUID } from 'node:crypto';
import { ALWAYS_TICKS } from '@nadi/domain/inventory/ticks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../test/races/invariants.ts';
import {
  court,
  lineOf,
  MINUTE,
  NOW,
  OFFSET,
  openRig,
  places,
  type Rig,
  SERVICE,
  TENANT,
  TODAY,
  takeOf,
} from '../../../test/races/rig.ts';
import { release, releaseOfCart, sweepExpired, take, takeOfCart, takeWithin } from './service.ts';
import { claimsOf, dayVersionOf, holdsOf, poolsOf, seenOf, staysOf } from './store.read.ts';

const tickOf = (minute: number): number => (TODAY + minute - OFFSET) / 5;
const DAY_TICKS = { fromTick: tickOf(0), toTick: tickOf(1440) };

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(4);
});
afterAll(() => rig.close());
afterEach(async () => {
  expect(await brokenInvariants(rig.superuser, NOW)).toEqual([]);
  await rig.superuser.query(
    'truncate hold, occupation, stay, pool, pool_claim, closure, day_version, outbox',
  );
});

describe('take', () => {
  it('INV-05: takes a cart whole: courts, both halves of one, and rackets', async () => {
    const owner = randomUUID();
    const lines = [
      { ...lineOf([court([1, 2], 600, 660)]), productId: 101, line: { title: 'Pitch' } },
      { ...lineOf([places(1, 2, 8, [120, 126])]), productId: 280, line: { title: 'Racket' } },
    ];
    expect((await take(rig.db, takeOf(lines, { owner }))).ok).toBe(true);
    const held = await holdsOf(rig.db, { tenantId: TENANT, owner, now: NOW });
    expect(held.map((one) => [one.state, one.until, one.firstHeldAt])).toEqual(
      Array(2).fill(['held', NOW + 15 * MINUTE, NOW]),
    );
    expect(held.map((one) => one.line.title).toSorted()).toEqual(['Pitch', 'Racket']);
    const query = { tenantId: TENANT, poolIds: [1], fromTick: 0, toTick: 200, now: NOW };
    expect(await poolsOf(rig.db, query)).toEqual([
      { poolId: 1, subject: '', tick: 120, size: 8, taken: 2 },
      { poolId: 1, subject: '', tick: 126, size: 8, taken: 2 },
    ]);
    expect(await claimsOf(rig.db, query)).toMatchObject([
      { owner, quantity: 2, productId: 280, state: 'held', until: NOW + 15 * MINUTE, tick: 120 },
      { tick: 126 },
    ]);
  });

  it('INV-04: two lines of one cart in each other’s way: nothing is taken', async () => {
    const lines = [lineOf([court([1, 2], 600, 660)]), lineOf([court([2], 630, 690)])];
    expect(await take(rig.db, takeOf(lines))).toEqual({
      ok: false,
      refusal: {
        code: 'slot_taken',
        lost: [{ holdId: lines[1]?.holdId, unitIds: [], own: true }],
      },
    });
  });

  it('distinguishes the cart’s own conflicting lines from others’', async () => {
    const owner = randomUUID();
    await take(rig.db, takeOf([lineOf([court([1], 600, 660)])], { owner }));
    const line = lineOf([court([1, 2], 630, 690)]);
    const lost = { holdId: line.holdId, unitIds: [1] };
    expect(await take(rig.db, takeOf([line], { owner }))).toMatchObject({
      refusal: { lost: [{ ...lost, own: true }] },
    });
    expect(await take(rig.db, takeOf([line]))).toMatchObject({
      refusal: { lost: [{ ...lost, own: false }] },
    });
  });

  it('refuses facts that have moved since the quote', async () => {
    const line = lineOf([court([1], 600, 660)]);
    const { rows } = await rig.superuser.query(
      'select config_version::int as version from tenant where tenant_id = $1',
      [TENANT],
    );
    const { version } = rows[0];
    expect(await take(rig.db, takeOf([line], { configVersion: version - 1 }))).toEqual({
      ok: false,
      refusal: { code: 'stale_facts' },
    });
    expect((await take(rig.db, takeOf([line], { configVersion: version }))).ok).toBe(true);
  });

  it('INV-05: a refusal inside a transaction writes nothing and leaves it usable', async () => {
    const taken = lineOf([court([1], 600, 660)]);
    await take(rig.db, takeOf([taken]));
    const lines = [lineOf([court([1], 630, 690)]), lineOf([court([3], 630, 690)])];
    const other = lineOf([court([4], 630, 690)]);
    await rig.db.forTenant(TENANT, async (tx) => {
      const refused = await takeWithin(tx, takeOf(lines));
      expect(refused).toMatchObject({ refusal: { code: 'slot_taken', lost: [{ unitIds: [1] }] } });
      expect((await takeWithin(tx, takeOf([other]))).ok).toBe(true);
    });
    const { rows } = await rig.superuser.query('select id from hold where tenant_id = $1', [
      TENANT,
    ]);
    expect(rows.map((row) => row.id).toSorted()).toEqual([taken.holdId, other.holdId].toSorted());
  });

  it('INV-14: takes and releases for a cart only with the contents that were read', async () => {
    const owner = randomUUID();
    const first = lineOf([court([1], 600, 660)]);
    const second = lineOf([court([2], 600, 660)]);
    const cart = () => holdsOf(rig.db, { tenantId: TENANT, owner, now: NOW });
    expect((await takeOfCart(rig.db, takeOf([first], { owner }), [])).ok).toBe(true);
    const one = await cart();

    const unseen = await takeOfCart(rig.db, takeOf([second], { owner }), []);
    expect(unseen).toEqual({ ok: false, refusal: { code: 'cart_changed', holds: one } });
    expect((await takeOfCart(rig.db, takeOf([second], { owner }), seenOf(one))).ok).toBe(true);

    const request = { tenantId: TENANT, holdIds: [first.holdId], owner, now: NOW };
    const late = await releaseOfCart(rig.db, request, seenOf(one));
    expect(late).toMatchObject({ refusal: { code: 'cart_changed', holds: [{}, {}] } });
    const both = await cart();
    expect(await releaseOfCart(rig.db, request, seenOf(both))).toEqual({ ok: true, value: 1 });

    // Same hold id, but no longer the state that was seen.
    await takeOfCart(rig.db, takeOf([first], { owner }), seenOf(await cart()));
    const again = await releaseOfCart(rig.db, request, seenOf(both));
    expect(again).toMatchObject({ refusal: { code: 'cart_changed' } });
  });

  it('INV-14: a cart that was seen before it ended is an empty one', async () => {
    const owner = randomUUID();
    await take(rig.db, takeOf([lineOf([court([1], 600, 660)])], { owner }));
    const later = { owner, now: NOW + 16 * MINUTE, until: NOW + 30 * MINUTE };
    const other = lineOf([court([2], 600, 660)]);
    expect((await takeOfCart(rig.db, takeOf([other], later), [])).ok).toBe(true);
  });

  it('keeps when a hold was first made, until it has ended', async () => {
    const owner = randomUUID();
    const line = lineOf([court([1], 600, 660)]);
    const firstHeldAt = async (now: number) => {
      await take(rig.db, takeOf([line], { owner, now, until: now + 15 * MINUTE }));
      const [held] = await holdsOf(rig.db, { tenantId: TENANT, owner, now });
      return held?.firstHeldAt;
    };
    expect(await firstHeldAt(NOW)).toBe(NOW);
    expect(await firstHeldAt(NOW + 10 * MINUTE)).toBe(NOW);
    expect(await firstHeldAt(NOW + 26 * MINUTE)).toBe(NOW + 26 * MINUTE);
  });
});

describe('the schedule', () => {
  it('INV-09: stays of a venue’s day: no expired ones, an end only where there is one', async () => {
    const owner = randomUUID();
    const held = { ...lineOf([court([1], 600, 660)]), productId: 101 };
    const paying = lineOf([court([2], 600, 660)]);
    const confirmed = { ...lineOf([court([3], 600, 660)]), kind: 'programme' as const };
    await take(rig.db, takeOf([held], { owner }));
    await take(rig.db, takeOf([paying], { owner, purpose: 'pay' }));
    await take(rig.db, takeOf([confirmed], { owner, purpose: 'confirm', until: null }));
    const request = { tenantId: TENANT, unitIds: [1, 2, 3], ...DAY_TICKS };
    const shown = (now: number) => staysOf(rig.db, { ...request, now });
    const ticks = { fromTick: tickOf(600), toTick: tickOf(660) };
    expect(await shown(NOW)).toEqual([
      {
        holdId: held.holdId,
        unitId: 1,
        ...ticks,
        kind: 'booking',
        until: NOW + 15 * MINUTE,
        owner,
        productId: 101,
      },
      {
        holdId: paying.holdId,
        unitId: 2,
        ...ticks,
        kind: 'booking',
        until: null,
        owner,
        productId: null,
      },
      {
        holdId: confirmed.holdId,
        unitId: 3,
        ...ticks,
        kind: 'programme',
        until: null,
        owner: null,
        productId: null,
      },
    ]);
    expect((await shown(NOW + 15 * MINUTE)).map((one) => one.unitId)).toEqual([2, 3]);
  });

  it('INV-09: a stay that began long before the day and ends in it', async () => {
    const line = lineOf([court([1], -4000, 30)]);
    await take(rig.db, takeOf([line], { purpose: 'confirm', until: null }));
    const request = { tenantId: TENANT, unitIds: [1], ...DAY_TICKS, now: NOW };
    expect((await staysOf(rig.db, request)).map((one) => one.toTick)).toEqual([tickOf(30)]);
  });

  it('places of holds that ended are free before they are swept', async () => {
    await take(rig.db, takeOf([lineOf([places(1, 3, 8)])]));
    const query = { tenantId: TENANT, poolIds: [1], ...ALWAYS_TICKS };
    expect(await poolsOf(rig.db, { ...query, now: NOW })).toMatchObject([{ taken: 3 }]);
    expect(await poolsOf(rig.db, { ...query, now: NOW + 16 * MINUTE })).toMatchObject([
      { taken: 0 },
    ]);
  });
});

it('INV-11: a version that a crash took back does not come again', async () => {
  const takeOne = () => take(rig.db, takeOf([lineOf([court([1], 600, 660)])]));
  const seen = new Set<number>();
  for (let time = 0; time < 3; time += 1) {
    await takeOne();
    seen.add(await dayVersionOf(rig.db, TENANT, SERVICE, '2026-11-24'));
    // Simulates a crash before the data reached the disk.
    await rig.superuser.query('truncate hold, occupation, stay, day_version');
  }
  expect(seen.size).toBe(3);
});

describe('INV-11: day versions', () => {
  // Sequence increment of one, so that versions can be counted.
  beforeAll(() =>
    rig.superuser.query('alter table day_version alter column version set default 1'),
  );
  const version = (day: string) => dayVersionOf(rig.db, TENANT, SERVICE, day);
  const versions = () => Promise.all(['2026-11-23', '2026-11-24', '2026-11-25'].map(version));

  it.each([
    ['in the day: that day', court([1], 600, 660), [0, 1, 0]],
    ['within the night’s tail: the evening’s day too', court([1], 60, 120), [1, 1, 0]],
    ['after the tail: that day', court([1], 120, 180), [0, 1, 0]],
    ['over midnight: both days', court([1], 1380, 1500), [0, 1, 1]],
    ['two courts of one service: once', court([1, 2], 600, 660), [0, 1, 0]],
    ['places of a session: its day', places(1, 1, 30, [tickOf(600)]), [0, 1, 0]],
    ['stock without a time: none that never moved', places(1, 1, 30), [0, 0, 0]],
  ])('%s', async (_, claim, expected) => {
    await take(rig.db, takeOf([lineOf([claim])]));
    expect(await versions()).toEqual(expected);
  });

  it('stock without a time moves each day from today on that ever moved, taken and given back', async () => {
    for (const day of [-1, 0, 1]) {
      await take(rig.db, takeOf([lineOf([court([1], 600 + day * 1440, 660 + day * 1440)])]));
    }
    const owner = randomUUID();
    const ball = lineOf([places(1, 1, 30)]);
    await take(rig.db, takeOf([ball], { owner }));
    expect(await versions()).toEqual([1, 2, 2]);
    await release(rig.db, { tenantId: TENANT, holdIds: [ball.holdId], owner, now: NOW });
    expect(await versions()).toEqual([1, 3, 3]);
    await take(rig.db, takeOf([ball], { until: NOW + MINUTE }));
    await sweepExpired(rig.db, TENANT, NOW + 2 * MINUTE, 10);
    expect(await versions()).toEqual([1, 5, 5]);
  });

  it('increase with visible changes of a schedule, and not with a renewal', async () => {
    const owner = randomUUID();
    const line = lineOf([court([1], 600, 660)]);
    const day = () => version('2026-11-24');
    await take(rig.db, takeOf([line], { owner }));
    await take(rig.db, takeOf([line], { owner, until: NOW + 20 * MINUTE }));
    expect(await day()).toBe(1);
    await take(rig.db, takeOf([line], { owner, purpose: 'pay' }));
    expect(await day()).toBe(2);
    await take(rig.db, takeOf([line], { owner, purpose: 'return', until: NOW + MINUTE }));
    expect(await day()).toBe(3);
    const late = { owner, now: NOW + 2 * MINUTE };
    await take(rig.db, takeOf([line], late));
    expect(await day()).toBe(4);
    const moved = { ...line, claims: [court([1], 600 + 1440, 660 + 1440)] };
    await take(rig.db, takeOf([moved], late));
    expect([await day(), await version('2026-11-25')]).toEqual([5, 1]);
    await release(rig.db, { tenantId: TENANT, holdIds: [line.holdId], owner, now: NOW });
    expect(await version('2026-11-25')).toBe(2);
    await take(rig.db, takeOf([line], { owner }));
    await sweepExpired(rig.db, TENANT, NOW + 60 * MINUTE, 10);
    expect(await day()).toBe(7);
  });

  it('a refusal moves none', async () => {
    await take(rig.db, takeOf([lineOf([court([1], 600, 660)])]));
    await take(rig.db, takeOf([lineOf([court([1], 600, 660)])]));
    expect(await version('2026-11-24')).toBe(1);
  });
});

describe('the walls around it', () => {
  it('the application cannot write past the functions', async () => {
    for (const text of [
      'delete from occupation',
      'update hold set until = null',
      'update pool set taken = 0',
      'delete from pool_claim',
      'delete from stay',
      'update day_version set version = 1',
      "select inventory_drop(770, '{}', null)",
    ]) {
      const trying = rig.db.forTenant(TENANT, (tx) => tx.query('inventory', text));
      await expect(trying, text).rejects.toThrow('permission denied');
    }
  });

  it('one tenant’s transaction cannot take for another', async () => {
    const trying = rig.db.forTenant(1, (tx) =>
      takeWithin(tx, takeOf([lineOf([court([1], 600, 660)])])),
    );
    await expect(trying).rejects.toThrow('tenant 770 in a transaction of tenant 1');
  });
});
