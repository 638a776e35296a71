import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  rebind,
  release,
  sweepExpired,
  take,
  takeWithin,
} from '../../src/features/inventory/service.ts';
import { holdsById, holdsOf, staysOf } from '../../src/features/inventory/store.read.ts';
import { brokenInvariants } from './invariants.ts';
import {
  court,
  lineOf,
  MINUTE,
  NOW,
  openRig,
  places,
  type Rig,
  TENANT,
  takeOf,
  together,
} from './rig.ts';

const LATER = NOW + 16 * MINUTE;

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(40);
});
afterAll(() => rig.close());
afterEach(async () => {
  expect(await brokenInvariants(rig.superuser, LATER)).toEqual([]);
  await rig.superuser.query('truncate hold, occupation, stay, pool, pool_claim');
});

const unitsTaken = async (unitIds: readonly number[], now = LATER): Promise<string[]> => {
  const query = { tenantId: TENANT, unitIds, fromTick: 0, toTick: 10_000_000, now };
  return (await staysOf(rig.db, query)).map((stay) => stay.holdId);
};

describe('a hold that ends', () => {
  it('expiry against payment: its owner pays or another has it, exactly one of them', async () => {
    for (let round = 0; round < 25; round++) {
      const owner = randomUUID();
      const line = lineOf([court([1, 2], round * 60, round * 60 + 60)]);
      await take(rig.db, takeOf([line], { owner }));
      const pays = takeOf([line], {
        owner,
        purpose: 'pay',
        now: LATER,
        until: LATER + 30 * MINUTE,
      });
      const takes = () =>
        takeOf([lineOf([court([2], round * 60, round * 60 + 60)])], {
          now: LATER,
          until: LATER + 15 * MINUTE,
        });
      const answers = await together(9, (index) =>
        index === round % 9
          ? rig.db.forTenant(TENANT, (tx) => takeWithin(tx, pays))
          : take(rig.db, takes()),
      );
      expect(answers.filter((one) => one.ok)).toHaveLength(1);
    }
  });

  it('expiry against renewal and the sweeper: one owner at the end, nothing left over', async () => {
    for (let round = 0; round < 15; round++) {
      const owner = randomUUID();
      const line = lineOf([court([3], round * 60, round * 60 + 60), places(1, 1, 40)]);
      await take(rig.db, takeOf([line], { owner }));
      const at = { now: LATER, until: LATER + 15 * MINUTE };
      const [renewed, taken] = await Promise.all([
        take(rig.db, takeOf([line], { owner, ...at })),
        take(rig.db, takeOf([lineOf([court([3], round * 60, round * 60 + 60)])], at)),
        sweepExpired(rig.db, TENANT, LATER, 10),
        sweepExpired(rig.db, TENANT, LATER, 10),
      ]);
      expect([renewed.ok, taken.ok].filter(Boolean)).toHaveLength(1);
    }
  });

  it('holds taken over in part cannot be taken back, and this is reported', async () => {
    const owner = randomUUID();
    const line = lineOf([court([4], 600, 720)]);
    await take(rig.db, takeOf([line], { owner }));
    const at = { now: LATER, until: LATER + 15 * MINUTE };
    const quicker = lineOf([court([4], 660, 690)]);
    expect((await take(rig.db, takeOf([quicker], at))).ok).toBe(true);
    const renewed = await take(rig.db, takeOf([line], { owner, ...at }));
    expect(renewed).toMatchObject({ ok: false, refusal: { code: 'slot_taken' } });
    expect(await unitsTaken([4])).toEqual([quicker.holdId]);
    const shorter = takeOf([{ ...line, claims: [court([4], 600, 660)] }], { owner, ...at });
    expect((await take(rig.db, shorter)).ok).toBe(true);
    expect((await unitsTaken([4])).toSorted()).toEqual([quicker.holdId, line.holdId].toSorted());
  });

  it('two holds of one cart, one of which took over the other’s tick, move away together', async () => {
    const owner = randomUUID();
    const first = lineOf([court([9], 600, 630)]);
    const second = lineOf([court([9], 615, 645)]);
    const at = { owner, now: LATER, until: LATER + 15 * MINUTE };
    await take(rig.db, takeOf([first], { owner }));
    await take(rig.db, takeOf([second], at));
    const moved = [
      { ...first, claims: [court([9], 700, 730)] },
      { ...second, claims: [court([9], 730, 760)] },
    ];
    expect((await take(rig.db, takeOf(moved, at))).ok).toBe(true);
    const free = lineOf([court([9], 600, 645)]);
    expect((await take(rig.db, takeOf([free], { ...at, owner: randomUUID() }))).ok).toBe(true);
  });

  it('INV-07: one being paid does not end by time, and the sweeper leaves it', async () => {
    const owner = randomUUID();
    const line = lineOf([court([5], 600, 660)]);
    await take(rig.db, takeOf([line], { owner, purpose: 'pay' }));
    const much = LATER + 1_000 * MINUTE;
    expect(await sweepExpired(rig.db, TENANT, much, 10)).toBe(0);
    const other = takeOf([lineOf([court([5], 600, 660)])], { now: much, until: much + MINUTE });
    expect((await take(rig.db, other)).ok).toBe(false);
    const request = { tenantId: TENANT, holdIds: [line.holdId], owner, now: much };
    expect(await release(rig.db, request)).toBe(0);
    expect(await release(rig.db, { ...request, states: ['held', 'paying'] })).toBe(1);
    expect((await take(rig.db, other)).ok).toBe(true);
    await release(rig.db, {
      ...request,
      owner: null,
      holdIds: other.lines.map((one) => one.holdId),
    });
  });

  it('INV-07: 20 sweepers at once sweep each hold once', async () => {
    for (let index = 0; index < 30; index++) {
      await take(rig.db, takeOf([lineOf([court([10 + index], 600, 660), places(2, 1, 30)])]));
    }
    const swept = await together(20, () => sweepExpired(rig.db, TENANT, LATER, 7));
    const rest = await sweepExpired(rig.db, TENANT, LATER, 100);
    expect(swept.reduce((sum, one) => sum + one, rest)).toBe(30);
    const { rows } = await rig.superuser.query(
      'select taken from pool where tenant_id = $1 and id = 2',
      [TENANT],
    );
    expect(rows).toEqual([{ taken: 0 }]);
  });
});

