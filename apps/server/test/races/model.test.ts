import { type Claim, type CountClaim, isCount, keptClaims } from '@nadi/domain/inventory/claim';
import type { HoldState, TakeLine, TakePurpose } from '@nadi/domain/inventory/take';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release, sweepExpired, take } from '../../src/features/inventory/service.ts';
import { brokenInvariants } from './invariants.ts';
import { InventoryModel } from './model.ts';
import {
  court,
  lineOf,
  MINUTE,
  moveFacts,
  NOW,
  openRig,
  places,
  type Rig,
  seats,
  TENANT,
  takeOf,
} from './rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(16);
});
afterAll(() => rig.close());

const id = (kind: string, number: number): string =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const claim: fc.Arbitrary<Claim> = fc.oneof(
  fc
    .record({
      units: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
      from: fc.integer({ min: 0, max: 6 }),
      length: fc.integer({ min: 1, max: 4 }),
    })
    .map(({ units, from, length }) => court(units, from * 15, (from + length) * 15)),
  fc
    .uniqueArray(fc.integer({ min: 4, max: 7 }), { minLength: 1, maxLength: 3 })
    .map((units) => seats(...units)),
  fc
    .record({
      pool: fc.integer({ min: 1, max: 2 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      ticks: fc.constantFrom<CountClaim['at'][]>('always', [6], [6, 12]),
      subject: fc.constantFrom('', '', 'account:1', 'mobile:9f'),
    })
    .map(({ pool, quantity, ticks, subject }) => ({
      ...places(pool, quantity, 4, ticks),
      ...(subject !== '' && { subject }),
    })),
);

const line: fc.Arbitrary<TakeLine> = fc
  .record({
    hold: fc.integer({ min: 1, max: 5 }),
    claims: fc.array(claim, { minLength: 1, maxLength: 3 }),
  })
  .map(({ hold, claims }) => lineOf(claims, id('a', hold)));

const lines = fc.uniqueArray(line, {
  minLength: 1,
  maxLength: 3,
  selector: (one) => one.holdId,
});

type Step =
  | {
      type: 'take';
      cart: number;
      purpose: TakePurpose;
      minutes: number;
      lines: TakeLine[];
      /** Set when the lines are quoted from current facts; else taken as stored. */
      isQuoted: boolean;
    }
  | { type: 'facts'; size: number }
  | { type: 'release'; cart: number; holds: number[]; states: HoldState[] }
  | { type: 'sweep' }
  | { type: 'wait'; minutes: number };

const cart = fc.integer({ min: 1, max: 2 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('take' as const),
      cart,
      purpose: fc.constantFrom<TakePurpose[]>(
        'hold',
        'hold',
        'hold',
        'pay',
        'confirm',
        'return',
        'move',
      ),
      minutes: fc.integer({ min: 1, max: 20 }),
      lines,
      isQuoted: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('release' as const),
      cart,
      holds: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
      states: fc.constantFrom<HoldState[][]>(
        ['held'],
        ['held', 'paying'],
        ['held', 'paying', 'firm'],
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('sweep' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('facts' as const),
      size: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 15 }),
    }),
  },
);

/** Facts of a quote: the config version, and the size of every pool. */
interface Facts {
  readonly version: number;
  readonly size: number;
}

/** Returns the request of a step, with current facts. */
function requestOf(one: Extract<Step, { type: 'take' }>, facts: Facts, now: number) {
  const isConfirmed = one.purpose === 'confirm' || one.purpose === 'move';
  const sized = (claim: Claim): Claim => (isCount(claim) ? { ...claim, size: facts.size } : claim);
  const claimsOf = ({ claims }: TakeLine) =>
    one.isQuoted ? claims.map(sized) : keptClaims(claims);
  return takeOf(
    one.lines.map((line) => ({ ...line, claims: claimsOf(line) })),
    {
      owner: id('b', one.cart),
      purpose: one.purpose,
      now,
      until: isConfirmed ? null : now + one.minutes * MINUTE,
      ...(one.isQuoted && { configVersion: facts.version }),
    },
  );
}

