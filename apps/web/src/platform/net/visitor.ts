import { isText, onOtherTab, storageSlot } from '@nadi/browser/storage';
import { createStore, useStore } from '../device/store.ts';

export interface Visitor {
  /** The bearer secret of this browser's cart, as the server last answered it. */
  readonly token: string | null;
  /** The public handle of that cart: marks our own holds in a schedule, grants nothing. */
  readonly sessionId: string | null;
  /** It was made for a question that named nobody, so nothing was ever put into its cart before this page. */
  readonly isNew: boolean;
}

const KEY = 'nadi.visitor';
const saved = storageSlot(KEY, isText);

const known = (token: string | null): Visitor => ({ token, sessionId: null, isNew: false });

const visitor = createStore<Visitor>(known(saved.read()), ({ token }) => saved.write(token));

/** A login in another tab gives this browser's cart another token, and the old one is dead. */
onOtherTab(KEY, () => {
  const token = saved.read();
  visitor.update((now) => (now.token === token ? now : known(token)));
});

export const useVisitor = (): Visitor => useStore(visitor);
export const readVisitor = (): string | null => visitor.get().token;
export const readSessionId = (): string | null => visitor.get().sessionId;

/** Another token opens another cart, whose handle is not known yet. */
export const keepVisitor = (token: string, isNew = false): void =>
  visitor.update((now) => (now.token === token ? now : { ...known(token), isNew }));

/** The handle of the cart that a token opens; one of a token no longer in force is let go. */
export const keepSessionId = (token: string, sessionId: string): void =>
  visitor.update((now) => (now.token === token ? { ...now, sessionId } : now));

export const clearVisitor = (): void => visitor.update(() => known(null));
