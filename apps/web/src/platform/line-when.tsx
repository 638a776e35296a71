import { dateOf } from '@nadi/domain/kernel/zoned';
import { useDateText } from './site.tsx';
import { TimeRange } from './time-range.tsx';
import type { WallPeriod } from './wall.ts';

/** The day and the time of something sold: side by side where there is room, else in two lines. */
export function LineWhen({ when, className }: { when: WallPeriod; className?: string }) {
  const dateText = useDateText();
  return (
    <p className={`flex flex-wrap gap-x-3 ${className ?? ''}`}>
      <span className="whitespace-nowrap">{dateText(dateOf(when.from))}</span>{' '}
      <TimeRange {...when} />
    </p>
  );
}
