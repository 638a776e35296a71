import type { ReactNode } from 'react';

interface MemberPartProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Single action, placed beside the state where there is space. */
  readonly action?: ReactNode;
}

/** Section of a member: title, state and actions. */
export function MemberPart({ title, children, action }: MemberPartProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{title}</h3>
      {action === undefined ? (
        children
      ) : (
        <div className="flex flex-col items-start gap-x-6 gap-y-2 sm:flex-row sm:items-center sm:justify-between">
          {children}
          <div className="shrink-0">{action}</div>
        </div>
      )}
    </section>
  );
}