/** Runs one step in the database and in the model, and expects the same answer. */
async function walk(model: InventoryModel, one: Step, facts: Facts, now: number): Promise<void> {
  if (one.type === 'sweep') {
    expect(await sweepExpired(rig.db, TENANT, now, 100)).toBe(model.sweep(now));
  }
  if (one.type === 'release') {
    const request = {
      holdIds: one.holds.map((number) => id('a', number)),
      owner: id('b', one.cart),
    };
    const released = await release(rig.db, {
      tenantId: TENANT,
      ...request,
      now,
      states: one.states,
    });
    expect(released).toBe(model.release(request.holdIds, request.owner, one.states, now));
  }
  if (one.type === 'take') {
    const request = requestOf(one, facts, now);
    const answer = await take(rig.db, request);
    expect(answer.ok ? 'ok' : answer.refusal.code).toBe(model.take(request));
  }
}

async function compare(model: InventoryModel, now: number): Promise<void> {
  const { rows: ticks } = await rig.superuser.query<{ tick: string }>(
    `select unit_id || ' ' || tick || ' ' || hold_id as tick from occupation
     where tenant_id = $1 and coalesce(until, 'infinity') > to_timestamp($2::float8 / 1000)`,
    [TENANT, now],
  );
  expect(ticks.map((row) => row.tick).sort()).toEqual(model.liveTicks(now));
  const { rows: pools } = await rig.superuser.query<{ row: string; taken: number }>(
    "select id || ' ' || subject || ' ' || tick as row, taken from pool where tenant_id = $1",
    [TENANT],
  );
  for (const { row, taken } of pools) expect([row, taken]).toEqual([row, model.takenOf(row)]);
  const { rows: holds } = await rig.superuser.query<{ hold: string }>(
    "select id || ' ' || owner || ' ' || state as hold from hold where tenant_id = $1",
    [TENANT],
  );
  const known = [...model.holds].map(([key, hold]) => `${key} ${hold.owner} ${hold.state}`);
  expect(holds.map((row) => row.hold).sort()).toEqual(known.sort());
  expect(await brokenInvariants(rig.superuser, now)).toEqual([]);
}

describe('inventory', () => {
  it('INV-05: equals a model of a few maps, for any operations of carts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 18 }), async (steps) => {
        await rig.superuser.query('truncate hold, occupation, stay, pool, pool_claim');
        const model = new InventoryModel();
        let now = NOW;
        let facts = { version: await moveFacts(rig), size: 4 };
        for (const one of steps) {
          if (one.type === 'wait') now += one.minutes * MINUTE;
          if (one.type === 'facts') facts = { version: await moveFacts(rig), size: one.size };
          await walk(model, one, facts, now);
          await compare(model, now);
        }
      }),
      { numRuns: 40, interruptAfterTimeLimit: 40_000 },
    );
  });

  it('INV-05: stays sound when the same steps come from ten connections at once', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      await rig.superuser.query('truncate hold, occupation, stay, pool, pool_claim');
      const walks = fc.sample(fc.array(step, { minLength: 10, maxLength: 18 }), {
        numRuns: 10,
        seed,
      });
      // One clock for all: a hold that one transaction took over as expired is expired for every
      // other.
      let now = NOW;
      let facts = { version: await moveFacts(rig), size: 4 };
      let moving = Promise.resolve(facts.version);
      await Promise.all(
        walks.map(async (steps) => {
          for (const one of steps) {
            if (one.type === 'wait') now += one.minutes * MINUTE;
            if (one.type === 'facts') {
              moving = moving.then(() => moveFacts(rig));
              facts = { version: await moving, size: one.size };
            }
            await run(one, facts, now);
          }
        }),
      );
      expect(await brokenInvariants(rig.superuser, now)).toEqual([]);
      const end = now + 10_000 * MINUTE;
      await sweepExpired(rig.db, TENANT, end, 1_000);
      expect(await brokenInvariants(rig.superuser, end)).toEqual([]);
    }
  });
});

/** Runs one step whose answer depends on the order of concurrent transactions. */
async function run(one: Step, facts: Facts, now: number): Promise<void> {
  const owner = id('b', 'cart' in one ? one.cart : 0);
  if (one.type === 'sweep') await sweepExpired(rig.db, TENANT, now, 5);
  if (one.type === 'release') {
    const holdIds = one.holds.map((number) => id('a', number));
    await release(rig.db, { tenantId: TENANT, holdIds, owner, now, states: one.states });
  }
  if (one.type === 'take') await take(rig.db, requestOf(one, facts, now));
}
