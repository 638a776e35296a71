import { createStore, useStore } from '../device/store.ts';

/** Delay before work is shown as in progress. */
const UNSEEN_MS = 700;

const isProving = createStore(false);

/** Returns true while a proof of work delays a call noticeably. */
export const useProving = (): boolean => useStore(isProving);

/** Runs a proof of work, shown as in progress after a delay. */
export async function whileProving<T>(work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => isProving.update(() => true), UNSEEN_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    isProving.update(() => false);
  }
}