describe('states', () => {
  const owner = randomUUID();

  it('INV-03: a cart that renews cannot undo the payment another tab began', async () => {
    const line = lineOf([court([6], 600, 660)]);
    await take(rig.db, takeOf([line], { owner }));
    await take(rig.db, takeOf([line], { owner, purpose: 'pay' }));
    const renewed = await take(rig.db, takeOf([line], { owner }));
    expect(renewed).toEqual({
      ok: false,
      refusal: { code: 'hold_changed', holdIds: [line.holdId] },
    });
    expect((await take(rig.db, takeOf([line], { owner, purpose: 'return' }))).ok).toBe(true);
    expect((await take(rig.db, takeOf([line], { owner }))).ok).toBe(true);
  });

  it('confirming twice, and late after the sweeper, is the same call', async () => {
    const line = lineOf([court([7], 600, 660), places(3, 2, 5)]);
    const confirmed = { owner, purpose: 'confirm', until: null } as const;
    await take(rig.db, takeOf([line], { owner }));
    await sweepExpired(rig.db, TENANT, LATER, 10);
    const answers = await together(6, () => take(rig.db, takeOf([line], confirmed)));
    expect(answers.every((one) => one.ok)).toBe(true);
    const [hold] = await holdsById(rig.db, TENANT, [line.holdId]);
    expect(hold).toMatchObject({ state: 'firm', until: null });
  });

  it('INV-08: login moves the holds, the old cart can renew none of them, the new one can', async () => {
    const line = lineOf([court([8], 600, 660)]);
    const user = randomUUID();
    await take(rig.db, takeOf([line], { owner }));
    expect(await rig.db.forTenant(TENANT, (tx) => rebind(tx, owner, user, true))).toBe(1);
    const old = await take(rig.db, takeOf([line], { owner }));
    expect(old).toMatchObject({ refusal: { code: 'hold_changed' } });
    expect((await take(rig.db, takeOf([line], { owner: user }))).ok).toBe(true);
    expect((await take(rig.db, takeOf([line], { owner, anyOwner: true }))).ok).toBe(true);
    const held = await holdsOf(rig.db, { tenantId: TENANT, owner: user, now: NOW });
    expect(held.map((one) => one.holdId)).toEqual([line.holdId]);
  });
});
