import type { AnyBody } from '@nadi/domain/content/shape';
import type { Entry, EntryName } from './api.ts';

/** Unsaved text with the version that it started from. */
export interface Unsaved {
  readonly base: Entry;
  readonly body: AnyBody;
}

const unsaved = new Map<string, Unsaved>();
const keyOf = ({ kind, slug }: EntryName): string => `${kind}/${slug}`;

/** Returns unsaved text that outlived a session; it is kept in the memory of this page only. */
export const unsavedOf = (name: EntryName): Unsaved | undefined => unsaved.get(keyOf(name));

export const keepUnsaved = (name: EntryName, written: Unsaved): void => {
  unsaved.set(keyOf(name), written);
};

export const clearUnsaved = (name: EntryName): void => {
  unsaved.delete(keyOf(name));
};
