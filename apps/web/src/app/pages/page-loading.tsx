import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';

/**
 * Placeholder of a page that is loading, so that address and screen agree.
 *
 * As high as the screen, so that the footer does not move.
 */
export function PageLoading() {
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
