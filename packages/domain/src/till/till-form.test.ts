import { expect, it } from 'vitest';
import { checkCount, checkMove, checkTill } from './till-form.ts';

it('TILL-01 a till has a name', () => {
  expect(checkTill({ name: ' Front desk ' })).toMatchObject({ value: { name: 'Front desk' } });
  expect(checkTill({ name: '' })).toMatchObject({ refusal: { name: 'required' } });
});

it.each([
  [0, { value: 0 }],
  [512.25, { value: 51_225 }],
  [null, { refusal: { counted: 'required' } }],
  [-1, { refusal: { counted: 'invalid' } }],
  [0.001, { refusal: { counted: 'invalid' } }],
  [1_000_001, { refusal: { counted: 'invalid' } }],
])('TILL-06 %s is counted', (counted, checked) =>
  expect(checkCount({ counted })).toMatchObject(checked),
);

it.each([
  [
    { way: 'out', amount: 100, word: 'To the bank' },
    { value: { way: 'out', amountFils: 10_000, word: 'To the bank' } },
  ],
  [{ way: 'in', amount: 0, word: 'Change' }, { refusal: { amount: 'invalid' } }],
  [{ way: 'in', amount: null, word: '' }, { refusal: { amount: 'required', word: 'required' } }],
  [{ way: 'away', amount: 1, word: 'x' }, { refusal: { way: 'invalid' } }],
])('TILL-04 cash is moved: %j', (written, checked) =>
  expect(checkMove(written)).toMatchObject(checked),
);
