import { Refused } from '@nadi/browser/refused';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';

export interface ReadPageProps<Data> {
  /** Query result. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/**
 * Detects an error that leads to /404: a page responds with 409, all else with 404 (spec 1 section
 * 4).
 *
 * The item does not exist or belongs to another user.
 */
export const isNowhere = (error: Error | null): boolean =>
  error instanceof Refused && (error.status === 404 || error.status === 409);

/** Column of a comfortable reading width. */
export const ReadMain = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto w-full max-w-3xl px-5 py-10">{children}</main>
);

/** Page of text in a column of a comfortable reading width. */
export function ReadPage<Data>({ query, children }: ReadPageProps<Data>) {
  const { data, error, refetch } = query;
  if (isNowhere(error)) return <Navigate to="/404" replace />;
  return (
    <ReadMain>
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={
          <div className="flex flex-col gap-4">
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        }
      >
        {children}
      </Loaded>
    </ReadMain>
  );
}
