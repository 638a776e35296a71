import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingPart, PARTS_OF_DAY, type PartOfDay, partOfDay } from './parts-of-day.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;

describe('the parts of a service day (SLOT-28)', () => {
  it.each<[number, PartOfDay]>([
    [at(0), 'smallHours'],
    [at(4, 59), 'smallHours'],
    [at(5), 'morning'],
    [at(11, 59), 'morning'],
    [at(12), 'afternoon'],
    [at(17), 'evening'],
    [at(21, 59), 'evening'],
    [at(22), 'night'],
    [at(25, 30), 'night'],
  ])('minute %i: %s', (minute, part) => expect(partOfDay(minute)).toBe(part));

  it('follow each other in the order of time', () => {
    const minute = fc.integer({ min: 0, max: 2879 });
    fc.assert(
      fc.property(minute, minute, (a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)].map((one) =>
          PARTS_OF_DAY.indexOf(partOfDay(one)),
        ) as [number, number];
        expect(earlier).toBeLessThanOrEqual(later);
      }),
    );
  });
});

describe('the part a day begins with (SLOT-29)', () => {
  const counts = (parts: Partial<Record<PartOfDay, number>>) =>
    PARTS_OF_DAY.flatMap((part) => {
      const free = parts[part];
      return free === undefined ? [] : [{ part, free }];
    });

  it.each<[string, PartOfDay | null, PartOfDay, Partial<Record<PartOfDay, number>>, PartOfDay]>([
    ['that of the hour', null, 'evening', { morning: 4, evening: 1, night: 2 }, 'evening'],
    ['the next with something', null, 'evening', { morning: 4, evening: 0, night: 2 }, 'night'],
    ['the last before it', null, 'evening', { smallHours: 1, morning: 4, night: 0 }, 'morning'],
    ['the first that is to come', null, 'smallHours', { afternoon: 3 }, 'afternoon'],
    ['nothing to be had', null, 'morning', { morning: 0 }, 'morning'],
    ['the one asked for', 'night', 'morning', { morning: 4, night: 0 }, 'night'],
    ['one asked for that is not there', 'night', 'morning', { morning: 4 }, 'morning'],
  ])('%s', (_, requested, hour, parts, part) =>
    expect(openingPart(counts(parts), requested, hour)).toBe(part),
  );
});
