import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Finalization, foreignFact, readFinalization } from './finalization.ts';

const expected = { transactionId: 't1', orderId: 'o1', amountFils: 23_100, currency: 'AED' };
const ours = { transactionId: 't1', orderId: 'o1', amountText: '231.00', currency: 'AED' };
const lower = { ...ours, amountText: '1.00' };

describe('PAY-06 finalization codes', () => {
  it.each<[string, Finalization, string]>([
    ['success of ours', { type: 'code', code: '0', paid: ours }, 'captured'],
    ['success of a lower amount', { type: 'code', code: '0', paid: lower }, 'mismatched'],
    ['success without facts', { type: 'code', code: '0', paid: null }, 'no_answer'],
    ['waiting', { type: 'code', code: '210', paid: null }, 'still_pending'],
    ['waiting, with facts', { type: 'code', code: '210', paid: ours }, 'still_pending'],
    ...['58', '62', '118', '199', '999'].map((code): [string, Finalization, string] => [
      `in flight: ${code}`,
      { type: 'code', code, paid: null },
      'still_pending',
    ]),
    ['declined', { type: 'code', code: '51', paid: null }, 'declined'],
    ['cancelled on the page', { type: 'code', code: '17', paid: null }, 'declined'],
    ['declined, with our facts', { type: 'code', code: '51', paid: ours }, 'declined'],
    ['a code that begins with 0', { type: 'code', code: '00', paid: ours }, 'declined'],
    ['a network error', { type: 'silence' }, 'no_answer'],
  ])('%s', (_, answer, event) => expect(readFinalization(answer, expected)).toBe(event));
});

describe('PAY-23 the state of a session', () => {
  it.each<[string, Finalization, string]>([
    ['paid', { type: 'paid', paid: ours }, 'captured'],
    ['paid, a lower amount', { type: 'paid', paid: lower }, 'mismatched'],
    ['paid, without facts', { type: 'paid', paid: null }, 'no_answer'],
    ['open', { type: 'pending' }, 'still_pending'],
    ['expired', { type: 'failed' }, 'declined'],
  ])('%s', (_, answer, event) => expect(readFinalization(answer, expected)).toBe(event));
});

describe('PAY-07 finalising twice', () => {
  it.each<[string, Finalization, string]>([
    ['shows our approved payment', { type: 'already_final', approved: ours }, 'captured'],
    ['shows another one', { type: 'already_final', approved: lower }, 'mismatched'],
    ['shows nothing', { type: 'already_final', approved: null }, 'no_answer'],
  ])('%s', (_, answer, event) => expect(readFinalization(answer, expected)).toBe(event));
});

it('PAY-03 returns the field of a success that differs, and nothing else', () => {
  expect(foreignFact({ type: 'code', code: '0', paid: lower }, expected)).toBe('amount');
  expect(foreignFact({ type: 'already_final', approved: lower }, expected)).toBe('amount');
  expect(foreignFact({ type: 'code', code: '0', paid: ours }, expected)).toBeNull();
  expect(foreignFact({ type: 'code', code: '51', paid: lower }, expected)).toBeNull();
  expect(foreignFact({ type: 'silence' }, expected)).toBeNull();
});

it('PAY-03 only the exact facts ever capture', () => {
  const text = fc.constantFrom('t1', 'o1', '231.00', '231.01', 'AED', 'USD', '');
  const facts = fc.record({
    transactionId: text,
    orderId: text,
    amountText: text,
    currency: text,
  });
  const answer = fc.oneof(
    fc.constant<Finalization>({ type: 'silence' }),
    fc.record({ type: fc.constant('already_final' as const), approved: fc.option(facts) }),
    fc.record({
      type: fc.constant('code' as const),
      code: fc.constantFrom('0', '210', '1', ''),
      paid: fc.option(facts),
    }),
  );
  fc.assert(
    fc.property(answer, (body) => {
      if (readFinalization(body, expected) !== 'captured') return;
      const shown = body.type === 'code' ? body.paid : 'approved' in body && body.approved;
      expect(shown).toEqual(ours);
    }),
  );
});
