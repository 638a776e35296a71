import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmiratesId } from './emirates-id.ts';

const VALID = [
  ...['784198012345678', '784199000000002', '784200512345677', '784196509876544'],
  ...['784201011111115', '784000012345676'],
];

describe('ACCOUNT-20 Emirates ID', () => {
  it.each(VALID)('%s, with and without its dashes', (digits) => {
    const dashed = digits.replace(/^(...)(....)(.{7})(.)$/, '$1-$2-$3-$4');
    for (const typed of [digits, dashed, ` ${dashed} `, dashed.replaceAll('-', ' ')]) {
      expect(checkEmiratesId(typed)).toEqual({ ok: true, value: digits });
    }
  });

  it('reads digits of other scripts', () =>
    expect(checkEmiratesId('٧٨٤-١٩٨٠-١٢٣٤٥٦٧-٨')).toEqual({ ok: true, value: '784198012345678' }));

  it.each([
    ['', 'emirates_id_required'],
    [' ', 'emirates_id_required'],
    ['783198012345678', 'emirates_id_format'],
    ['78419801234567', 'emirates_id_format'],
    ['7841980123456789', 'emirates_id_format'],
    ['78419801234567A', 'emirates_id_format'],
    ['7841-980-1234567-8', 'emirates_id_format'],
    ['784198012345676', 'emirates_id'],
    ['784199012345678', 'emirates_id'],
    ['784123412345678', 'emirates_id'],
    ['784189014978983', 'emirates_id'],
  ])('%s is refused as %s', (typed, refusal) =>
    expect(checkEmiratesId(typed)).toEqual({ ok: false, refusal }),
  );

  it('notices any one digit that is wrong', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...VALID),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (id, at, by) => {
          const place = at + 3;
          const digit = (Number(id[place]) + by) % 10;
          const typed = `${id.slice(0, place)}${digit}${id.slice(place + 1)}`;
          expect(checkEmiratesId(typed).ok).toBe(false);
        },
      ),
    ));
});
