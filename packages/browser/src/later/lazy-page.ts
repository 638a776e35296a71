import type { ComponentType } from 'react';
import { storageSlot } from '../storage.ts';
import { lazyPart } from './lazy-part.tsx';

const isPath = (value: unknown): value is string => typeof value === 'string';

/** The page that was reloaded because it could not be fetched; kept until a page has come. */
const reloaded = storageSlot('nadi.reloaded', isPath, 'session');

/** A page that is fetched when it is gone to. */
export const lazyPage = (fetchPage: () => Promise<ComponentType>) =>
  lazyPart<object>(fetchPage, () => reloaded.write(null));

/**
 * Reloads a page that could not be fetched (spec 1 section 4), once: it may be of a version of the
 * application that is no more. Without a network a reload would lose what is there.
 */
export function reloadOnce(page: Pick<Location, 'pathname' | 'reload'>): void {
  if (!navigator.onLine || reloaded.read() === page.pathname) return;
  reloaded.write(page.pathname);
  page.reload();
}
