import { createStore, useStore } from '../../platform/device/store.ts';

/** Open dialog of the shell; opened by name from anywhere in the shell. */
export type OpenDialog = { readonly name: 'terms' } | null;

const dialog = createStore<OpenDialog>(null);

export const useOpenDialog = (): OpenDialog => useStore(dialog);
export const openDialog = (next: Exclude<OpenDialog, null>): void => dialog.update(() => next);
export const closeDialog = (): void => dialog.update(() => null);
