import { classNames } from '@nadi/ui/class-names';
import { Icon, type IconName } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';

export interface OutcomeProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Set for an error: announced at once and shown as one. */
  readonly danger?: boolean | undefined;
  /** Icon and text side by side, when more important content follows. */
  readonly isSmall?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Result of an order as icon, title and text. */
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
