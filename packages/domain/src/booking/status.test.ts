import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMinute } from '../kernel/zoned.ts';
import {
  type BookingFacts,
  DISPLAY_STATUSES,
  displayStatus,
  isPastBooking,
  isPendingApproval,
  statusLabel,
} from './status.ts';

const booked: BookingFacts = {
  bookingApproved: 1,
  securityApproved: null,
  ticketStatus: 1,
  checkedIn: false,
  checkedOut: false,
};

describe('BOOK-01 display status, in the order of the specification', () => {
  it.each<[string, Partial<BookingFacts>, string]>([
    ['a paid booking', {}, 'Approved'],
    ['both approvals given', { securityApproved: 1 }, 'Approved'],
    ['refused by the venue', { bookingApproved: 2 }, 'Rejected'],
    ['refused by security', { securityApproved: 2 }, 'Rejected'],
    ['a rejected ticket', { ticketStatus: 2 }, 'Rejected'],
    ['rejected goes before checked out', { ticketStatus: 2, checkedOut: true }, 'Rejected'],
    ['left', { checkedIn: true, checkedOut: true }, 'Checked-Out'],
    ['left without a check-in', { checkedOut: true }, 'Checked-Out'],
    ['inside', { checkedIn: true }, 'Consumed'],
    ['inside on an inactive ticket', { checkedIn: true, ticketStatus: 13 }, 'Consumed'],
    ['an inactive ticket', { ticketStatus: 13 }, 'Inactive'],
    ['inactive and not approved', { ticketStatus: 13, bookingApproved: 0 }, 'Inactive'],
    ['waiting for the venue', { bookingApproved: 0 }, 'Pending'],
    ['waiting for security', { securityApproved: 0 }, 'Pending'],
    ['security first', { bookingApproved: 0, securityApproved: 1 }, 'Pending'],
    ['an unknown ticket status', { ticketStatus: 7 }, 'Pending'],
    ['approved and not paid, without a ticket', { ticketStatus: 0 }, 'Pending'],
  ])('%s', (_, facts, status) => expect(displayStatus({ ...booked, ...facts })).toBe(status));
});

describe('BOOK-17 pending approval', () => {
  it.each([
    ['waiting for the venue alone', 0, null, true],
    ['waiting for both', 0, 0, true],
    ['waiting for the venue, after security', 0, 1, false],
    ['refused by security', 0, 2, false],
    ['approved by the venue alone', 1, null, false],
    ['waiting for security, after the venue', 1, 0, true],
    ['approved by both', 1, 1, false],
    ['refused by security, after the venue', 1, 2, false],
    ['refused by the venue', 2, null, false],
    ['refused by the venue, before security', 2, 0, false],
  ] as const)('%s', (_, bookingApproved, securityApproved, is) =>
    expect(isPendingApproval({ bookingApproved, securityApproved })).toBe(is),
  );
});

describe('BOOK-03 past', () => {
  const end = localMinute('2026-11-24', 20 * 60);
  it.each([
    ['before its end', end - 1, false],
    ['at its end', end, false],
    ['a second later', end + 1 / 60, true],
    ['the next day', end + 1440, true],
  ])('%s', (_, now, past) => expect(isPastBooking(end, now)).toBe(past));
  it('a night ends on the next date', () =>
    expect(isPastBooking(localMinute('2026-11-24', 25 * 60), localMinute('2026-11-25', 30))).toBe(
      false,
    ));
});

const anyBooking: fc.Arbitrary<BookingFacts> = fc.record({
  bookingApproved: fc.constantFrom(0, 1, 2),
  securityApproved: fc.constantFrom(null, 0, 1, 2),
  ticketStatus: fc.integer({ min: 0, max: 20 }),
  checkedIn: fc.boolean(),
  checkedOut: fc.boolean(),
});

it('BOOK-17 a booking whose approval is pending is not approved', () => {
  fc.assert(
    fc.property(anyBooking, (booking) => {
      fc.pre(isPendingApproval(booking));
      expect(displayStatus(booking)).not.toBe('Approved');
    }),
  );
});

it('BOOK-01 every booking has exactly one of the six statuses', () => {
  fc.assert(
    fc.property(anyBooking, (booking) => {
      expect(DISPLAY_STATUSES).toContain(displayStatus(booking));
    }),
  );
});

describe('BOOK-05 the other labelled statuses', () => {
  const open = { isPast: false, isUnused: false, isCancelled: false, isRefundRequested: false };
  it.each([
    ['Approved', {}, null],
    ['Approved', { isPast: true }, 'completed'],
    ['Approved', { isPast: true, isUnused: true }, 'expired'],
    ['Approved', { isUnused: true }, null],
    ['Pending', { isPast: true }, 'expired'],
    ['Pending', {}, null],
    ['Pending', { isEnded: true }, 'expired'],
    ['Pending', { isEnded: true, isCancelled: true }, 'cancelled'],
    ['Rejected', { isEnded: true }, null],
    ['Rejected', { isPast: true }, null],
    ['Consumed', { isPast: true }, null],
    ['Checked-Out', { isPast: true }, null],
    ['Approved', { isCancelled: true }, 'cancelled'],
    ['Approved', { isCancelled: true, isPast: true }, 'cancelled'],
    ['Approved', { isCancelled: true, isRefundRequested: true }, 'refund requested'],
  ] as const)('%s with %o: %s', (status, facts, label) => {
    expect(statusLabel(status, { ...open, ...facts })).toBe(label);
  });
});
