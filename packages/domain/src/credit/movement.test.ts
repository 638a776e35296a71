import { expect, it } from 'vitest';
import { creditMovementKind } from './movement.ts';

it.each([
  ['wallet_set_aside', -100, 'ordered'],
  ['refund_to_partner', 100, 'refunded'],
  ['wallet_returned', 100, 'refunded'],
  ['received', 100, 'received'],
  ['received_back', -100, 'taken_back'],
  ['credit_paid', 100, 'paid'],
  ['dispute_from_partner', -100, 'disputed'],
  ['dispute_to_partner', 100, 'paid'],
  ['something_new', -100, 'ordered'],
  ['something_new', 100, 'received'],
])('CREDIT-04: %s of %d is %s', (cause, amountFils, kind) =>
  expect(creditMovementKind(cause, amountFils)).toBe(kind),
);
