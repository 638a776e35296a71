import { isText, onOtherTab, storageSlot } from '@nadi/browser/storage';
import { createStore, useStore } from './store.ts';

interface Visitor {
  /** The bearer secret of this browser's cart, as the server last answered it. */
  readonly token: string | null;
  /** The public handle of that cart: marks our own holds in a schedule, grants nothing. */
  readonly sessionId: string | null;
}

const KEY = 'nadi.visitor';
const saved = storageSlot(KEY, isText);

const visitor = createStore<Visitor>({ token: saved.read(), sessionId: null }, ({ token }) =>
  saved.write(token),
);

/** A login in another tab gives this browser's cart another token, and the old one is dead. */
onOtherTab(KEY, () => {
  const token = saved.read();
  visitor.update((known) => (known.token === token ? known : { token, sessionId: null }));
});

export const useVisitor = (): Visitor => useStore(visitor);
export const readVisitor = (): string | null => visitor.get().token;
export const readSessionId = (): string | null => visitor.get().sessionId;

/** Another token opens another cart, whose handle is not known yet. */
export const keepVisitor = (token: string): void =>
  visitor.update((known) => (known.token === token ? known : { token, sessionId: null }));

/** The handle of the cart that a token opens; one of a token no longer in force is let go. */
export const keepSessionId = (token: string, sessionId: string): void =>
  visitor.update((known) => (known.token === token ? { token, sessionId } : known));

export const forgetVisitor = (): void => visitor.update(() => ({ token: null, sessionId: null }));
