import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { court, hold, logIn, newVisitor } from '../../../test/cart-calls.ts';
import { type DemoDays, demoDays } from '../../../test/demo-days.ts';
import { type CallOptions, startTestApp, type TestApp } from '../../../test/harness.ts';
import { takeWithin } from '../inventory/service.ts';

let app: TestApp;
let days: DemoDays;
let members: string[];
beforeAll(async () => {
  app = await startTestApp();
  days = await demoDays(app);
  members = await addMembers(24);
  await fillDays();
});
afterAll(() => app.close());

const OFFSET = 240;
const RUNS = 24;

/** Adds several members, so that none of them reaches a limit of holds or calls. */
async function addMembers(count: number): Promise<string[]> {
  await app.database.forTenant(1, (tx) =>
    tx.query(
      'platform',
      `insert into customer (tenant_id, id, is_guest, cart_id, name, mobile, password_hash, created_at)
       select 1, 100 + n, false, gen_random_uuid(), 'Member', '+9715000000' || (10 + n), c.password_hash, c.created_at
       from customer c, generate_series(1, $1::int) n where c.tenant_id = 1 and c.id = 2`,
      [count],
    ),
  );
  await app.database.forTenant(1, (tx) =>
    tx.query(
      'platform',
      `insert into benefit_grant (tenant_id, id, customer_id, number, name, ar_name, from_date, until_date, discounts)
       select 1, 100 + n, 100 + n, '78400000000010' || (10 + n), g.name, g.ar_name, g.from_date, g.until_date, '[]'
       from benefit_grant g, generate_series(1, $1::int) n where g.tenant_id = 1 and g.customer_id = 2`,
      [count],
    ),
  );
  const mobiles = Array.from({ length: count }, (_, index) => `5000000${11 + index}`);
  const bearers = await Promise.all(mobiles.map((mobile) => logIn(app, mobile, 'Member#1')));
  // The clock is moved by more than the lifetime of a session.
  await app.database.forTenant(1, (tx) =>
    tx.query('platform', "update session set expires_at = expires_at + interval '3 days'"),
  );
  return bearers;
}

/**
 * Creates live holds of other carts around a day; returns a function that releases them.
 *
 * Slots that are unavailable are left out. The clock of the runs also moves backwards, where a schedule is cached for later than a hold's
 * end: no hold may outlive its run.
 */
async function fillCarts(day: number): Promise<() => Promise<unknown>> {
  const date = days.date(day);
  const lines = [
    court(12, date, '09:00', '11:00'),
    court(22, date, '23:30', '00:30'),
    court(23, date, '18:30', '20:00'),
    court(24, days.date(day + 1), '00:30', '01:30'),
    court(32, date, '17:00', '18:00'),
    court(52, date, '19:30', '21:00'),
    ticket(4102, 30, date, 10),
    ticket(4104, 7, date, 12),
  ];
  const held = await Promise.all(
    lines.map(async (line) => {
      const visitor = newVisitor();
      const { status } = await hold(app, visitor, [line]);
      return status === 200 ? [{ line, visitor }] : [];
    }),
  );
  return () =>
    Promise.all(
      held.flat().map(({ line, visitor }) => app.call('releaseLine', { body: line }, { visitor })),
    );
}

/** Creates firm bookings on a few days. */
async function fillDays(): Promise<void> {
  for (const day of [1, 2, 5, 6, 7]) {
    await book([13, 15], day, '20:00', 120);
    await book([21], day, '22:00', 90);
    await book([31], day, '10:00', 60);
    await book([51], day, '12:30', 60);
  }
}

const ticket = (product: number, quantity: number, date: string, hour: number) => ({
  ...court(41, date, `${hour}:00`, `${hour + 1}:00`),
  product_id: product,
  quantity,
});

async function book(units: number[], day: number, time: string, minutes: number): Promise<void> {
  const from = Date.parse(days.at(day, time)) / 60_000 + OFFSET;
  const holdId = randomUUID();
  const taken = await app.database.forTenant(1, (tx) =>
    takeWithin(tx, {
      tenantId: 1,
      owner: randomUUID(),
      purpose: 'confirm',
      offset: OFFSET,
      now: app.whole.clock.now(),
      until: null,
      lines: [
        { holdId, claims: [{ ofUnit: 0, occupy: units, during: { from, to: from + minutes } }] },
      ],
    }),
  );
  expect(taken.ok).toBe(true);
}

