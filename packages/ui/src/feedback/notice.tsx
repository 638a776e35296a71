import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../data/icon.tsx';

export type NoticeTone = 'info' | 'success' | 'danger';

const VARIANTS: Readonly<Record<NoticeTone, { icon: IconName; className: string }>> = {
  info: { icon: 'info', className: 'border-line bg-surface' },
  success: { icon: 'check', className: 'border-bright/50 bg-bright-soft' },
  danger: { icon: 'alert', className: 'border-danger/60 bg-danger-soft' },
};

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Renders a sentence that stays on the page. For a passing message use a toast. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const { icon, className } = VARIANTS[tone];
  return (
    <div className={classNames('flex gap-3 rounded-card border p-4', className)}>
      <Icon
        name={icon}
        className={classNames('mt-0.5 text-lg', tone === 'danger' ? 'text-danger' : 'text-bright')}
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        {title && <p className="font-medium">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
