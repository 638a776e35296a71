import { classNames } from '@nadi/ui/class-names';
import { Icon, type IconName } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';

export interface OutcomeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Something failed: it is told at once, and looks like it. */
  readonly danger?: boolean | undefined;
  /** Icon and words side by side, for what is more important stands below. */
  readonly isSmall?: boolean | undefined;
  readonly children?: ReactNode;
}

/** What became of an order, in a word and a sentence. */
export function Outcome({ icon, title, text, danger, isSmall, children }: OutcomeProps) {
  const toneClass = danger ? 'bg-danger-soft text-danger' : 'bg-bright-soft text-bright';
  return (
    <div
      role={danger ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3', !isSmall && 'flex-col')}
    >
      <span
        className={classNames(
          'grid shrink-0 place-items-center rounded-full',
          isSmall ? 'size-11 text-xl' : 'size-14 text-2xl',
          toneClass,
        )}
      >
        <Icon name={icon} />
      </span>
      <div className={classNames('flex min-w-0 flex-col', isSmall ? 'gap-1' : 'gap-3')}>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}
