import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openHouse, planOf, row, zone } from '../../../test/open-plans.ts';
import { compilePlan } from './compile-plan.ts';
import type { OpenArea, OpenSeatingPlan } from './open-plan.ts';
import { blocksOf, placeOf } from './seat-plan.ts';

describe('EVENT-01 a plan from the open format', () => {
  it('has its seats in the order of sections and rows, each at its place', () => {
    const open = openHouse('ab', 'c');
    const plan = planOf({
      ...open,
      zones: [
        ...open.zones,
        zone([row('A', 'b', 5)], { name: 'South', position: { x: 20, y: 195 } }),
      ],
    });
    expect(plan.seats.map(({ x, y, category }) => [x, y, category])).toEqual([
      [20, 120, 0],
      [50, 120, 1],
      [20, 150, 2],
      [20, 200, 1],
    ]);
    expect(plan.sections.map(({ rows }) => rows)).toEqual([
      [
        { name: 'A', first: 0, count: 2 },
        { name: 'B', first: 2, count: 1 },
      ],
      [{ name: 'A', first: 3, count: 1 }],
    ]);
    expect(placeOf(plan, 1)).toEqual({
      section: { en: 'North', ar: 'الشمالية' },
      gate: 'B',
      row: 'A',
      seat: '2',
    });
    expect(placeOf(plan, 3)).toMatchObject({ section: { en: 'South', ar: '' }, gate: null });
    expect(placeOf(plan, 4)).toBeNull();
  });

  it.each<[string, OpenSeatingPlan, string, readonly (string | number)[]]>([
    [
      'a seat twice',
      { ...openHouse(), zones: [zone([row('A', 'aa', 0), row('A', 'aa', 0)])] },
      'seat_repeated',
      ['zones', 0, 'rows', 1, 'seats', 0, 'seat_guid'],
    ],
    [
      'a category that it does not have',
      openHouse('a', 'az'),
      'category_unknown',
      ['zones', 0, 'rows', 1, 'seats', 1, 'category'],
    ],
    [
      'a category twice',
      { ...openHouse('a'), categories: [{ name: 'a' }, { name: 'a' }] },
      'category_repeated',
      ['categories', 1, 'name'],
    ],
    ['no seat', openHouse(), 'no_seats', ['zones']],
    [
      'a row with another number of seats',
      { ...openHouse(), zones: [zone([{ ...row('A', 'aa', 0), number_of_seats: 3 }])] },
      'seats_miscounted',
      ['zones', 0, 'rows', 0, 'number_of_seats'],
    ],
    [
      'a companion without an accessible seat in the block',
      openHouse('aaa', 'A.+'),
      'companion_alone',
      ['zones', 0, 'rows', 1, 'seats', 1],
    ],
  ])('is refused with its place: %s', (_, open, code, path) => {
    const plan = compilePlan(open);
    expect(plan.ok ? null : plan.refusal[0]).toMatchObject({ code, path });
  });

  it('is refused with all its faults, in the order of the file', () => {
    const open = openHouse('az', 'z');
    const faulty = {
      ...open,
      categories: [...open.categories, { name: 'a' }],
      zones: [...open.zones, zone([row('A', 'a', 0)])],
    };
    const codes = (plan: ReturnType<typeof compilePlan>) =>
      plan.ok ? [] : plan.refusal.map(({ code }) => code);
    expect(codes(compilePlan(faulty))).toEqual([
      'category_repeated',
      'category_unknown',
      'category_unknown',
      'seat_repeated',
    ]);
    expect(codes(compilePlan(openHouse('+', 'a.+')))).toEqual([
      'companion_alone',
      'companion_alone',
    ]);
  });

  it('is refused where it is too large, at the row that is too much', () => {
    expect(compilePlan(openHouse('aaa', 'aa', 'a'), 4)).toMatchObject({
      refusal: [{ code: 'too_large', path: ['zones', 0, 'rows', 1, 'seats'] }],
    });
    expect(compilePlan(openHouse('aaa', 'a'), 4).ok).toBe(true);
  });

  it('has room for objects beyond its own size, and nothing below zero', () => {
    const open = openHouse('aa');
    const wide = {
      ...open,
      zones: [{ ...zone([row('A', 'aa', 0)]), position: { x: -40, y: 500 } }],
    };
    const { width, height, seats } = planOf(wide);
    expect(seats.map(({ x, y }) => [x, y])).toEqual([
      [10, 500],
      [40, 500],
    ]);
    expect([width, height]).toEqual([450, 510]);
  });

  it('numbers every seat once, in any house', () => {
    const picture = fc.string({
      unit: fc.constantFrom('a', 'b', '.', 'A'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(picture, { minLength: 1, maxLength: 6 }), (pictures) => {
        const count = pictures.join('').replaceAll('.', '').length;
        fc.pre(count > 0);
        const plan = planOf(openHouse(...pictures));
        const inBlocks = blocksOf(plan).flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, offset) => from + offset),
        );
        expect(inBlocks).toEqual(plan.seats.map((_, index) => index));
        expect(plan.seats).toHaveLength(count);
        expect(plan.seats.every((_, index) => placeOf(plan, index) !== null)).toBe(true);
      }),
    );
  });
});

