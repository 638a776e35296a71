import { isSignedIn } from '@nadi/domain/account/session';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { auth } from '../features/account/state.ts';

/**
 * A 401 on any call (spec 1 section 8): an error toast and a way back through login. The cart
 * stays. The page is left by address, since a call may fail outside of any screen.
 */
let leave: (loginFor: string) => void = () => {};

/** The router takes over from here once it stands. */
export function onSessionExpired(go: (loginFor: string) => void): void {
  leave = go;
}

export function announceSessionExpired(message: string): void {
  const toast = toasts.show('error', message);
  // Whoever is signed in again is not told any more that they are not.
  const unsubscribe = auth.subscribe(() => {
    if (!isSignedIn(auth.get().user)) return;
    toasts.dismiss(toast);
    unsubscribe();
  });
  const here = location.pathname + location.search;
  if (!location.pathname.startsWith('/login')) leave(here);
}
