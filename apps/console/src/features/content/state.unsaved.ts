import type { AnyBody } from '@nadi/domain/content/shape';
import type { Entry, EntryName } from './api.ts';

/** What was written and not saved, of which version. */
export interface Unsaved {
  readonly base: Entry;
  readonly body: AnyBody;
}

const unsaved = new Map<string, Unsaved>();
const keyOf = ({ kind, slug }: EntryName): string => `${kind}/${slug}`;

/** What outlives a session that ended while somebody wrote: in this page's memory, and nowhere else. */
export const unsavedOf = (name: EntryName): Unsaved | undefined => unsaved.get(keyOf(name));

export const keepUnsaved = (name: EntryName, written: Unsaved): void => {
  unsaved.set(keyOf(name), written);
};

export const clearUnsaved = (name: EntryName): void => {
  unsaved.delete(keyOf(name));
};
