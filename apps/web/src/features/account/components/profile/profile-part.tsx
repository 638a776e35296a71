import { Card } from '@nadi/ui/layout/card.tsx';
import { type ReactNode, useId } from 'react';

export interface ProfilePartProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Section of the profile. */
export function ProfilePart({ title, lead, children }: ProfilePartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
