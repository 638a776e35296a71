import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxOnNet } from '../kernel/money.ts';
import { ok, refuse } from '../kernel/result.ts';
import type { Adjustment, Line } from '../kinds/kind.ts';
import { amountsOfLine, totalOf, unitPrice } from '../kinds/unit-price.ts';
import { composed } from './compose.ts';
import { cartTotals } from './totals.ts';

const VAT = { taxBasisPoints: 500 };
const bilingual = (en: string) => ({ en, ar: en });

const line = (key: string, netFils: number, quantity = 1, taxFils?: number): Line => ({
  key,
  quantity,
  kind: 'facility',
  product: 1,
  wire: {},
  title: bilingual(key),
  where: null,
  unit: [{ label: bilingual(key), priceFils: netFils, taxFils: taxFils ?? taxOnNet(netFils, 500) }],
  when: null,
  times: [],
  claims: [],
  repeat: 'refuse',
  mixes: 'freely',
  scope: { category: null, service: null, outlet: null },
  openToGuests: true,
  terms: null,
  approvals: [],
  change: { freeUntilMinutesBefore: 0 },
  provides: null,
  needs: null,
  excludes: [],
  art: null,
  detail: {},
});

const pack = line('pack', 2_000);
const made = (children: readonly Line[], ...adjustments: readonly Adjustment[]) => {
  const lines = composed({ compose: () => ok(adjustments) }, pack, children, VAT);
  if (!lines.ok) throw new Error('It is composed.');
  return lines.value;
};

const court = line('court', 22_000);
const seats = line('seats', 10_000, 3);

describe('BUNDLE-02 the prices of a bundle’s lines', () => {
  it.each<[string, readonly Adjustment[], readonly (readonly [number, number])[]]>([
    [
      'each its own',
      [],
      [
        [22_000, 1_100],
        [10_000, 500],
      ],
    ],
    [
      'one is included',
      [{ children: ['court'], less: 'included' }],
      [
        [0, 0],
        [10_000, 500],
      ],
    ],
    [
      'one costs less',
      [{ children: ['court'], less: 2_001 }],
      [
        [19_999, 1_000],
        [10_000, 500],
      ],
    ],
    [
      'all together',
      [{ children: ['court', 'seats'], less: 5_200 }],
      [
        [19_800, 990],
        [9_000, 450],
      ],
    ],
    [
      'less, and then the rest of it',
      [
        { children: ['court'], less: 2_000 },
        { children: ['court'], less: 'included' },
      ],
      [
        [0, 0],
        [10_000, 500],
      ],
    ],
    [
      'what is no child is not asked about',
      [{ children: ['pack', 'x'], less: 9 }],
      [
        [22_000, 1_100],
        [10_000, 500],
      ],
    ],
  ])('%s', (_, adjustments, prices) => {
    const [own, ...children] = made([court, seats], ...adjustments);
    expect(own).toBe(pack);
    expect(children.map(({ unit }) => Object.values(unitPrice(unit)))).toEqual(prices);
  });

  it('a discount is a part of its price, labelled with the bundle', () => {
    const [, child] = made([court], { children: ['court'], less: 1_000 });
    expect(child?.unit[1]).toEqual({ label: pack.title, priceFils: -1_000, taxFils: -50 });
  });

  it('a line without tax has none with a discount', () => {
    const [, child] = made([line('free', 1_000, 1, 0)], { children: ['free'], less: 100 });
    expect(unitPrice(child?.unit ?? [])).toEqual({ priceFils: 900, taxFils: 0 });
  });

  it('its lines add up to its quoted price; none costs less than nothing, and tax is due on the remaining price', () => {
    const child = fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 5 }));
    const less = fc.oneof(fc.nat(400_000), fc.constant('included' as const));
    fc.assert(
      fc.property(
        fc.array(child, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(fc.uniqueArray(fc.nat(4)), less), { maxLength: 3 }),
        (sold, offs) => {
          const children = sold.map(([net, quantity], n) => line(`${n}`, net, quantity));
          const adjustments = offs.map(([some, off]) => ({
            children: some.map(String),
            less: off,
          }));
          const lines = made(children, ...adjustments);
          for (const { unit } of lines) {
            const { priceFils, taxFils } = unitPrice(unit);
            expect(priceFils).toBeGreaterThanOrEqual(0);
            expect(taxFils).toBe(taxOnNet(priceFils, 500));
          }
          const { totalFils } = cartTotals(lines);
          expect(lines.reduce((sum, one) => sum + totalOf(one), 0)).toBe(totalFils);
          const net = sold.reduce((sum, [each, quantity]) => sum + each * quantity, 0);
          const left = lines.slice(1).reduce((sum, one) => sum + amountsOfLine(one).netFils, 0);
          const discount = adjustments.reduce(
            (sum, { less: off }) => sum + (off === 'included' ? net : off),
            0,
          );
          expect(left).toBeLessThanOrEqual(net);
          expect(net - left).toBeLessThanOrEqual(discount);
        },
      ),
    );
  });
});

describe('BUNDLE-01, BUNDLE-04 the lines of a bundle', () => {
  it('each child refers to its bundle, whether it may leave, and its price alone', () => {
    const lines = made([court, seats], { children: ['court'], less: 'included', isBound: true });
    expect(lines.map(({ partOf }) => partOf)).toEqual([
      undefined,
      { key: 'pack', mayLeave: false, alone: { priceFils: 22_000, taxFils: 1_100 } },
      { key: 'pack', mayLeave: true, alone: { priceFils: 10_000, taxFils: 500 } },
    ]);
  });

  it('are one bundle, and none that its kind refuses', () => {
    const compose = () => refuse({ code: 'add_ticket_first' } as const);
    const two = composed({ compose }, { ...pack, quantity: 2 }, [], VAT);
    expect(two).toEqual(refuse({ code: 'max_quantity_reached', max: 1 }));
    expect(composed({ compose }, pack, [], VAT)).toEqual(refuse({ code: 'add_ticket_first' }));
  });
});
