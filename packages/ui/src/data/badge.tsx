import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type BadgeTone = 'plain' | 'bright' | 'danger' | 'success' | 'accent';

const TONES: Readonly<Record<BadgeTone, string>> = {
  plain: 'border-line text-ink-soft',
  bright: 'border-bright/40 bg-bright-soft text-bright',
  danger: 'border-danger/40 bg-danger-soft text-danger',
  success: 'border-success/40 text-success',
  accent: 'border-accent/50 text-ink',
};

/** Shows a short label: a status, a tag. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 items-center gap-1 whitespace-nowrap rounded-full border px-2.5 text-xs font-medium',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

/**
 * Shows a number on the corner of an icon, `10+` beyond its maximum; nothing at zero.
 *
 * It is drawn by the stylesheet, because the control's name contains the number in words.
 * @param alert shows `!` instead: something needs attention there.
 */
export function CountBadge({
  count,
  max = 10,
  alert = false,
}: {
  count: number;
  max?: number;
  alert?: boolean;
}) {
  if (count <= 0 && !alert) return null;
  const text = alert ? '!' : count > max ? `${max}+` : count;
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      data-count={text}
      className="absolute end-0 top-0 grid min-w-5 place-items-center rounded-full bg-cta px-1 text-xs leading-5 font-semibold text-cta-ink tabular-nums after:content-[attr(data-count)]"
    />
  );
}
