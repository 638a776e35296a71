import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** Drawing of the sport's court. */
  readonly art?: ReactNode;
  /** Single action to resolve it. */
  readonly action?: ReactNode;
}

/** Renders the placeholder of an empty list: a court without players, and an action to fill it. */
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