interface Query {
  readonly choice: { readonly service: number; readonly duration: number };
  readonly day: number;
  readonly isMember: boolean;
  /** Minutes after midnight at the time of the request. */
  readonly now: number;
}

/** Durations by service: those on sale, one too short and one too long. */
const LENGTHS: readonly (readonly [service: number, durations: readonly number[]])[] = [
  [1, [60, 120, 180, 240]],
  [2, [30, 60, 90, 120, 150]],
  [3, [60, 120, 180]],
  [4, [60, 120]],
  [5, [30, 60, 90, 120, 150]],
];

const choices = fc.oneof(
  ...LENGTHS.map(([service, durations]) =>
    fc.record({ service: fc.constant(service), duration: fc.constantFrom(...durations) }),
  ),
);

const request = fc.record({
  choice: choices,
  day: fc.constantFrom(0, 1, 2, 5, 6, 7, 9, 10, 11, 15, 18, 22),
  isMember: fc.boolean(),
  // Two minutes past a step, so that no start crosses a boundary between two calls.
  now: fc.integer({ min: 0, max: 286 }).map((step) => step * 5 + 2),
});

interface Slot {
  readonly date: string;
  readonly start_time: string;
  readonly facility_id: number;
}

let next = 0;
const askers = (isMember: boolean): CallOptions => {
  next += 1;
  return isMember ? { bearer: members[next % members.length] as string } : {};
};

/** Removes the record of released slots: the cool-down of an account is no part of an offer. */
const clearGivenUp = () =>
  app.database.forTenant(1, (tx) =>
    tx.query('inventory', 'select inventory_purge_given_up(1, $1::bigint, 10000)', [
      app.whole.clock.now() + 100 * 86_400_000,
    ]),
  );

/** Tries to hold one slot, and releases it; returns 'held' or the code of the refusal. */
async function tryHold(slot: Slot, { choice, isMember }: Query): Promise<string> {
  const [hours = 0, minutes = 0] = slot.start_time.split(':').map(Number);
  const end = hours * 60 + minutes + choice.duration;
  const clock = `${String(Math.floor(end / 60) % 24).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
  const line = {
    ...court(slot.facility_id, slot.date, slot.start_time.slice(0, 5), clock),
    ...(choice.service === 4 ? { product_id: 4102 } : {}),
  };
  const visitor = newVisitor();
  const asker = { visitor, ...askers(isMember) };
  const { status, body } = await hold(app, visitor, [line], asker);
  expect(status).toBeLessThan(500);
  expect(status).not.toBe(429);
  if (status !== 200) return body.code;
  await app.call('releaseLine', { body: line }, asker);
  return 'held';
}

async function slotsOf(request: Query) {
  const { choice, day, isMember } = request;
  const { service, duration } = choice;
  const query = { venue_service_id: service, date: days.date(day) };
  const { body } = await app.call('readSchedule', { query }, askers(isMember));
  const answer = await app.app.inject({
    method: 'POST',
    url: '/demo/slots',
    headers: { host: 'localhost' },
    payload: {
      now: new Date(app.whole.clock.now()).toISOString(),
      date: days.date(day),
      duration,
      channel: isMember ? 'members' : 'b2c',
      session_id: null,
      enable_over_night_booking: 1,
      configuration: body.data.configuration,
      facilities: body.data.facilities,
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

test('SLOT-24: every slot offered on a real schedule can be held, and every one refused cannot', {
  timeout: 240_000,
}, async () => {
  let offered = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(request, async (request) => {
      // The rest of last night belongs to today's list (ruling 7); yesterday cannot be requested.
      fc.pre(!(request.choice.service === 2 && request.day === 0));
      const midnight = Date.parse(days.at(1, '00:00'));
      const { clock } = app.whole;
      await clock.setOffset(midnight + request.now * 60_000 - clock.machineNow());
      await clearGivenUp();
      const emptyCarts = await fillCarts(request.day);
      const { slots, unavailable } = await slotsOf(request);
      for (const { facility_ids, ...slot } of slots) {
        for (const facility_id of facility_ids) {
          offered += 1;
          expect([slot, facility_id, await tryHold({ ...slot, facility_id }, request)]).toEqual([
            slot,
            facility_id,
            'held',
          ]);
        }
      }
      for (const slot of unavailable) {
        refused += 1;
        expect([slot, await tryHold(slot, request)]).not.toEqual([slot, 'held']);
      }
      await emptyCarts();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(offered).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(50);
});
