import { createStore, useStore } from '../../platform/device/store.ts';
import { auth, isMemberOfSite } from './state.ts';

/** What signing in would help with, in the server's words; null: nothing just now. */
const offer = createStore<string | null>(null);

export const useLoginOffer = (): string | null => useStore(offer);
export const closeLoginOffer = (): void => offer.update(() => null);

/** Offers to sign in, over whatever is being done; false where somebody is. */
export function offerLogin(why: string): boolean {
  if (isMemberOfSite(auth.get().user)) return false;
  offer.update(() => why);
  return true;
}
