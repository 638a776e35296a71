import { auth, memberIdNow } from '../../features/account/state.ts';
import { openCacheOf } from '../../platform/device/kept-offline.ts';

/**
 * Keeps the signed-in user's tickets, and the list that links to them, on the device.
 *
 * They are deleted on sign-out. A guest's tickets are never kept.
 */
export function keepTickets(): void {
  if (!('caches' in globalThis)) return;
  const follow = (): void => void openCacheOf(memberIdNow());
  follow();
  auth.subscribe(follow);
}
