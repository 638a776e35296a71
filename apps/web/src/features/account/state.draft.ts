import { useEffect, useRef, useState } from 'react';
import { createStore } from '../../platform/device/store.ts';
import { auth } from './state.ts';

/** Form values typed when the session ended, and their owner. */
interface Draft {
  readonly userId: number;
  readonly form: string;
  readonly typed: object;
}

/** In memory only, so that the next user of this device cannot find it. */
const draft = createStore<Draft | null>(null);

/** Returns the draft of this user and form, once; a draft of another user is discarded. */
function takeDraft(userId: number, form: string): object | null {
  const kept = draft.get();
  if (kept?.userId === userId && kept.form !== form) return null;
  draft.update(() => null);
  return kept?.userId === userId ? kept.typed : null;
}

const idNow = (): number | null => auth.get().user?.id ?? null;

/** Keeps typed values when the session expires, so that their owner can continue after login. */
export function useDraft<V extends object>(form: string) {
  const [userId] = useState(idNow);
  const [kept, setKept] = useState(() =>
    userId === null ? null : (takeDraft(userId, form) as V | null),
  );
  const unsaved = useRef<V | null>(kept);
  useEffect(
    () => () => {
      const typed = unsaved.current;
      // A user who closed the form or moved on is still signed in.
      if (userId !== null && typed && idNow() !== userId) {
        draft.update(() => ({ userId, form, typed }));
      }
    },
    [userId, form],
  );
  return {
    /** Values typed before, as long as they are not saved. */
    kept,
    onTyped: (typed: V): void => {
      unsaved.current = typed;
    },
    /** Discards the draft after saving. */
    saved: (): void => {
      unsaved.current = null;
      setKept(null);
    },
  };
}
