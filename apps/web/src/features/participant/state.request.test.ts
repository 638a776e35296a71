import type { LinePeople } from '@nadi/contract/participant/entry';
import { localMinute } from '@nadi/domain/kernel/zoned';
import { expect, it } from 'vitest';
import type { Line } from '../../platform/line/line.ts';
import { isOpenToPeople, lacksPeople } from './state.request.ts';

const lineOf = (people: Partial<LinePeople> | null): Line => ({
  key: 'court',
  parentKey: null,
  typeId: 1,
  title: { en: 'Court 1', ar: 'ملعب 1' },
  where: null,
  when: { from: localMinute('2026-11-21', 720), to: localMinute('2026-11-21', 780) },
  bookedOn: '2026-11-21',
  quantity: 1,
  priceFils: 22_000,
  taxFils: 1100,
  isOpenToGuests: true,
  answer: people && ({ people } as unknown as Line['answer']),
  wire: { product_id: 2101, facility_id: 21, quantity: 1 },
});

it.each([
  [null, false, false],
  [{ least: 0, most: 4, given: 0 }, true, false],
  [{ least: 4, most: 4, given: 3 }, true, true],
  [{ least: 4, most: 4, given: 4 }, false, false],
])('PEOPLE-02 a line with %j takes more: %s, needs more: %s', (people, takes, needs) => {
  expect([isOpenToPeople(lineOf(people)), lacksPeople(lineOf(people))]).toEqual([takes, needs]);
});
