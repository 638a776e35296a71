import { describe, expect, it } from 'vitest';
import {
  guestPurgeTime,
  isSessionOver,
  isSignedIn,
  isVisitorTokenAlive,
  restoreSession,
  sessionEnd,
  VISITOR_GRACE_MS,
  VISITOR_KEPT_MS,
} from './session.ts';

const LOGIN = Date.UTC(2026, 10, 21, 6);
const HOUR = 3_600_000;
const customer = { token: 't', is_anonymous: false };
const guest = { token: 't', is_anonymous: true };

describe('ACCOUNT-04 a session lives 12 hours', () => {
  it.each([
    [0, false],
    [12 * HOUR, false],
    [12 * HOUR + 1, true],
    [-HOUR, false],
  ])('after %i ms over is %s', (age, over) => expect(isSessionOver(LOGIN, LOGIN + age)).toBe(over));
  it('ends 12 hours after login', () => expect(sessionEnd(LOGIN)).toBe(LOGIN + 12 * HOUR));
});

describe('ACCOUNT-11 a visitor token outlives its session by as long as a hold may', () => {
  const end = LOGIN + 12 * HOUR;
  it.each([
    [-HOUR, true],
    [0, true],
    [1.5 * HOUR, true],
    [1.5 * HOUR + 1, false],
  ])('after %i ms: %s', (after, alive) => {
    expect(isVisitorTokenAlive(end + after, end)).toBe(alive);
    expect(after <= VISITOR_GRACE_MS).toBe(alive);
  });
});

it('ACCOUNT-12 a purged guest has no session and nothing in a cart any more', () => {
  const lastUse = sessionEnd(LOGIN);
  expect(guestPurgeTime(LOGIN)).toBe(LOGIN + 48 * HOUR);
  expect(isVisitorTokenAlive(guestPurgeTime(LOGIN), lastUse)).toBe(false);
  expect(VISITOR_KEPT_MS).toBe(48 * HOUR);
});

describe('ACCOUNT-05 a stored session when the site opens', () => {
  it.each([
    ['no lastUpdated', customer, null, 'reset'],
    ['nothing at all', null, null, 'reset'],
    ['a guest', guest, LOGIN, 'reset'],
    ['an old guest', guest, LOGIN - 13 * HOUR, 'reset'],
    ['an old customer', customer, LOGIN - 12 * HOUR - 1, 'clear'],
    ['a customer at 12 hours', customer, LOGIN - 12 * HOUR, 'keep'],
    ['a customer', customer, LOGIN, 'keep'],
  ])('%s', (_, user, lastUpdated, restoring) =>
    expect(restoreSession({ user, lastUpdated }, LOGIN)).toBe(restoring),
  );
});

it('ACCOUNT-06 signed in needs a user and a token', () => {
  expect(isSignedIn(customer)).toBe(true);
  expect(isSignedIn({ token: null })).toBe(false);
  expect(isSignedIn({ token: '' })).toBe(false);
  expect(isSignedIn(null)).toBe(false);
});
