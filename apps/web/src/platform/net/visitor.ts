import { isText, onOtherTab, storageSlot } from '@nadi/browser/storage';
import { createStore, useStore } from '../device/store.ts';

export interface Visitor {
  /** Bearer secret of this browser's cart, as last returned by the server. */
  readonly token: string | null;
  /** Public handle of that cart: marks its holds in a schedule, grants no access. */
  readonly sessionId: string | null;
  /** Set for a token issued to a request without credentials, so that its cart is still empty. */
  readonly isNew: boolean;
}

const KEY = 'nadi.visitor';
const saved = storageSlot(KEY, isText);

const known = (token: string | null): Visitor => ({ token, sessionId: null, isNew: false });

const visitor = createStore<Visitor>(known(saved.read()), ({ token }) => saved.write(token));

/** A login in another tab replaces this browser's token; the old one is invalid. */
onOtherTab(KEY, () => {
  const token = saved.read();
  visitor.update((now) => (now.token === token ? now : known(token)));
});

export const useVisitor = (): Visitor => useStore(visitor);
export const readVisitor = (): string | null => visitor.get().token;
export const readSessionId = (): string | null => visitor.get().sessionId;

/** Stores a visitor token; a new one belongs to another cart, whose handle is not known yet. */
export const keepVisitor = (token: string, isNew = false): void =>
  visitor.update((now) => (now.token === token ? now : { ...known(token), isNew }));

/** Stores the cart's handle; ignored if its token is no longer the current one. */
export const keepSessionId = (token: string, sessionId: string): void =>
  visitor.update((now) => (now.token === token ? { ...now, sessionId } : now));

export const clearVisitor = (): void => visitor.update(() => known(null));
