import { useEffect, useRef, useState } from 'react';
import { createStore } from '../../platform/device/store.ts';
import { auth } from './state.ts';

/** What somebody had typed when their session ended, and whose it is. */
interface Draft {
  readonly userId: number;
  readonly form: string;
  readonly typed: object;
}

/** In memory alone: nothing of it is written where whoever sits here next could find it. */
const draft = createStore<Draft | null>(null);

/** What was kept for this person and form, once; of anybody else it is forgotten. */
function takeDraft(userId: number, form: string): object | null {
  const kept = draft.get();
  if (kept?.userId === userId && kept.form !== form) return null;
  draft.update(() => null);
  return kept?.userId === userId ? kept.typed : null;
}

const idNow = (): number | null => auth.get().user?.id ?? null;

/** Keeps what is typed in a form through the end of its owner's session: they sign in again, and go on. */
export function useDraft<V extends object>(form: string) {
  const [userId] = useState(idNow);
  const [kept, setKept] = useState(() =>
    userId === null ? null : (takeDraft(userId, form) as V | null),
  );
  const unsaved = useRef<V | null>(kept);
  useEffect(
    () => () => {
      const typed = unsaved.current;
      // Whoever has closed the form, or gone on, is still signed in.
      if (userId !== null && typed && idNow() !== userId) {
        draft.update(() => ({ userId, form, typed }));
      }
    },
    [userId, form],
  );
  return {
    /** What was typed before, as long as it is not saved. */
    kept,
    onTyped: (typed: V): void => {
      unsaved.current = typed;
    },
    /** All of it is saved. */
    saved: (): void => {
      unsaved.current = null;
      setKept(null);
    },
  };
}
