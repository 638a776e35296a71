import { expect, it } from 'vitest';
import { hasLapsed } from './validity.ts';

const END = 1_000;
const when = { from: 100, to: 160 };

it.each([
  ['until its end', { when: null, openUntil: END }, END - 1, false],
  ['from its end on', { when: null, openUntil: END }, END, true],
  ['not with a session, which may be over', { when, openUntil: END }, END, false],
  ['not a ticket that is not open-dated', { when: null, openUntil: null }, END, false],
])('BOOK-19 an open-dated ticket lapses: %s', (_, ticket, now, expected) => {
  expect(hasLapsed(ticket, now)).toBe(expected);
});
