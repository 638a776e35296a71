import type { ApprovalAnswer, ApprovalFacts } from '../booking/status.ts';
import type { Fils } from '../kernel/money.ts';
import type { Approval } from '../kinds/kind.ts';
import type { OrderEvent } from './state.ts';
import {
  REQUEST_ENDINGS,
  type RequestEnding,
  type UnpaidEnding,
  type UnpaidFacts,
} from './unpaid-ending.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Longest time for an answer to a request (ORDER-25). */
const ANSWER_MS = 48 * HOUR_MS;
/** Time before the first start at which a request ends unanswered. */
const ANSWER_BEFORE_START_MS = 2 * HOUR_MS;
/** Time before the first start from which no request is accepted. */
export const REQUEST_BEFORE_START_MINUTES = 180;
/** Longest time to pay an approved request. */
const PAY_MS = 24 * HOUR_MS;
const PAY_BEFORE_START_MS = HOUR_MS;
/** Shortest time to pay an approved request, however close its start is. */
const PAY_AT_LEAST_MS = 30 * MINUTE_MS;

/** Maximum number of waiting requests of one customer for one service (ORDER-25). */
export const REQUESTS_AT_MOST = 2;

/**
 * Returns the end of the time to answer a request: after 48 hours, or 2 hours before it starts.
 *
 * Instants in epoch milliseconds.
 *
 * @param firstStart earliest start of its lines; null: none has a time.
 */
export const answerUntil = (now: number, firstStart: number | null): number =>
  Math.min(now + ANSWER_MS, firstStart === null ? Infinity : firstStart - ANSWER_BEFORE_START_MS);

/** Checks whether a request would start too soon for an answer (ORDER-25). */
export const isTooSoonToRequest = (now: number, firstStart: number | null): boolean =>
  firstStart !== null && firstStart < now + REQUEST_BEFORE_START_MINUTES * MINUTE_MS;

/**
 * Returns the end of the time to pay an approved request: after 24 hours, or an hour before it
 * starts, but at least 30 minutes. Instants in epoch milliseconds.
 */
export const payUntil = (now: number, firstStart: number | null): number =>
  Math.max(
    now + PAY_AT_LEAST_MS,
    Math.min(now + PAY_MS, firstStart === null ? Infinity : firstStart - PAY_BEFORE_START_MS),
  );

/** Approval of a line, with its answer: 0 none yet, 1 granted, 2 refused. */
export interface LineApproval {
  readonly lineId: string;
  readonly which: Approval;
  readonly answer: ApprovalAnswer;
}

/**
 * Returns the approvals of a line as those of its booking (BOOK-17).
 *
 * One that is not required counts as given by the venue, and as null for security.
 */
export function approvalFacts(
  approvals: readonly Pick<LineApproval, 'which' | 'answer'>[],
): ApprovalFacts & { readonly isSecurityApproved: boolean } {
  const answerOf = (which: Approval) => approvals.find((one) => one.which === which)?.answer;
  const securityApproved = answerOf('security') ?? null;
  return {
    bookingApproved: answerOf('booking') ?? 1,
    securityApproved,
    isSecurityApproved: securityApproved === 1,
  };
}

/**
 * Returns the event after an answer to a request; null: another answer is pending (ORDER-26).
 *
 * @param lines lines that were not rejected.
 * @param totalFils their total.
 */
export function afterAnswers(
  lines: readonly { readonly id: string }[],
  approvals: readonly LineApproval[],
  totalFils: Fils,
): Extract<OrderEvent, 'approved_to_pay' | 'approved_free' | 'approval_rejected'> | null {
  if (lines.length === 0) return 'approval_rejected';
  const ids = new Set(lines.map(({ id }) => id));
  if (approvals.some(({ lineId, answer }) => ids.has(lineId) && answer !== 1)) return null;
  return totalFils === 0 ? 'approved_free' : 'approved_to_pay';
}

/**
 * Converts the ending of an open order to that of an approved request; null: it goes on (ORDER-27).
 *
 * A declined card does not end it before its time to pay is over, unless its customer gives it up: the
 * same page takes another.
 */
export function approvedEnding(
  ending: UnpaidEnding,
  { isOver, request }: Pick<UnpaidFacts, 'isOver' | 'request'>,
): RequestEnding | null {
  if (ending === 'withdrawn' || ending === 'replaced') return 'given_up';
  if (ending !== 'declined') return 'unpaid';
  if (request !== null) return 'given_up';
  return isOver ? 'unpaid' : null;
}

/** States of a request, as named on the wire. */
export const REQUEST_STATES = ['waiting', 'to_pay', 'granted', ...REQUEST_ENDINGS] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** Facts from which the state of a request is derived. */
export interface RequestFacts {
  readonly isApproved: boolean;
  readonly ended: RequestEnding | null;
  /** Set when its order is booked: free, paid, or paid after its end (ORDER-03). */
  readonly isBooked: boolean;
}

/** Returns the state of a request (ORDER-27). */
export function requestState({ isApproved, ended, isBooked }: RequestFacts): RequestState {
  if (isBooked) return 'granted';
  return ended ?? (isApproved ? 'to_pay' : 'waiting');
}
