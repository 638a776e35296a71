import { randomUUID } from 'node:crypto';
import { keptClaims } from '@nadi/domain/inventory/claim';
import { ALWAYS_TICK, ALWAYS_TICKS } from '@nadi/domain/inventory/ticks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { release, take } from '../../src/features/inventory/service.ts';
import { poolsOf, subjectPoolsOf } from '../../src/features/inventory/store.read.ts';
import { brokenInvariants } from './invariants.ts';
import {
  court,
  lineOf,
  MINUTE,
  moveFacts,
  NOW,
  openRig,
  places,
  type Rig,
  TENANT,
  takeOf,
  together,
  usesOf,
} from './rig.ts';
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

const soldIn = async (poolId: number): Promise<number[]> => {
  const query = { tenantId: TENANT, poolIds: [poolId], now: NOW };
  const [timed, forGood] = await Promise.all([
    poolsOf(rig.db, { ...query, fromTick: 0, toTick: 1_000 }),
    poolsOf(rig.db, { ...query, ...ALWAYS_TICKS }),
  ]);
  return [...timed, ...forGood].map((row) => row.taken);
};

describe('a pool', () => {
  it('INV-10: capacity 50 and 200 buyers: exactly 50 succeed, the others get the number left', async () => {
    const answers = await together(200, () => take(rig.db, takeOf([lineOf([places(1, 1, 50)])])));
    expect(answers.filter((one) => one.ok)).toHaveLength(50);
    for (const answer of answers) {
      if (answer.ok) continue;
      const short = [{ poolId: 1, tick: ALWAYS_TICK, remaining: 0, requested: 1 }];
      expect(answer.refusal).toMatchObject({ code: 'capacity_reached', short });
    }
    expect(await soldIn(1)).toEqual([50]);
  });

  it('families of four in the remaining 30: never more than 30', async () => {
    const sizes = [4, 1, 4, 2, 3];
    const answers = await together(60, (index) =>
      take(rig.db, takeOf([lineOf([places(2, sizes[index % 5] ?? 1, 30)])])),
    );
    const sold = answers.reduce(
      (sum, one, index) => sum + (one.ok ? (sizes[index % 5] ?? 1) : 0),
      0,
    );
    expect(sold).toBeGreaterThan(26);
    expect(await soldIn(2)).toEqual([sold]);
  });

  it('the last rackets, each with its court: without a racket no court', async () => {
    const answers = await together(40, (index) =>
      take(
        rig.db,
        takeOf([lineOf([court([1 + index], 600, 660)]), lineOf([places(3, 2, 8, [120, 126])])]),
      ),
    );
    expect(answers.filter((one) => one.ok)).toHaveLength(4);
    const { rows } = await rig.superuser.query(
      'select count(distinct unit_id)::int as courts from occupation where tenant_id = $1',
      [TENANT],
    );
    expect(rows[0].courts).toBe(4);
  });

  it('periods that overlap by one step: no step is oversold, no deadlock surfaces', async () => {
    await together(120, (index) => {
      const first = 100 + (index % 5) * 6;
      const ticks = [first, first + 6, first + 12];
      return take(rig.db, takeOf([lineOf([places(4, 1 + (index % 3), 8, ticks)])]));
    });
    for (const taken of await soldIn(4)) expect(taken).toBeLessThanOrEqual(8);
  });

  it('two pools named in opposite order by 40 carts: no deadlock surfaces', async () => {
    const answers = await together(40, (index) => {
      const claims = [places(5, 1, 20), places(6, 1, 20)];
      return take(rig.db, takeOf([lineOf(index % 2 === 0 ? claims : claims.reverse())]));
    });
    expect(answers.filter((one) => one.ok)).toHaveLength(20);
  });

  it('INV-06: a hold released by 20 at once is released once', async () => {
    const line = lineOf([places(7, 5, 10)]);
    const owner = randomUUID();
    await take(rig.db, takeOf([line, lineOf([places(7, 1, 10)])], { owner }));
    await together(20, () =>
      release(rig.db, { tenantId: TENANT, holdIds: [line.holdId], owner, now: NOW }),
    );
    expect(await soldIn(7)).toEqual([1]);
  });

  it('INV-10: a short pool is freed of expired holds and tried again, by 30 at once', async () => {
    const early = NOW - 60 * MINUTE;
    const old = { now: early, until: early + 15 * MINUTE };
    await together(8, () => take(rig.db, takeOf([lineOf([places(8, 1, 8)])], old)));
    expect(await soldIn(8)).toEqual([0]);
    const answers = await together(30, async () => {
      for (;;) {
        const answer = await take(rig.db, takeOf([lineOf([places(8, 1, 8)])]));
        const full = (await soldIn(8))[0] === 8;
        if (answer.ok || full) return answer;
      }
    });
    expect(answers.filter((one) => one.ok)).toHaveLength(8);
    expect(await soldIn(8)).toEqual([8]);
  });

  it('a line that changes its number takes or gives back the difference alone', async () => {
    const line = lineOf([places(9, 3, 10)]);
    const owner = randomUUID();
    await take(rig.db, takeOf([line], { owner }));
    await together(16, (index) =>
      take(rig.db, takeOf([{ ...line, claims: [places(9, 1 + (index % 8), 10)] }], { owner })),
    );
    await take(rig.db, takeOf([{ ...line, claims: [places(9, 6, 10)] }], { owner }));
    expect(await soldIn(9)).toEqual([6]);
  });
});

