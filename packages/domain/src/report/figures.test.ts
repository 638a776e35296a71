import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayFigures, type Flow, PLACE_COLUMNS } from './figures.ts';

const GROUPS = [
  ...['till:1', 'till:2', 'gateway:terminal', 'gateway:epg:1', 'bank', 'order', 'refunds_due'],
  ...[
    'rounding',
    'over_short',
    'chargebacks',
    'giftcard',
    'sales:facility',
    'vat',
    'wallet:topup',
    'partner',
    'fees',
  ],
];
const group = fc.constantFrom(...GROUPS);
const flow = fc.record({ from: group, to: group, amount: fc.integer({ min: 1, max: 1_000_000 }) });

const netOf = (of: string, flows: readonly Flow[]): number =>
  flows.reduce(
    (sum, { from, to, amount }) => sum + (to === of ? amount : 0) - (from === of ? amount : 0),
    0,
  );

it('CLOSE-03 opening and the columns of every account add up to its closing', () => {
  fc.assert(
    fc.property(fc.array(flow), fc.array(flow), (before, flows) => {
      const balances = GROUPS.map((one) => {
        const opening = netOf(one, before);
        return { group: one, opening, closing: opening + netOf(one, flows) };
      });
      const { places, owed, sales, vat } = dayFigures(flows, balances);
      expect(places.map(({ account }) => account)).toEqual(
        GROUPS.filter((one) => /^(till|gateway|bank)/.test(one)).sort(),
      );
      for (const place of places) {
        const moved = PLACE_COLUMNS.reduce((sum, column) => sum + place[column], 0);
        expect(place.opening + moved).toBe(place.closing);
      }
      for (const { opening, moved, closing } of owed) expect(opening + moved).toBe(closing);
      expect(sales).toEqual([{ kind: 'facility', net: netOf('sales:facility', flows) }]);
      expect(vat).toBe(netOf('vat', flows));
    }),
  );
});

it('CLOSE-01 names what a till took, paid out, rounded and handed over', () => {
  const flows = [
    { from: 'till:1', to: 'bank', amount: 10_000 },
    { from: 'till:1', to: 'order', amount: 1013 },
    { from: 'till:1', to: 'rounding', amount: 12 },
    { from: 'refunds_due', to: 'till:1', amount: 500 },
    { from: 'over_short', to: 'till:1', amount: 25 },
    { from: 'bank', to: 'till:1', amount: 10_500 },
  ];
  const balances = [{ group: 'till:1', opening: 0, closing: 0 }];
  expect(dayFigures(flows, balances).places).toEqual([
    {
      account: 'till:1',
      opening: 0,
      captured: 1013,
      refunded: -500,
      disputed: 0,
      rounded: 12,
      over_short: -25,
      moved: -500,
      other: 0,
      closing: 0,
    },
  ]);
});
