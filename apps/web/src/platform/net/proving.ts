import { createStore, useStore } from '../device/store.ts';

/** Work that takes less is not worth a word. */
const UNSEEN_MS = 700;

const isProving = createStore(false);

/** Whether a call is held up by a proof of work for longer than one notices. */
export const useProving = (): boolean => useStore(isProving);

/** Runs such work, and says so once it takes its time. */
export async function whileProving<T>(work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => isProving.update(() => true), UNSEEN_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    isProving.update(() => false);
  }
}
