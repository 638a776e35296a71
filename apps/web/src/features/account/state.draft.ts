import { createStore } from '../../platform/store.ts';

/** What somebody had typed when their session ended, and whose it is. */
interface Draft {
  readonly userId: number;
  readonly form: string;
  readonly typed: Readonly<Record<string, unknown>>;
}

/** In memory alone: nothing of it is written where whoever sits here next could find it. */
const draft = createStore<Draft | null>(null);

/** Keeps what was typed, for when its owner is back from signing in again. */
export const keepDraft = (userId: number, form: string, typed: Draft['typed']): void =>
  draft.update(() => ({ userId, form, typed }));

/** What was kept for this person and form, once; of anybody else it is forgotten. */
export function takeDraft(userId: number, form: string): Draft['typed'] | null {
  const kept = draft.get();
  if (kept?.userId === userId && kept.form !== form) return null;
  draft.update(() => null);
  return kept?.userId === userId ? kept.typed : null;
}
