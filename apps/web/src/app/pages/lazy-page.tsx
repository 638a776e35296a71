import { Skeleton } from '@nadi/ui/skeleton.tsx';
import type { ComponentType } from 'react';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { storageSlot } from '../../platform/storage.ts';

const isPath = (value: unknown): value is string => typeof value === 'string';

/** The page that was reloaded because it could not be fetched; kept until a page has come. */
const reloaded = storageSlot('nadi.reloaded', isPath, 'session');

/** A page that is fetched when it is gone to. */
export const lazyPage = (fetchPage: () => Promise<ComponentType>) =>
  lazyPart<object>(fetchPage, () => reloaded.write(null));

/**
 * Reloads a page that could not be fetched (spec 1 section 4), once: it may be of a version of the
 * site that is no more. Without a network a reload would lose what is there.
 */
export function reloadOnce(page: Pick<Location, 'pathname' | 'reload'>): void {
  if (!navigator.onLine || reloaded.read() === page.pathname) return;
  reloaded.write(page.pathname);
  page.reload();
}

/** Stands for a page on its way, so that the address and the screen agree; as high as the screen, so that the footer does not move. */
export function PageOnItsWay() {
  return (
    <main
      aria-busy="true"
      className="mx-auto flex min-h-svh w-full max-w-5xl flex-col gap-4 px-4 py-8"
    >
      <Skeleton className="h-10 w-48 max-w-full" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </main>
  );
}
