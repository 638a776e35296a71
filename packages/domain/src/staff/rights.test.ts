import { describe, expect, it } from 'vitest';
import type { StaffRole } from '../account/access.ts';
import type { Approval } from '../kinds/kind.ts';
import { REFUND_ACTIONS, type RefundAction } from '../payment/refund.ts';
import { type CancelledBy, mayAnswer, mayCancel, mayMove, mayRecordRefund } from './rights.ts';

describe('STAFF-12 a booking is cancelled', () => {
  it.each<[StaffRole, CancelledBy, free: boolean, late: boolean]>([
    ['owner', 'customer', true, true],
    ['owner', 'venue', true, true],
    ['manager', 'customer', true, true],
    ['manager', 'venue', true, true],
    ['desk', 'customer', true, false],
    ['desk', 'venue', false, false],
    ['scanner', 'customer', false, false],
    ['scanner', 'venue', false, false],
  ])('by %s for the %s: %s in the free time, %s later', (role, by, free, late) => {
    expect(mayCancel(role, { by, isFree: true })).toBe(free);
    expect(mayCancel(role, { by, isFree: false })).toBe(late);
    const mayGiveUp = late || (role === 'desk' && by === 'customer');
    expect(mayCancel(role, { by, isFree: false, isGivenUp: true })).toBe(mayGiveUp);
  });
});

describe('STAFF-13 a booking is moved', () => {
  it.each<[StaffRole, CancelledBy, free: boolean, late: boolean, waived: boolean]>([
    ['owner', 'customer', true, true, true],
    ['owner', 'venue', true, true, true],
    ['manager', 'customer', true, true, true],
    ['manager', 'venue', true, true, true],
    ['desk', 'customer', true, false, false],
    ['desk', 'venue', false, false, false],
    ['scanner', 'customer', false, false, false],
  ])(
    'by %s for the %s: %s in the free time, %s later, %s at the old price',
    (role, by, free, late, waived) => {
      expect(mayMove(role, { by, isFree: true, isWaived: false })).toBe(free);
      expect(mayMove(role, { by, isFree: false, isWaived: false })).toBe(late);
      expect(mayMove(role, { by, isFree: true, isWaived: true })).toBe(waived);
    },
  );
});

describe('BOOK-32 an approval is answered', () => {
  const NONE: readonly Approval[] = [];
  it.each<[StaffRole, readonly Approval[], booking: boolean, security: boolean]>([
    ['owner', NONE, true, true],
    ['manager', NONE, true, true],
    ['desk', NONE, false, false],
    ['desk', ['booking'], true, false],
    ['desk', ['security'], false, true],
    ['desk', ['booking', 'security'], true, true],
    ['scanner', ['booking', 'security'], false, false],
  ])('by %s where the desk has %j: venue %s, security %s', (role, ofDesk, booking, security) => {
    expect(mayAnswer(role, 'booking', ofDesk)).toBe(booking);
    expect(mayAnswer(role, 'security', ofDesk)).toBe(security);
  });
});

it.each<[StaffRole, readonly RefundAction[]]>([
  ['owner', REFUND_ACTIONS],
  ['manager', REFUND_ACTIONS],
  ['desk', ['cash']],
  ['scanner', []],
])('PAY-30 REFUND-08 %s records of a refund: %s', (role, actions) =>
  expect(REFUND_ACTIONS.filter((one) => mayRecordRefund(role, one))).toEqual(actions),
);
