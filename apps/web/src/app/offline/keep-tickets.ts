import { auth } from '../../features/account/state.ts';
import { openCacheOf } from '../../platform/device/kept-offline.ts';

/** Returns the id of the customer, or of this tab's guest, who is signed in; null: nobody. */
function userIdNow(): string | null {
  const { user } = auth.get();
  return user && String(user.id);
}

/**
 * Keeps the tickets of a customer or a guest on the device while their session lasts (BOOK-14).
 *
 * They are deleted on sign-out, with the list or the order that leads to them.
 */
export function keepTickets(): void {
  if (!('caches' in globalThis)) return;
  const follow = (): void => void openCacheOf(userIdNow());
  follow();
  auth.subscribe(follow);
}
