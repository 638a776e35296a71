import { randomUUID } from 'node:crypto';
import type { TakeLine } from '@nadi/domain/inventory/take';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { purge as purgeBatch } from '../../../test/purging.ts';
import { brokenInvariants } from '../../../test/races/invariants.ts';
import {
  court,
  lineOf,
  MINUTE,
  NOW,
  openRig,
  places,
  type Rig,
  SERVICE,
  seats,
  TENANT,
  takeOf,
  usesOf,
} from '../../../test/races/rig.ts';
import { release, take } from './service.ts';
import { dayVersionOf } from './store.read.ts';

const DAY_MINUTES = 1440;
const tickAt = (milliseconds: number): number => Math.floor(milliseconds / 300_000);

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(4);
});
afterAll(() => rig.close());
afterEach(async () => {
  expect(await brokenInvariants(rig.superuser, NOW)).toEqual([]);
  await rig.superuser.query('truncate hold, occupation, stay, pool, pool_claim, day_version');
});

/** Returns an hour of a unit, the given number of days ago. */
const ago = (days: number, unit = 1) =>
  court([unit], 600 - days * DAY_MINUTES, 660 - days * DAY_MINUTES);

async function confirmed(...lines: TakeLine[]): Promise<void> {
  for (const line of lines) {
    const taken = await take(rig.db, takeOf([line], { purpose: 'confirm', until: null }));
    expect(taken.ok).toBe(true);
  }
}

const purge = (limit = 100) =>
  purgeBatch(rig.db, 'day_version', TENANT, NOW - DAY_MINUTES * MINUTE, limit);

async function purgeAll(limit?: number): Promise<number> {
  let rounds = 0;
  while ((await purge(limit)) > 0) rounds += 1;
  return rounds;
}

async function idsIn(table: 'hold' | 'stay' | 'occupation' | 'pool_claim'): Promise<string[]> {
  const id = table === 'hold' ? 'id' : 'hold_id';
  const text = `select distinct ${id} as id from ${table} where tenant_id = ${TENANT}`;
  const { rows } = await rig.superuser.query(text);
  return rows.map((row) => row.id).sort();
}

describe('INV-12: a past hold', () => {
  it('is purged with its ticks, stays, counts and versions; recent and future ones stay', async () => {
    const old = tickAt(NOW) - 3 * 288;
    const past = [
      lineOf([ago(3)]),
      lineOf([ago(3, 2), places(1, 2, 8, [old])]),
      lineOf([places(1, 3, 8, [old, old + 12])]),
    ];
    const kept = [
      lineOf([ago(0)]),
      lineOf([ago(-3)]),
      lineOf([ago(3, 3), ago(-1, 3)]),
      lineOf([places(2, 1, 8, [tickAt(NOW)])]),
    ];
    await confirmed(...past, ...kept);
    expect(await purge()).toBeGreaterThan(0);
    await purgeAll();
    const ids = kept.map((line) => line.holdId).sort();
    expect(await idsIn('hold')).toEqual(ids);
    expect(await idsIn('occupation')).toEqual(await idsIn('stay'));
    expect(await idsIn('pool_claim')).toEqual([kept[3]?.holdId]);
    const { rows } = await rig.superuser.query(`select id from pool where tenant_id = ${TENANT}`);
    expect(rows).toEqual([{ id: 2 }]);
    expect(await dayVersionOf(rig.db, TENANT, SERVICE, '2026-11-21')).toBe(0);
    expect(await dayVersionOf(rig.db, TENANT, SERVICE, '2026-11-24')).toBeGreaterThan(0);
  });

  it('stays where it is sold for good, in a cart or being paid', async () => {
    const sold = lineOf([ago(3), places(1, 1, 5)]);
    await confirmed(sold);
    const [held, paying] = [lineOf([ago(3, 2)]), lineOf([ago(3, 3)])];
    await take(rig.db, takeOf([held]));
    await take(rig.db, takeOf([paying], { purpose: 'pay' }));
    await purgeAll();
    expect(await idsIn('hold')).toEqual([sold, held, paying].map((line) => line.holdId).sort());
  });

  it('INV-17: is no permanent claim: a seat is kept, and no other customer gets it', async () => {
    const sold = lineOf([seats(1)]);
    const withPast = lineOf([seats(2), ago(3, 3)]);
    await confirmed(sold, withPast);
    await purgeAll();
    expect(await idsIn('hold')).toEqual([sold, withPast].map((line) => line.holdId).sort());
    for (const unit of [1, 2]) {
      const again = await take(rig.db, takeOf([lineOf([seats(unit)])]));
      expect(again).toMatchObject({ refusal: { code: 'slot_taken', lost: [{ own: false }] } });
    }
  });

  it('INV-21: leaves no row of a subject of which nothing is taken, whatever its time', async () => {
    const old = tickAt(NOW) - 3 * 288;
    const past = lineOf([usesOf(3, 'account:1', 2, [old])]);
    const [kept, released] = [
      lineOf([usesOf(4, 'account:1', 2)]),
      lineOf([usesOf(4, 'account:2', 2)]),
    ];
    await confirmed(past, kept, released);
    const request = { tenantId: TENANT, holdIds: [released.holdId], owner: null, now: NOW };
    expect(await release(rig.db, { ...request, states: ['firm'] })).toBe(1);
    await purgeAll();
    const { rows } = await rig.superuser.query(
      `select id, subject, taken from pool where tenant_id = ${TENANT}`,
    );
    expect(rows).toEqual([{ id: 4, subject: 'account:1', taken: 1 }]);
    expect(await idsIn('pool_claim')).toEqual([kept.holdId]);
  });

  it('is purged in portions, in any number, and kept holds do not stop it', async () => {
    const kept = Array.from({ length: 5 }, (_, hour) =>
      lineOf([
        court([1], hour * 60 - 9 * DAY_MINUTES, hour * 60 + 60 - 9 * DAY_MINUTES),
        places(1, 1, 5),
      ]),
    );
    const past = Array.from({ length: 23 }, (_, index) =>
      lineOf([ago(3 + Math.floor(index / 4), 1 + (index % 4))], randomUUID()),
    );
    await confirmed(...kept, ...past);
    expect(await purgeAll(4)).toBeGreaterThanOrEqual(6);
    expect(await idsIn('hold')).toEqual(kept.map((line) => line.holdId).sort());
  });

  it('is another venue’s own business', async () => {
    await confirmed(lineOf([ago(3)]));
    expect(await purgeBatch(rig.db, 'day_version', 1, NOW, 100)).toBe(0);
    expect(await idsIn('hold')).toHaveLength(1);
  });
});
