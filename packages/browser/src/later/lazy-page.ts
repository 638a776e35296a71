import type { ComponentType } from 'react';
import { storageSlot } from '../storage.ts';
import { lazyPart } from './lazy-part.tsx';

const isPath = (value: unknown): value is string => typeof value === 'string';

/** Page reloaded because it could not be fetched; kept until a page has loaded. */
const reloaded = storageSlot('nadi.reloaded', isPath, 'session');

/** Creates a page that is fetched on navigation. */
export const lazyPage = (fetchPage: () => Promise<ComponentType>) =>
  lazyPart<object>(fetchPage, () => reloaded.write(null));

/**
 * Reloads a page that could not be fetched (spec 1 section 4), once.
 *
 * It may belong to a version of the application that no longer exists. Without a network a reload
 * would lose the current page.
 */
export function reloadOnce(page: Pick<Location, 'pathname' | 'reload'>): void {
  if (!navigator.onLine || reloaded.read() === page.pathname) return;
  reloaded.write(page.pathname);
  page.reload();
}
