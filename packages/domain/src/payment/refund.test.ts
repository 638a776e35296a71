import { describe, expect, it } from 'vitest';
import {
  advanceRefund,
  isOwedAgain,
  REFUND_STATES,
  type RefundEvent,
  type RefundState,
  refundActions,
} from './refund.ts';

describe('PAY-13 a refund by its gateway’s answer', () => {
  it.each<[RefundEvent, RefundState, RefundState]>([
    ['confirmed', 'returned', 'returned'],
    ['repeated', 'returned', 'unclear'],
    ['refused', 'due', 'due'],
    ['silence', 'due', 'unclear'],
  ])('%s: the whole payment is %s, a part of it %s', (event, whole, part) => {
    expect(advanceRefund(event, { amountFils: 300, paidFils: 300 })).toBe(whole);
    expect(advanceRefund(event, { amountFils: 100, paidFils: 300 })).toBe(part);
  });
});

it.each<[RefundState, RefundEvent | null, readonly string[]]>([
  ['due', null, []],
  ['due', 'refused', ['wallet', 'bank']],
  ['asked', 'refused', []],
  ['unclear', 'silence', ['returned', 'again', 'wallet', 'bank']],
  ['failed', 'confirmed', ['wallet', 'bank']],
  ['returned', 'confirmed', ['came_back']],
  ['settled', 'refused', []],
])('REFUND-08, REFUND-09: of %s after %s, staff record %j', (state, answer, actions) => {
  expect(refundActions({ state, answer, gateway: 'EPG' }, true, false)).toEqual(actions);
  expect(refundActions({ state, answer, gateway: 'EPG' }, false, false)).toEqual(
    actions.filter((action) => action !== 'wallet'),
  );
});

it('PAY-30 of a payment at the counter, staff pay out what is due', () => {
  const refund = { answer: null, gateway: 'COUNTER' };
  expect(refundActions({ ...refund, state: 'due' }, true, true)).toEqual([
    'cash',
    'wallet',
    'bank',
  ]);
  expect(refundActions({ ...refund, state: 'due' }, true, false)).toEqual(['wallet', 'bank']);
  expect(refundActions({ ...refund, state: 'due' }, false, true)).toEqual(['cash', 'bank']);
  expect(refundActions({ ...refund, state: 'settled' }, true, true)).toEqual([]);
});

it('REFUND-14 only a confirmed refund that failed later is owed again', () => {
  for (const state of REFUND_STATES) {
    expect(isOwedAgain(state, 'failed')).toBe(state === 'returned');
    expect(isOwedAgain(state, 'stands')).toBe(false);
    expect(isOwedAgain(state, 'silence')).toBe(false);
  }
});

it('PAY-24 a part that its gateway knows by its id is requested again', () => {
  const part = { amountFils: 100, paidFils: 300 };
  expect(advanceRefund('silence', part)).toBe('unclear');
  expect(advanceRefund('silence', { ...part, isNamed: true })).toBe('due');
  expect(advanceRefund('confirmed', { ...part, isNamed: true })).toBe('returned');
});
