import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, courtFacts, courtOffer, ctxAt, TUESDAY } from '../../../test/facility-facts.ts';
import { minuteOf } from '../../kernel/zoned.ts';
import type { FacilityChoice, FacilityFacts } from './facts.ts';
import { nearbyFacilities as named } from './nearby.ts';
import { facilityRules } from './rules.ts';

const now = ctxAt(10);

const nearbyFacilities = (...args: Parameters<typeof named>) => [...named(...args)];

const choiceAt = (from: number, to: number): FacilityChoice => ({
  productId: 2101,
  facilityId: 21,
  from,
  to,
  quantity: 1,
});

const startsOf = (choices: readonly FacilityChoice[]) =>
  choices.map(
    ({ facilityId, from }) =>
      `${facilityId} ${String(Math.floor(minuteOf(from) / 60)).padStart(2, '0')}:${String(minuteOf(from) % 60).padStart(2, '0')}`,
  );

describe('FACILITY-06 instead of a lost slot', () => {
  it('the same time elsewhere first, then the nearest times, the requested court before others', () => {
    const nearby = nearbyFacilities(choiceAt(at(19), at(20)), courtFacts(), now);
    expect(startsOf(nearby).slice(0, 9)).toEqual([
      '22 19:00',
      '23 19:00',
      '24 19:00',
      '21 19:30',
      '21 18:30',
      '22 19:30',
      '23 19:30',
      '24 19:30',
      '22 18:30',
    ]);
    expect(nearby[0]).toEqual({
      productId: 2201,
      facilityId: 22,
      from: at(19),
      to: at(20),
      quantity: 1,
    });
  });

  it('stays within the service day, with its tail', () => {
    const nearby = nearbyFacilities(choiceAt(at(25), at(26)), courtFacts(), now);
    expect(Math.min(...nearby.map(({ from }) => from))).toBe(at(7));
    expect(Math.max(...nearby.map(({ from }) => from))).toBe(at(25));
    expect(nearby).toHaveLength(4 * 37 - 1);
  });

  it('omits times closed by a rule or maintenance', () => {
    const closed = courtOffer(22, {
      maintenances: [{ date: TUESDAY, start_time: '07:00:00', end_time: '23:59:59' }],
    });
    const nearby = nearbyFacilities(
      choiceAt(at(19), at(20)),
      courtFacts(courtOffer(21), [closed]),
      now,
    );
    expect(nearby.some(({ facilityId, from }) => facilityId === 22 && from < at(24))).toBe(false);
  });

  it('finds the only time left, however far', () => {
    const full = courtOffer(21, {
      maintenances: [{ date: TUESDAY, start_time: '08:00:00', end_time: '02:00:00' }],
    });
    expect(startsOf(nearbyFacilities(choiceAt(at(23), at(24)), courtFacts(full, []), now))).toEqual(
      ['21 07:00'],
    );
  });

  it('is empty when nothing fits', () => {
    const facts = courtFacts(courtOffer(21), []);
    expect(nearbyFacilities(choiceAt(at(19), at(22)), facts, now)).toEqual([]);
  });

  it('in the whole order of the rule: distance, own first, later first, by id', () => {
    const step = fc.integer({ min: 14, max: 50 });
    fc.assert(
      fc.property(step, fc.constantFrom(21, 22, 24), (half, facilityId) => {
        const choice = { ...choiceAt(at(0) + half * 30, at(0) + (half + 2) * 30), facilityId };
        const rank = (one: FacilityChoice) => [
          Math.abs(one.from - choice.from),
          Number(one.facilityId !== facilityId),
          -one.from,
          one.facilityId,
        ];
        const ranks = nearbyFacilities(choice, courtFacts(), now).map(rank);
        const compare = (a: readonly number[], b: readonly number[]): number =>
          a.map((value, place) => value - (b[place] ?? 0)).find((d) => d !== 0) ?? 0;
        expect(ranks.length).toBeGreaterThan(100);
        expect(ranks).toEqual(ranks.toSorted(compare));
      }),
      { numRuns: 20 },
    );
  });

  it('everything offered can be quoted, nearest first, and never the lost slot itself', () => {
    const grid = fc.tuple(fc.integer({ min: 14, max: 50 }), fc.integer({ min: 2, max: 4 }));
    const asFacts = (facts: FacilityFacts, id: number): FacilityFacts => {
      const offer = [facts, ...facts.siblings].find(({ facility }) => facility.id === id);
      return { ...facts, ...offer, siblings: [] };
    };
    fc.assert(
      fc.property(grid, fc.boolean(), ([step, halves], overnight) => {
        const facts = { ...courtFacts(), overnight };
        const choice = choiceAt(at(0) + step * 30, at(0) + (step + halves) * 30);
        let farthest = 0;
        for (const other of nearbyFacilities(choice, facts, now)) {
          expect(facilityRules.identify(other)).not.toBe(facilityRules.identify(choice));
          expect(facilityRules.quote(other, asFacts(facts, other.facilityId), now).ok).toBe(true);
          const distance = Math.abs(other.from - choice.from);
          expect(distance).toBeGreaterThanOrEqual(farthest);
          farthest = distance;
        }
      }),
      { numRuns: 20 },
    );
  });
});
