import { expect, it } from 'vitest';
import { COURT_LINE } from '../../../test/lines.ts';
import type { Line } from '../../platform/kind.ts';
import { decodeLine, decodeStored, encodeLine, encodeStored } from './line-json.ts';

const court: Line = { ...COURT_LINE, approvals: ['booking'], detail: { any: [1, null, 'thing'] } };
const card: Line = {
  ...court,
  mixes: { alone: { code: 'membership_with_others' }, beside: { code: 'others_with_membership' } },
  claims: [{ ofUnit: 0, count: 7, at: 'always', quantity: 2 }],
  times: [],
  when: null,
  provides: null,
  needs: { product: null, where: null, during: null, serviceDay: null },
};

const discounted: Line = {
  ...court,
  less: [
    {
      promotion: 4,
      title: { en: 'Summer', ar: 'الصيف' },
      code: 'SUMMER',
      units: [{ netFils: 100, taxFils: 5 }],
    },
    { promotion: 5, title: { en: 'Early', ar: 'مبكر' }, units: [{ netFils: 1, taxFils: 0 }] },
  ],
};

const lines = [court, card, discounted, { ...card, mixes: { outlet: 3 } } satisfies Line];

it.each(lines)('a line comes back from its order as it went in', (line) =>
  expect(decodeLine(JSON.parse(JSON.stringify(encodeLine(line))))).toEqual(line),
);

const stored = (line: Line) => ({ line, addedAt: 1_800_000_000_000, seq: 3 });
const kept = (line: Line) => decodeStored(JSON.parse(JSON.stringify(encodeStored(stored(line)))));

it.each(lines)('a line comes back from its hold as it went in', (line) =>
  expect(kept(line)).toEqual(stored(line)),
);

it('INV-13 but for the sizes of its pools', () => {
  const claim = { ofUnit: 0, count: 7, at: [9], quantity: 2 };
  const line: Line = { ...card, claims: [{ ...claim, size: 30 }] };
  expect(kept(line)?.line.claims).toEqual([claim]);
});

it('a hold without a line is no line', () => expect(decodeStored({})).toBeNull());

it.each([
  ['a kind without a name', { ...court, kind: 5 }],
  ['no price', { ...court, unit: undefined }],
  ['a refusal without a sentence', { ...card, mixes: { alone: { code: 'no' }, beside: {} } }],
])('%s is no line', (_, line) =>
  expect(() => decodeStored({ line, addedAt: 0, seq: 0 })).toThrow(),
);
