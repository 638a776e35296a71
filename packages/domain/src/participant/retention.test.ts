import { expect, it } from 'vitest';
import { cartPeopleEnd, linePeopleEnd, savedDetailsEnd, uploadEnd } from './retention.ts';

it('PEOPLE-07: participants of a cart go after a day, of a visit after 30 days', () => {
  const at = Date.parse('2026-11-23T08:00:00Z');
  expect(new Date(cartPeopleEnd(at)).toISOString()).toBe('2026-11-24T08:00:00.000Z');
  expect(new Date(linePeopleEnd(at)).toISOString()).toBe('2026-12-23T08:00:00.000Z');
});

it('PEOPLE-11: saved details go a year after they were saved', () => {
  const at = Date.parse('2026-11-23T08:00:00Z');
  expect(new Date(savedDetailsEnd(at)).toISOString()).toBe('2027-11-23T08:00:00.000Z');
});

it('PEOPLE-14: an upload that is not ordered goes after 24 hours', () => {
  const at = Date.parse('2026-11-23T08:00:00Z');
  expect(new Date(uploadEnd(at)).toISOString()).toBe('2026-11-24T08:00:00.000Z');
});
