import { createStore, useStore } from '../../platform/device/store.ts';
import { auth, isMemberOfSite } from './state.ts';

/** Benefit of signing in, in the server's text; null: no offer. */
const offer = createStore<string | null>(null);

export const useLoginOffer = (): string | null => useStore(offer);
export const closeLoginOffer = (): void => offer.update(() => null);

/** Offers to sign in over the current page; false if an account is signed in. */
export function offerLogin(why: string): boolean {
  if (isMemberOfSite(auth.get().user)) return false;
  offer.update(() => why);
  return true;
}
