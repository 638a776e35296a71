import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../data/icon.tsx';

/** Classes of a round control with an icon, for router links that are styled as one. */
export const ICON_BUTTON_CLASS =
  'relative inline-flex size-[max(44px,1.6em)] shrink-0 items-center justify-center rounded-full text-xl text-ink ' +
  'transition-colors hover:bg-bright-soft disabled:opacity-45';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconName;
  /** Accessible name: the action of the button. */
  readonly label: string;
  /** Badge on its corner. */
  readonly badge?: ReactNode;
}

export function IconButton({ icon, label, badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(ICON_BUTTON_CLASS, className)}
    >
      <Icon name={icon} />
      {badge}
    </button>
  );
}
