import { auth, userIdNow } from '../../features/account/state.ts';
import { openCacheOf } from '../../platform/device/kept-offline.ts';

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