describe('EVENT-02 names of levels and sections', () => {
  const stage = (...areas: OpenArea[]) =>
    planOf({ ...openHouse(), zones: [zone([row('A', 'a', 0)], { areas })] }).stage;
  const at = { position: { x: 0, y: 0 } };

  it('"a" and "a [accessible]" are one price level', () => {
    const plan = planOf(openHouse('aA+b'));
    expect(plan.categories.map(({ name }) => name.en)).toEqual(['a', 'b', 'c']);
    expect(
      plan.seats.map(({ category, accessible, companionOf }) => [
        category,
        accessible,
        companionOf,
      ]),
    ).toEqual([
      [0, false, null],
      [0, true, null],
      [0, false, 1],
      [1, false, null],
    ]);
  });

  it('the Arabic may be beside any name of a level, the seat is as small as the smallest', () => {
    const open = openHouse('aA');
    const [rows] = open.zones.map(({ rows }) => rows);
    const seats = (rows?.[0]?.seats ?? []).map((seat, index) => ({
      ...seat,
      category: index === 0 ? 'Front' : 'Front | الأمامية [accessible]',
      radius: index === 0 ? 12 : 9,
    }));
    const plan = planOf({
      ...open,
      categories: [{ name: 'Front' }, { name: 'Front | الأمامية [accessible]' }],
      zones: [zone([{ row_number: 'A', seats }])],
    });
    expect(plan.categories).toEqual([{ name: { en: 'Front', ar: 'الأمامية' } }]);
    expect(plan.seatRadius).toBe(9);
  });

  it.each<[string, OpenArea[], unknown]>([
    [
      'an area by its text',
      [{ ...at, rectangle: { width: 50, height: 20 }, text: { text: 'STAGE' } }],
      { x: 20, y: 120, width: 50, height: 20 },
    ],
    [
      'in Arabic',
      [{ ...at, circle: { radius: 10 }, text: { text: 'الملعب' } }],
      { x: 10, y: 110, width: 20, height: 20 },
    ],
    [
      'an ellipse',
      [{ ...at, ellipse: { radius: { x: 20, y: 10 } }, text: { text: 'Pitch 1' } }],
      { x: 0, y: 110, width: 40, height: 20 },
    ],
    [
      'a polygon',
      [
        {
          ...at,
          polygon: {
            points: [
              { x: 0, y: 0 },
              { x: 8, y: 4 },
            ],
          },
          text: { text: 'Stage' },
        },
      ],
      { x: 20, y: 120, width: 8, height: 4 },
    ],
    ['not the bar', [{ ...at, circle: { radius: 10 }, text: { text: 'Bar' } }], null],
    [
      'words alone: their place',
      [{ ...at, text: { text: 'Stage', position: { x: 5, y: 6 } } }],
      { x: 25, y: 126, width: 0, height: 0 },
    ],
    ['not a shape without a word', [{ ...at, circle: { radius: 10 } }], null],
  ])('the stage is %s', (_, areas, expected) => expect(stage(...areas)).toEqual(expected));

  it('the stage is placed with its rotation', () => {
    const turned = stage({
      position: { x: 100, y: 0 },
      rotation: 90,
      rectangle: { width: 50, height: 20 },
      text: { text: 'Stage' },
    });
    expect(
      [turned?.x, turned?.y, turned?.width, turned?.height].map((one) => Math.round(one ?? 0)),
    ).toEqual([100, 120, 20, 50]);
  });
});

describe('EVENT-03 blocks', () => {
  it.each<[string, readonly string[], readonly (readonly [number, number])[]]>([
    ['a row without an aisle', ['aaaa'], [[0, 4]]],
    [
      'an aisle parts a row',
      ['aa.aaa'],
      [
        [0, 2],
        [2, 5],
      ],
    ],
    [
      'two aisles',
      ['aa.aaa.a'],
      [
        [0, 2],
        [2, 5],
        [5, 6],
      ],
    ],
    [
      'rows are never one block',
      ['aa', 'aa'],
      [
        [0, 2],
        [2, 4],
      ],
    ],
    [
      'a short row is measured by its section',
      ['aaaaaa', 'a.a'],
      [
        [0, 6],
        [6, 7],
        [7, 8],
      ],
    ],
    [
      'a row of three with an aisle',
      ['aa.a'],
      [
        [0, 2],
        [2, 3],
      ],
    ],
    ['a row of two', ['aa'], [[0, 2]]],
  ])('%s', (_, pictures, expected) =>
    expect(blocksOf(planOf(openHouse(...pictures))).map(({ from, to }) => [from, to])).toEqual(
      expected,
    ),
  );

  it('a row that runs slantwise, a little unevenly, has no aisle but the real one', () => {
    const slant = row('A', 'aaaaaa', 0);
    const seats = slant.seats.map((seat, index) => ({
      ...seat,
      position: { x: index * 21 + (index % 2) * 4 + (index > 3 ? 45 : 0), y: index * 21 },
    }));
    const plan = planOf({ ...openHouse(), zones: [zone([{ ...slant, seats }])] });
    expect(plan.seats.map(({ aisleAfter }) => aisleAfter)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });
});
