import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../data/icon.tsx';

/** The classes of a round control with an icon, for links of a router that should look like one. */
export const ICON_BUTTON_CLASS =
  'relative inline-flex size-[max(44px,1.6em)] shrink-0 items-center justify-center rounded-full text-xl text-ink ' +
  'transition-colors hover:bg-bright-soft disabled:opacity-45';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconName;
  /** What the button does, for those who do not see the icon. */
  readonly label: string;
  /** A badge on its corner. */
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