describe('INV-21: a pool with subjects', () => {
  const takenOf = async (subjects: readonly string[]): Promise<number[]> => {
    const pools = subjects.map((subject) => ({ poolId: 12, subject }));
    const rows = await subjectPoolsOf(rig.db, {
      tenantId: TENANT,
      pools,
      ...ALWAYS_TICKS,
      now: NOW,
    });
    return subjects.map((subject) => rows.find((row) => row.subject === subject)?.taken ?? 0);
  };

  it('50 at once for the one use of a customer: exactly one succeeds', async () => {
    const answers = await together(50, () =>
      take(rig.db, takeOf([lineOf([usesOf(12, 'account:7', 1)])])),
    );
    expect(answers.filter((one) => one.ok)).toHaveLength(1);
    const short = [{ poolId: 12, tick: ALWAYS_TICK, remaining: 0, requested: 1 }];
    for (const answer of answers)
      if (!answer.ok) expect(answer.refusal).toMatchObject({ code: 'capacity_reached', short });
    expect(await takenOf(['account:7', 'account:8', ''])).toEqual([1, 0, 0]);
    expect((await take(rig.db, takeOf([lineOf([usesOf(12, 'account:8', 1)])]))).ok).toBe(true);
  });

  it('50 at once for 20 in total, one per customer, each in two carts: 20 of 25 customers', async () => {
    const subjectOf = (index: number) => `account:${index % 25}`;
    const answers = await together(50, (index) => {
      const claims = [places(13, 1, 20), usesOf(12, subjectOf(index), 1)];
      return take(rig.db, takeOf([lineOf(index % 2 === 0 ? claims : claims.reverse())]));
    });
    expect(answers.filter((one) => one.ok)).toHaveLength(20);
    expect(await soldIn(13)).toEqual([20]);
    const taken = await takenOf(Array.from({ length: 25 }, (_, index) => subjectOf(index)));
    expect(taken.reduce((sum, one) => sum + one)).toBe(20);
    expect(Math.max(...taken)).toBe(1);
  });

  it('two subjects of one pool named in opposite order by 40 carts: no deadlock surfaces', async () => {
    const answers = await together(40, (index) => {
      const claims = [usesOf(12, 'account:B', 20), usesOf(12, 'account:a', 20)];
      return take(rig.db, takeOf([lineOf(index % 2 === 0 ? claims : claims.reverse())]));
    });
    expect(answers.filter((one) => one.ok)).toHaveLength(20);
  });

  it('INV-10: expired holds of the short subject are swept, behind any number of others', async () => {
    const old = { now: NOW - 60 * MINUTE, until: NOW - 45 * MINUTE };
    await together(60, (index) =>
      take(rig.db, takeOf([lineOf([usesOf(12, `account:${index}`, 1)])], old)),
    );
    const late = { now: NOW - 60 * MINUTE, until: NOW - 30 * MINUTE };
    await take(rig.db, takeOf([lineOf([usesOf(12, 'account:last', 1)])], late));
    expect((await take(rig.db, takeOf([lineOf([usesOf(12, 'account:last', 1)])]))).ok).toBe(true);
  });
});

