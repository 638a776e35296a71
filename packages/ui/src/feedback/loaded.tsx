import type { ReactNode } from 'react';

export interface LoadedProps<Data> {
  /** What was asked for; undefined: it is not here yet. */
  readonly data: Data | undefined;
  /** What is said because asking failed, with the way to ask again; null: it did not. */
  readonly failed: ReactNode;
  /** Stands in its place, in its size, while it is on its way. */
  readonly skeleton: ReactNode;
  /** Instead of a list that has nothing in it. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const isNothing = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * What is asked for, in each of its states: on its way, failed, nothing there, there. What is known
 * stays in sight when asking for it again fails.
 */
export function Loaded<Data>({ data, failed, skeleton, empty, children }: LoadedProps<Data>) {
  const isLoading = data === undefined && !failed;
  return (
    <div aria-busy={isLoading}>
      {failed}
      {isLoading && skeleton}
      {data !== undefined && (empty && isNothing(data) ? empty : children(data))}
    </div>
  );
}
