import { onOtherTab, type Slot, storageSlot } from '@nadi/browser/storage';
import type { UserSession } from '@nadi/contract/account/endpoints';
import { isSessionOver, restoreSession } from '@nadi/domain/account/session';
import { now } from '../../platform/clock.ts';
import { createStore, useStore } from '../../platform/device/store.ts';

/**
 * Fields of a user the browser may store (product ruling "user persisted in local storage").
 *
 * Token, ids, names and flags; never documents, birth date or religion. Nor the photo: its link
 * expires within minutes and is requested where the photo is shown.
 */
export interface SavedUser {
  readonly token: string;
  readonly id: number;
  readonly is_anonymous: 0 | 1;
  readonly name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly b2b_id: number | null;
  readonly b2b_type: string | null;
  readonly membership_card_number: string | null;
}

export interface AuthState {
  readonly user: SavedUser | null;
  /** Epoch milliseconds of the login; null resets everything on the next visit. */
  readonly lastUpdated: number | null;
}

const SIGNED_OUT: AuthState = { user: null, lastUpdated: null };

const isAuthState = (value: unknown): value is AuthState =>
  typeof value === 'object' && value !== null && 'user' in value && 'lastUpdated' in value;

const KEY = 'nadi.auth';
const savedUser = storageSlot(KEY, isAuthState);
/** Session storage: a guest only needs to survive the trip to the payment page. */
const savedGuest = storageSlot('nadi.guest', isAuthState, 'session');

/**
 * Restores the session of an earlier visit (spec 1 section 4, ACCOUNT-05).
 *
 * An expired one is deleted.
 */
export function restoreAuth(saved: Slot<AuthState>, at: number): AuthState {
  const stored = saved.read();
  if (!stored) return SIGNED_OUT;
  const { user, lastUpdated } = stored;
  const kept = restoreSession(
    { user: user && { token: user.token, is_anonymous: user.is_anonymous === 1 }, lastUpdated },
    at,
  );
  if (kept === 'keep') return stored;
  saved.write(null);
  return SIGNED_OUT;
}

function restoreGuest(at: number): AuthState | null {
  const guest = savedGuest.read();
  const since = guest?.lastUpdated ?? null;
  return guest?.user && since !== null && !isSessionOver(since, at) ? guest : null;
}

export const auth = createStore<AuthState>(
  restoreGuest(now()) ?? restoreAuth(savedUser, now()),
  (state) => {
    const isGuest = state.user?.is_anonymous === 1;
    savedUser.write(state.user && !isGuest ? state : null);
    savedGuest.write(isGuest ? state : null);
  },
);

/** Login and logout apply to all tabs of the browser; a guest is limited to one tab. */
onOtherTab(KEY, () => {
  if (auth.get().user?.is_anonymous !== 1) auth.update(() => restoreAuth(savedUser, now()));
});

export const useUser = (): SavedUser | null => useStore(auth).user;

/**
 * Returns true for an account; a guest counts as not signed in in the header (spec 1 section 6).
 */
export const isMemberOfSite = (user: SavedUser | null): user is SavedUser =>
  user !== null && user.is_anonymous === 0;

/**
 * Returns the id under which this browser may store a bookings list: the signed-in customer's, never a
 * guest's.
 *
 * A guest is limited to one tab.
 */
export function memberIdNow(): string | null {
  const { user } = auth.get();
  return isMemberOfSite(user) ? String(user.id) : null;
}

/** Picks the fields of a login's response that may be stored. */
export function savedUserOf(session: UserSession): SavedUser {
  return {
    token: session.token,
    id: session.id,
    is_anonymous: session.is_anonymous,
    name: session.name,
    first_name: session.first_name,
    last_name: session.last_name,
    b2b_id: session.b2b_id,
    b2b_type: session.b2b_type,
    membership_card_number: session.membership_card_number,
  };
}

export const signIn = (session: UserSession): void =>
  auth.update(() => ({ user: savedUserOf(session), lastUpdated: now() }));

/** Sets the business that the signed-in user books for from now on; null: none. */
export const bookFor = (of: Pick<SavedUser, 'b2b_id' | 'b2b_type'> | null): void =>
  auth.update((state) => ({
    ...state,
    user: state.user && { ...state.user, b2b_id: null, b2b_type: null, ...of },
  }));

export const signOut = (): void => auth.update(() => SIGNED_OUT);

/** Returns first and last name if there is a first name, otherwise the name (spec 1 section 3). */
export const displayName = (user: SavedUser): string =>
  user.first_name ? [user.first_name, user.last_name].filter(Boolean).join(' ') : user.name;
