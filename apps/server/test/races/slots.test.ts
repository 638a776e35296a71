import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { release, take } from '../../src/features/inventory/service.ts';
import { brokenInvariants } from './invariants.ts';
import { court, lineOf, NOW, openRig, type Rig, TENANT, takeOf, together } from './rig.ts';
import { makeTakeUnsafe } from './unsafe-take.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(60);
});
afterAll(() => rig.close());
afterEach(async () => {
  expect(await brokenInvariants(rig.superuser, NOW)).toEqual([]);
  await rig.superuser.query('truncate hold, occupation, stay, pool, pool_claim');
});

/**
 * Counts the wins; every other answer is a proper refusal, since any other error would have thrown.
 */
const winnersOf = (answers: readonly { readonly ok: boolean }[]): number =>
  answers.filter((one) => one.ok).length;

describe('one slot', () => {
  it('INV-05: 50 buyers, one wins, the others are refused with the lost slots', async () => {
    const answers = await together(50, () =>
      take(rig.db, takeOf([lineOf([court([1], 600, 660)])])),
    );
    expect(winnersOf(answers)).toBe(1);
    const refused = answers.flatMap((one) => (one.ok ? [] : [one.refusal]));
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ code: 'slot_taken', lost: [{ unitIds: [1], own: false }] });
    }
  });

  it('overlapping lengths: no two of the winners meet', async () => {
    const lengths = [60, 90, 120, 180, 45];
    await together(50, (index) => {
      const from = 600 + (index % 7) * 30;
      const to = from + (lengths[index % lengths.length] ?? 60);
      return take(rig.db, takeOf([lineOf([court([2], from, to)])]));
    });
    const { rows } = await rig.superuser.query(
      'select count(*)::int as stays from stay where tenant_id = $1',
      [TENANT],
    );
    expect(rows[0].stays).toBeGreaterThanOrEqual(1);
  });

  it('a whole pitch against its halves: the whole, or halves, never both', async () => {
    const expects = [[3, 4], [3], [4]];
    const answers = await together(48, (index) =>
      take(rig.db, takeOf([lineOf([court(expects[index % 3] ?? [], 600, 660)])])),
    );
    const whole = winnersOf(answers.filter((_, index) => index % 3 === 0));
    const halves = winnersOf(answers.filter((_, index) => index % 3 !== 0));
    expect([whole, halves]).toEqual(whole === 1 ? [1, 0] : [0, 2]);
  });
});

describe('whole carts', () => {
  it('two carts crossing in opposite order: one has both courts, no deadlock surfaces', async () => {
    for (let round = 0; round < 20; round++) {
      const from = round * 60;
      const courts = [lineOf([court([5], from, from + 60)]), lineOf([court([6], from, from + 60)])];
      const answers = await together(8, (index) => {
        const own = courts.map((one) => ({ ...one, holdId: randomUUID() }));
        return take(rig.db, takeOf(index % 2 === 0 ? own : own.reverse()));
      });
      expect(winnersOf(answers)).toBe(1);
    }
  });

  it('INV-05: carts of three courts, some of them taken: all or none', async () => {
    const answers = await together(60, (index) => {
      const units = [7 + (index % 5), 7 + ((index + 1) % 5), 7 + ((index + 3) % 5)];
      return take(rig.db, takeOf(units.map((unit) => lineOf([court([unit], 600, 660)]))));
    });
    const { rows } = await rig.superuser.query(
      'select count(*)::int as n from hold where tenant_id = $1',
      [TENANT],
    );
    expect(rows[0].n).toBe(3 * winnersOf(answers));
    expect(winnersOf(answers)).toBe(1);
  });

  it('the same hold from 20 tabs at once is one hold', async () => {
    const request = takeOf([lineOf([court([20], 600, 660)])]);
    const answers = await together(20, () => take(rig.db, request));
    expect(winnersOf(answers)).toBe(20);
    const { rows } = await rig.superuser.query(
      'select count(*)::int as n from stay where tenant_id = $1',
      [TENANT],
    );
    expect(rows[0].n).toBe(1);
  });

  it('tabs that change the same hold to different courts: it ends on one of them', async () => {
    const owner = randomUUID();
    const holdId = randomUUID();
    await together(24, (index) =>
      take(rig.db, takeOf([lineOf([court([21 + (index % 4)], 600, 690)], holdId)], { owner })),
    );
    const { rows } = await rig.superuser.query(
      'select count(*)::int as n from occupation where tenant_id = $1',
      [TENANT],
    );
    expect(rows[0].n).toBe(18);
  });
});

describe('giving back', () => {
  it('INV-06: 20 at once release one hold, one of them does it', async () => {
    for (let round = 0; round < 10; round++) {
      const line = lineOf([court([30], 600, 660)]);
      const owner = randomUUID();
      expect((await take(rig.db, takeOf([line], { owner }))).ok).toBe(true);
      const released = await together(20, () =>
        release(rig.db, { tenantId: TENANT, holdIds: [line.holdId], owner, now: NOW }),
      );
      expect(released.reduce((sum, one) => sum + one, 0)).toBe(1);
    }
  });

  it('a released slot is sold to exactly one of 32 waiting', async () => {
    for (let round = 0; round < 20; round++) {
      const line = lineOf([court([31], 600, 660)]);
      const owner = randomUUID();
      await take(rig.db, takeOf([line], { owner }));
      let isOver = false;
      const waits = together(32, async () => {
        for (;;) {
          const last = isOver;
          const answer = await take(rig.db, takeOf([lineOf([court([31], 600, 660)])]));
          if (answer.ok || last) return answer;
        }
      });
      await release(rig.db, { tenantId: TENANT, holdIds: [line.holdId], owner, now: NOW });
      isOver = true;
      const answers = await waits;
      expect(winnersOf(answers)).toBe(1);
      await rig.superuser.query('truncate hold, occupation, stay');
    }
  });
});

describe('the switch that must be caught', () => {
  it('without its check the same race has many winners, and the invariants report it', async () => {
    const putBack = await makeTakeUnsafe(rig.superuser);
    const answers = await together(50, () =>
      take(rig.db, takeOf([lineOf([court([40], 600, 660)])])),
    );
    const broken = await brokenInvariants(rig.superuser, NOW);
    await putBack();
    expect(winnersOf(answers)).toBeGreaterThan(1);
    expect(broken.join('\n')).toContain('two live stays on one unit at the same time');
    await rig.superuser.query('truncate hold, occupation, stay, pool, pool_claim');
  });
});
