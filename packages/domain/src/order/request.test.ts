import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAnswers,
  answerUntil,
  approvalFacts,
  approvedEnding,
  isTooSoonToRequest,
  type LineApproval,
  payUntil,
  type RequestFacts,
  type RequestState,
  requestState,
} from './request.ts';
import { advanceOrder } from './state.ts';
import { REQUEST_ENDINGS, UNPAID_ENDINGS, unpaidOutcome } from './unpaid-ending.ts';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const at = (hours: number | null) => (hours === null ? null : NOW + hours * HOUR);

describe('ORDER-25 deadlines of a request', () => {
  it.each([
    ['without a time', null, 48, false],
    ['in a week', 168, 48, false],
    ['in 50 hours', 50, 48, false],
    ['in 49 hours', 49, 47, false],
    ['in 3 hours', 3, 1, false],
    ['in less than 3 hours', 2.99, 0.99, true],
  ])('%s: answered within %s hours of', (_, start, hours, isTooSoon) => {
    expect(answerUntil(NOW, at(start))).toBeCloseTo(NOW + hours * HOUR, -2);
    expect(isTooSoonToRequest(NOW, at(start))).toBe(isTooSoon);
  });

  it.each([
    ['without a time', null, 24],
    ['in a week', 168, 24],
    ['in 25 hours', 25, 24],
    ['in 6 hours', 6, 5],
    ['in 90 minutes', 1.5, 0.5],
    ['in 10 minutes', 1 / 6, 0.5],
  ])('%s: paid within the time', (_, start, hours) =>
    expect(payUntil(NOW, at(start))).toBe(NOW + hours * HOUR),
  );

  it('an accepted request has an hour or more for its answer, and half an hour to be paid', () =>
    fc.assert(
      fc.property(fc.integer({ min: 180, max: 100_000 }), fc.nat(10_000), (minutes, later) => {
        const start = NOW + minutes * 60_000;
        const until = answerUntil(NOW, start);
        expect(until - NOW).toBeGreaterThanOrEqual(HOUR);
        const answered = Math.min(NOW + later * 60_000, until);
        expect(payUntil(answered, start) - answered).toBeGreaterThanOrEqual(HOUR / 2);
        // The last answer leaves time to pay before the start.
        expect(payUntil(answered, start)).toBeLessThan(start);
      }),
    ));
});

describe('BOOK-17 approvals of a line', () => {
  const venue = (answer: 0 | 1 | 2) => ({ which: 'booking', answer }) as const;
  const security = (answer: 0 | 1 | 2) => ({ which: 'security', answer }) as const;
  it.each([
    ['none', [], 1, null, false],
    ['the venue waits', [venue(0)], 0, null, false],
    ['the venue refused', [venue(2)], 2, null, false],
    ['security alone', [security(0)], 1, 0, false],
    ['security approved first', [venue(0), security(1)], 0, 1, true],
    ['security refused', [venue(1), security(2)], 1, 2, false],
  ])('%s', (_, approvals, bookingApproved, securityApproved, isSecurityApproved) =>
    expect(approvalFacts(approvals)).toEqual({
      bookingApproved,
      securityApproved,
      isSecurityApproved,
    }),
  );
});

describe('ORDER-26 answers', () => {
  const approval = (lineId: string, answer: 0 | 1 | 2, which = 'booking' as const) => ({
    lineId,
    which,
    answer,
  });
  const hall = { id: 'hall' };
  const court = { id: 'court' };

  it.each<[string, { id: string }[], LineApproval[], number, ReturnType<typeof afterAnswers>]>([
    ['none yet', [hall], [approval('hall', 0)], 100, null],
    ['the only one', [hall], [approval('hall', 1)], 100, 'approved_to_pay'],
    ['the only one, free', [hall], [approval('hall', 1)], 0, 'approved_free'],
    [
      'one of two',
      [hall],
      [approval('hall', 1), { lineId: 'hall', which: 'security', answer: 0 }],
      100,
      null,
    ],
    ['nothing left', [], [approval('hall', 2)], 0, 'approval_rejected'],
    ['the rest needs none', [court], [approval('hall', 2)], 100, 'approved_to_pay'],
    ['the rest waits', [court], [approval('hall', 2), approval('court', 0)], 100, null],
  ])('%s', (_, lines, approvals, total, event) =>
    expect(afterAnswers(lines, approvals, total)).toBe(event),
  );

  const answers = fc.array(
    fc.record({
      lineId: fc.constantFrom('a', 'b', 'c'),
      which: fc.constantFrom('booking' as const, 'security' as const),
      answer: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
    }),
  );

  it('nothing is approved while an answer for a line that stays is missing or a no', () =>
    fc.assert(
      fc.property(answers, fc.nat(), (all, total) => {
        const lines = [{ id: 'a' }, { id: 'b' }];
        const isComplete = all.every(({ lineId, answer }) => lineId === 'c' || answer === 1);
        expect(afterAnswers(lines, all, total) !== null).toBe(isComplete);
      }),
    ));
});

describe('ORDER-27 endings of a request', () => {
  it.each([
    ['declined', false, null],
    ['declined', true, 'unpaid'],
    ['left', true, 'unpaid'],
    ['undecided', true, 'unpaid'],
    ['unanswered', true, 'unpaid'],
    ['withdrawn', false, 'given_up'],
    ['replaced', false, 'given_up'],
  ] as const)('%s, over %s', (ending, isOver, expected) =>
    expect(approvedEnding(ending, { isOver, request: null })).toBe(expected),
  );

  it.each([
    ['withdrawn', false],
    ['withdrawn', true],
    ['replaced', false],
  ] as const)('declined, then %s by its customer, over %s', (request, isOver) =>
    expect(approvedEnding('declined', { isOver, request })).toBe('given_up'),
  );

  it('every ending of an open order has one of a request, once its time is over', () => {
    for (const ending of UNPAID_ENDINGS)
      expect(REQUEST_ENDINGS).toContain(approvedEnding(ending, { isOver: true, request: null }));
  });

  it.each([
    ['rejected', ['approval_required'], 'rejected'],
    ['lapsed', ['approval_required'], 'lapsed'],
    ['unpaid', ['awaiting_payment', 'processing'], 'expired'],
    ['given_up', ['approval_required', 'awaiting_payment', 'processing'], 'given_up'],
  ] as const)('%s: the order is cancelled, its places free at once', (ending, from, text) => {
    const { event, ...outcome } = unpaidOutcome(ending);
    expect(outcome).toEqual({ places: 'free', text });
    for (const state of from)
      expect(advanceOrder(state, event)).toEqual({ ok: true, value: 'cancelled' });
  });

  it.each<[RequestFacts, RequestState]>([
    [{ isApproved: false, ended: null, isBooked: false }, 'waiting'],
    [{ isApproved: true, ended: null, isBooked: false }, 'to_pay'],
    [{ isApproved: true, ended: null, isBooked: true }, 'granted'],
    // Paid on a page that was open after the end (ORDER-03).
    [{ isApproved: true, ended: 'unpaid', isBooked: true }, 'granted'],
    ...REQUEST_ENDINGS.map((ended): [RequestFacts, RequestState] => [
      { isApproved: false, ended, isBooked: false },
      ended,
    ]),
  ])('%o: %s', (facts, state) => expect(requestState(facts)).toBe(state));
});
