import { describe, expect, it } from 'vitest';
import { local } from '../../test/slot-facts.ts';
import type { Exclusion } from '../kinds/kind.ts';
import { excludeEachOther } from './exclusion.ts';

const DAY = '2026-11-24';
const ADULT = 4102;
const LESSON = 4105;

const ticket = (
  product: number,
  range: string,
  excludes: readonly Exclusion[] = [],
  serviceDay = DAY,
) => {
  const [from = '', to = ''] = range.split('-');
  const during = { from: local(serviceDay, from), to: local(serviceDay, to) };
  return { provides: { product, where: null, during, serviceDay }, excludes };
};

const adult = ticket(ADULT, '10:00-11:00');
const excluding = (within: Exclusion['within']) => [{ product: ADULT, within }];

describe('SLOT-26 dependent tickets', () => {
  it.each([
    ['at the same time', ticket(LESSON, '10:30-11:30', excluding('overlap')), true],
    ['one after the other', ticket(LESSON, '11:00-12:00', excluding('overlap')), false],
    ['on one day, where the day counts', ticket(LESSON, '15:00-16:00', excluding('day')), true],
    [
      'on another day, where the day counts',
      ticket(LESSON, '15:00-16:00', excluding('day'), '2026-11-25'),
      false,
    ],
    ['that exclude nothing', ticket(LESSON, '10:00-11:00'), false],
    ['without a time', { provides: null, excludes: excluding('day') }, false],
  ])('%s', (_, lesson, isExcluded) => {
    expect(excludeEachOther(lesson, adult)).toBe(isExcluded);
    expect(excludeEachOther(adult, lesson)).toBe(isExcluded);
  });
});
