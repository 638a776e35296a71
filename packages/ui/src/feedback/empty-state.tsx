import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** The court of the sport in question. */
  readonly art?: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
}

/** What stands where there is nothing yet: a court without players, and the way to fill it. */
export function EmptyState({ title, hint, art, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center">
      {art && <div className="mb-3 w-64 max-w-full opacity-80">{art}</div>}
      <div className="text-xl font-medium">{title}</div>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
