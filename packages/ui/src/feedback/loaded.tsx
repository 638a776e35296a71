import type { ReactNode } from 'react';

export interface LoadedProps<Data> {
  /** Loaded data. `undefined`: still loading. */
  readonly data: Data | undefined;
  /** Error with a retry action. `null`: no error. */
  readonly failed: ReactNode;
  /** Placeholder of the same size while loading. */
  readonly skeleton: ReactNode;
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const isNothing = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * Renders data in each of its states: loading, failed, empty, loaded.
 *
 * Loaded data stays visible when loading it again fails.
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
