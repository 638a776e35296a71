import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, courtFacts, ctxAt, poolFacts, TUESDAY } from '../../../test/facility-facts.ts';
import { sessionsToEnter } from '../../booking/entry.ts';
import { unitTotal } from '../unit-price.ts';
import type { FacilityFacts, OpenDatedChoice } from './facts.ts';
import { sessionsAround, sessionsOnDate } from './open-dated.ts';
import { facilityRules, isFullDayKey } from './rules.ts';

const now = ctxAt(10);
const choice = (changes: Partial<OpenDatedChoice> = {}): OpenDatedChoice => ({
  productId: 4103,
  facilityId: 41,
  quantity: 2,
  isOpenDated: true,
  ...changes,
});
const quote = (of: OpenDatedChoice, facts: FacilityFacts = poolFacts(1, null)) =>
  facilityRules.quote(of, facts, now);
const refused = (refusal: object) => ({ ok: false, refusal });

describe('FACILITY-38 tickets for any day', () => {
  it('have a validity, and neither time, places, anchor nor exclusions', () => {
    expect(quote(choice())).toMatchObject({
      ok: true,
      value: {
        when: null,
        times: [],
        claims: [],
        openDays: 30,
        quantity: 2,
        unit: [{ priceFils: 14_000, taxFils: 700 }],
        repeat: { atMost: 30 },
        scope: { category: null, service: 2, outlet: null },
        provides: null,
        excludes: [],
        people: { form: 'service:2', sessions: [], perUnit: 1 },
        detail: { serviceDate: null, people: 1 },
      },
    });
  });

  it.each<[string, Partial<OpenDatedChoice>, FacilityFacts, object]>([
    [
      'where none are offered',
      {},
      { ...poolFacts(1, null), openDays: null },
      { code: 'not_found' },
    ],
    [
      'of a court',
      { productId: 2101, facilityId: 21 },
      { ...courtFacts(), openDays: 30 },
      { code: 'not_found' },
    ],
    ['of another hall', { facilityId: 42 }, poolFacts(1, null), { code: 'not_found' }],
    [
      'for more people than a session holds',
      { quantity: 8 },
      poolFacts(4, null),
      { code: 'capacity_reached', remaining: 30, requested: 32 },
    ],
  ])('are refused %s', (_, changes, facts, refusal) =>
    expect(quote(choice(changes), facts)).toEqual(refused(refusal)),
  );

  it('have a key of their own, no alternatives and no series, and are not moved', () => {
    const key = facilityRules.identify(choice());
    expect(key).toBe('facility:4103@41/open');
    expect(isFullDayKey(key)).toBe(false);
    const facts = poolFacts(1, null);
    expect([...facilityRules.nearby(choice(), facts, now)]).toEqual([]);
    expect(facilityRules.weekly?.(choice(), facts, 4, now)).toEqual(
      refused({ code: 'series_not_valid', why: 'line' }),
    );
    const anchor = { product: 4103, where: 41, during: null, serviceDay: TUESDAY };
    expect(facilityRules.relocate(choice(), anchor, anchor)).toEqual(choice());
  });

  it('cost the same as tickets of a session', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(1_000_000), (quantity, priceFils) => {
        const price = { type: 'ticket', priceFils, participantCount: 1 } as const;
        const facts = { ...poolFacts(1, null), price };
        const open = quote(choice({ quantity }), facts);
        const session = facilityRules.quote(
          { productId: 4103, facilityId: 41, from: at(12), to: at(13), quantity },
          facts,
          now,
        );
        expect(open.ok && unitTotal(open.value.unit)).toBe(
          session.ok && unitTotal(session.value.unit),
        );
      }),
    ));
});

describe('FACILITY-39 the sessions that an open-dated ticket admits to', () => {
  /** Sessions to enter at a local time on the Tuesday. */
  const enterable = (minute: number, facts = poolFacts(1, null)) => {
    const { sessionPool } = facts;
    if (sessionPool === null) throw new Error('The pool has no places.');
    const ctx = { now: (minute - now.offset) * 60_000, offset: now.offset };
    const sessions = sessionsAround({ ...facts, sessionPool }, 4, ctx);
    return sessionsToEnter(sessions, minute);
  };

  it.each<[string, number, readonly number[]]>([
    ['at night', at(2), []],
    ['more than an hour before the first', at(6, 59), []],
    ['an hour before the first', at(7), [at(8)]],
    ['at noon', at(12), [at(12), at(13)]],
    ['within a session', at(12, 59), [at(12), at(13)]],
    ['in the last session', at(19, 30), [at(19)]],
    ['at closing', at(20), []],
  ])('%s', (_, minute, starts) =>
    expect(enterable(minute).map(({ when }) => when.from)).toEqual(starts),
  );

  it('take the places of the ticket, with per-day capacity also of the day', () => {
    const [session] = enterable(at(12));
    expect(session?.claims).toMatchObject([{ ofUnit: 0, count: 7, quantity: 4, size: 30 }]);
    const [ofDay] = enterable(at(12), poolFacts(1, 8));
    expect(ofDay?.claims).toMatchObject([{ count: 7 }, { count: 8, quantity: 4 }]);
  });

  it('of a date begin on it, those of the night before too', () => {
    const night = poolFacts(1, null);
    const [rental] = night.facility.facility_rentals;
    if (rental === undefined || night.sessionPool === null) throw new Error('The pool is closed.');
    const rentals = [{ ...rental, start_time: '22:00:00', end_time: '02:00:00' }];
    const hall = {
      ...night,
      facility: { ...night.facility, facility_rentals: rentals },
      sessionPool: night.sessionPool,
    };
    const date = TUESDAY;
    const found = sessionsOnDate({ before: hall, on: hall }, 4, date, now.offset);
    expect(found.map(({ when }) => when.from)).toEqual([at(0), at(1), at(22), at(23)]);
    expect(found[0]?.claims).toMatchObject([{ count: 7, quantity: 4, size: 30 }]);
  });

  it('include those of the night before, until they end', () => {
    const night = poolFacts(1, null);
    const [rental] = night.facility.facility_rentals;
    if (rental === undefined) throw new Error('The pool has no hours.');
    const rentals = [{ ...rental, start_time: '20:00:00', end_time: '03:00:00' }];
    const facility = { ...night.facility, facility_rentals: rentals };
    const starts = enterable(at(1, 30), { ...night, facility }).map(({ when }) => when.from);
    expect(starts).toEqual([at(1), at(2)]);
  });
});
