import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';

/** Skeleton of a page while it loads. */
export const RouteLoading = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <Skeleton className="h-10 w-56 max-w-full" />
    <Skeleton className="h-64" />
  </div>
);

/** Skeleton of the whole console while it loads. */
export const Loading = () => (
  <main className="mx-auto min-h-svh max-w-6xl px-4 py-8">
    <RouteLoading />
  </main>
);
