import { createStore, useStore } from '../../platform/device/store.ts';
import { auth } from '../account/state.ts';

/** Notes typed for the venue, kept while the page is open; null: nothing typed yet. */
const notes = createStore<string | null>(null);

auth.subscribe(() => {
  if (auth.get().user === null) clearNotes();
});

export const useTypedNotes = (): string | null => useStore(notes);
export const keepNotes = (text: string): void => notes.update(() => text);
export const clearNotes = (): void => notes.update(() => null);
