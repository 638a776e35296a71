import { auth, memberIdNow } from '../../features/account/state.ts';
import { openCacheOf } from '../../platform/device/kept-offline.ts';

/** The tickets of who is signed in, and the list that leads to them, are kept on the device until they sign out; a guest's never are. */
export function keepTickets(): void {
  if (!('caches' in globalThis)) return;
  const follow = (): void => void openCacheOf(memberIdNow());
  follow();
  auth.subscribe(follow);
}
