import { expect, it } from 'vitest';
import { ANSWER_DAYS, answerEnd } from './answer-end.ts';

it.each([
  [ANSWER_DAYS, '2027-11-23T08:00:00.000Z'],
  [1, '2026-11-24T08:00:00.000Z'],
])('FORM-05: kept for %d days, an answer goes at %s', (days, end) => {
  const receivedAt = Date.parse('2026-11-23T08:00:00Z');
  expect(new Date(answerEnd(receivedAt, days)).toISOString()).toBe(end);
});
