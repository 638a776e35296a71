import { Icon, type IconName } from '@nadi/ui/icon.tsx';
import type { ReactNode } from 'react';

export interface OutcomeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Something failed: it is told at once, and looks like it. */
  readonly danger?: boolean | undefined;
  readonly children?: ReactNode;
}

/** What became of an order, in a word and a sentence. */
export function Outcome({ icon, title, text, danger, children }: OutcomeProps) {
  const look = danger ? 'bg-danger-soft text-danger' : 'bg-bright-soft text-bright';
  return (
    <div role={danger ? 'alert' : 'status'} className="flex flex-col items-start gap-3">
      <span className={`grid size-14 place-items-center rounded-full text-2xl ${look}`}>
        <Icon name={icon} />
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
