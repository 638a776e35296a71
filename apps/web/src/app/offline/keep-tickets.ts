import { auth, memberIdNow } from '../../features/account/state.ts';
import { KEPT_TICKETS, OWNER } from '../../platform/kept-offline.ts';

async function makeRoomFor(owner: string | null): Promise<void> {
  const known = await caches.match(OWNER, { cacheName: KEPT_TICKETS });
  if (known && owner !== null && (await known.text()) === owner) return;
  await caches.delete(KEPT_TICKETS);
  if (owner !== null) await (await caches.open(KEPT_TICKETS)).put(OWNER, new Response(owner));
}

/** The tickets of who is signed in, and the list that leads to them, are kept on the device until they sign out; a guest's never are. */
export function keepTickets(): void {
  if (!('caches' in globalThis)) return;
  let done: Promise<void> = Promise.resolve();
  const follow = (): void => {
    const owner = memberIdNow();
    done = done.then(() => makeRoomFor(owner)).catch(() => {});
  };
  follow();
  auth.subscribe(follow);
}
