import { isSignedIn } from '@nadi/domain/account/session';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { auth } from '../features/account/state.ts';

/**
 * Handles a 401 of any call (spec 1 section 8): an error toast and a way back through login.
 *
 * The cart is kept. Navigation is by address, since a call may fail outside of any screen.
 */
let leave: (loginFor: string) => void = () => {};

/** Registers the router's navigation once it is ready. */
export function onSessionExpired(go: (loginFor: string) => void): void {
  leave = go;
}

export function announceSessionExpired(message: string): void {
  const toast = toasts.show('error', message);
  // The message is removed once the user is signed in again.
  const unsubscribe = auth.subscribe(() => {
    if (!isSignedIn(auth.get().user)) return;
    toasts.dismiss(toast);
    unsubscribe();
  });
  const here = location.pathname + location.search;
  if (!location.pathname.startsWith('/login')) leave(here);
}
