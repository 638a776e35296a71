import { expect, it } from 'vitest';
import type { Line } from '../../platform/kind.ts';
import { decodeStored, encodeStored } from './stored-line.ts';

const during = { from: 600, to: 660 };
const label = { en: 'Court 1', ar: 'ملعب 1' };
const court: Line = {
  kind: 'facility',
  product: 2101,
  wire: {
    product_id: 2101,
    facility_id: 21,
    quantity: 1,
    date: '2026-11-24',
    start_time: '10:00:00',
  },
  key: 'court 1',
  title: label,
  where: null,
  when: during,
  times: [during],
  quantity: 1,
  unit: [{ label, priceFils: 1000, taxFils: 50 }],
  claims: [{ ofUnit: 0, occupy: [21], during }],
  repeat: 'refuse',
  mixes: 'freely',
  openToGuests: true,
  terms: label,
  approvals: ['booking'],
  change: { freeUntilMinutesBefore: 60 },
  provides: { product: 2101, where: 21, during, serviceDay: '2026-11-24' },
  needs: null,
  excludes: [{ product: 2102, within: 'day' }],
  art: 'padel',
  detail: { any: [1, null, 'thing'] },
};
const card: Line = {
  ...court,
  mixes: { alone: { code: 'membership_with_others' }, beside: { code: 'others_with_membership' } },
  claims: [{ ofUnit: 0, count: 7, at: 'always', quantity: 2 }],
  times: [],
  when: null,
  provides: null,
  needs: { product: null, where: null, during: null, serviceDay: null },
};

const stored = (line: Line) => ({ line, addedAt: 1_800_000_000_000, seq: 3 });
const kept = (line: Line) => decodeStored(JSON.parse(JSON.stringify(encodeStored(stored(line)))));

it.each([court, card, { ...card, mixes: { outlet: 3 } } satisfies Line])(
  'a line comes back from its hold as it went in',
  (line) => expect(kept(line)).toEqual(stored(line)),
);

it('INV-13 but for the sizes of its pools', () => {
  const claim = { ofUnit: 0, count: 7, at: [9], quantity: 2 };
  const line: Line = { ...card, claims: [{ ...claim, size: 30 }] };
  expect(kept(line)?.line.claims).toEqual([claim]);
});

it('what is held without a line is none', () => expect(decodeStored({})).toBeNull());

it.each([
  ['a kind that is sold by nobody', { ...court, kind: 'lottery' }],
  ['no price', { ...court, unit: undefined }],
  ['a refusal without a sentence', { ...card, mixes: { alone: { code: 'no' }, beside: {} } }],
])('%s is no line', (_, line) =>
  expect(() => decodeStored({ line, addedAt: 0, seq: 0 })).toThrow(),
);
