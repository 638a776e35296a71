import { expect, it } from 'vitest';
import { type AuthState, restoreAuth } from './state.ts';

const HOUR = 3_600_000;
const user = { token: 't', id: 1, is_anonymous: 0, name: 'Layla' } as AuthState['user'];

it.each([
  ['kept for twelve hours', { user, lastUpdated: 0 }, 12 * HOUR, true],
  ['cleared afterwards', { user, lastUpdated: 0 }, 12 * HOUR + 1, false],
  ['reset without its moment', { user, lastUpdated: null }, 1, false],
  ['reset for a guest', { user: user && { ...user, is_anonymous: 1 }, lastUpdated: 0 }, 1, false],
])('ACCOUNT-05: the state of an earlier visit is %s, in the browser too', (_, left, at, isKept) => {
  let stored: AuthState | null = left as AuthState;
  const slot = {
    read: () => stored,
    write: (state: AuthState | null) => {
      stored = state;
    },
  };
  expect(restoreAuth(slot, at)).toEqual(isKept ? left : { user: null, lastUpdated: null });
  expect(stored).toEqual(isKept ? left : null);
});