describe('INV-13: a pool with a changed size', () => {
  const buy = async (quantity: number, size: number, configVersion: number) =>
    take(rig.db, takeOf([lineOf([places(11, quantity, size)])], { configVersion }));

  it('raised from 30 to 40 while 60 buy: 40 are in', async () => {
    const before = await moveFacts(rig);
    expect((await buy(30, 30, before)).ok).toBe(true);
    expect((await buy(1, 30, before)).ok).toBe(false);
    const after = await moveFacts(rig);
    const answers = await together(60, () => buy(1, 40, after));
    expect(answers.filter((one) => one.ok)).toHaveLength(10);
    expect(await soldIn(11)).toEqual([40]);
  });

  it('cut from 30 to 20 with 25 in: nobody is put out, and none is sold until six came back', async () => {
    const before = await moveFacts(rig);
    const owner = randomUUID();
    const mine = lineOf([places(11, 6, 30)]);
    await take(rig.db, takeOf([mine], { owner, configVersion: before }));
    await buy(19, 30, before);
    const after = await moveFacts(rig);
    const answers = await together(20, () => buy(1, 20, after));
    for (const answer of answers) {
      expect(answer).toMatchObject({ refusal: { short: [{ remaining: 0, requested: 1 }] } });
    }
    // A kept claim is renewed unchanged, and a line may be reduced.
    const kept = { ...mine, claims: keptClaims(mine.claims) };
    expect((await take(rig.db, takeOf([kept], { owner }))).ok).toBe(true);
    const smaller = { ...mine, claims: [places(11, 2, 20)] };
    expect((await take(rig.db, takeOf([smaller], { owner, configVersion: after }))).ok).toBe(true);
    expect((await buy(1, 20, after)).ok).toBe(false);
    await release(rig.db, { tenantId: TENANT, holdIds: [mine.holdId], owner, now: NOW });
    const then = await together(20, () => buy(1, 20, after));
    expect(then.filter((one) => one.ok)).toHaveLength(1);
    expect(await soldIn(11)).toEqual([20]);
  });

  it('keeps the size of newer facts, regardless of later older ones', async () => {
    const version = await moveFacts(rig);
    await buy(1, 30, version);
    await rig.superuser.query('update pool set size = 20, size_version = $1', [version + 1]);
    expect((await buy(19, 30, version)).ok).toBe(true);
    expect((await buy(1, 30, version)).ok).toBe(false);
  });

  it('changes while it is bought from: never more in than the size of the facts allowed', async () => {
    const sizes = [30, 40, 20, 35];
    const allowed: number[] = [];
    for (const size of sizes) {
      const version = await moveFacts(rig);
      const sold = async () => (await soldIn(11))[0] ?? 0;
      allowed.push(Math.max(size, allowed.length === 0 ? 0 : await sold()));
      await together(25, () => buy(1, size, version));
      expect(await sold()).toBeLessThanOrEqual(allowed.at(-1) ?? 0);
    }
    expect(allowed).toEqual([30, 40, 40, 40]);
  });
});

describe('the switch that must be caught', () => {
  it('without its check the same pool is oversold, and the invariants report it', async () => {
    const putBack = await makeTakeUnsafe(rig.superuser);
    const answers = await together(80, () => take(rig.db, takeOf([lineOf([places(10, 1, 50)])])));
    const broken = await brokenInvariants(rig.superuser, NOW);
    await putBack();
    expect(answers.filter((one) => one.ok).length).toBeGreaterThan(50);
    expect(broken.join('\n')).toContain('a pool that does not add up');
    await rig.superuser.query('truncate hold, occupation, stay, pool, pool_claim');
  });
});
