import { onOtherTab, type Slot, storageSlot } from '@nadi/browser/storage';
import type { UserSession } from '@nadi/contract/account/endpoints';
import { isSessionOver, restoreSession } from '@nadi/domain/account/session';
import { now } from '../../platform/clock.ts';
import { createStore, useStore } from '../../platform/device/store.ts';

/**
 * What the browser may keep of a user (product ruling "user persisted in local storage"):
 * token, ids, names and flags; never documents, birth date or religion. Nor the photo: its link ends within minutes, and is
 * asked for where the photo is shown.
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
/** A guest is never kept beyond the tab: it must only outlive the trip to the payment page. */
const savedGuest = storageSlot('nadi.guest', isAuthState, 'session');

/** What an earlier visit left, by the rule of spec 1 section 4 (ACCOUNT-05); what is over is kept no longer. */
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

/** Who logs in or out does so in every tab of the browser; a guest is of this tab alone. */
onOtherTab(KEY, () => {
  if (auth.get().user?.is_anonymous !== 1) auth.update(() => restoreAuth(savedUser, now()));
});

export const useUser = (): SavedUser | null => useStore(auth).user;

/** A guest counts as not signed in in the header (spec 1 section 6). */
export const isMemberOfSite = (user: SavedUser | null): user is SavedUser =>
  user !== null && user.is_anonymous === 0;

/** Whose things this browser may keep: of the customer who is signed in, and never of a guest, who is of one tab. */
export function memberIdNow(): string | null {
  const { user } = auth.get();
  return isMemberOfSite(user) ? String(user.id) : null;
}

/** Only what may be kept, out of what a login answers. */
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

/** Whose business whoever is signed in books for from now on; null: nobody's. */
export const bookFor = (of: Pick<SavedUser, 'b2b_id' | 'b2b_type'> | null): void =>
  auth.update((state) => ({
    ...state,
    user: state.user && { ...state.user, b2b_id: null, b2b_type: null, ...of },
  }));

export const signOut = (): void => auth.update(() => SIGNED_OUT);

/** First and last name where there is a first name, otherwise the name (spec 1 section 3). */
export const displayName = (user: SavedUser): string =>
  user.first_name ? [user.first_name, user.last_name].filter(Boolean).join(' ') : user.name;
