import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import { listedTimes } from '@nadi/domain/order/listed-times';
import { useDateText } from '../page/site.tsx';
import type { LineFacts } from './line.ts';
import { OpenDated } from './open-dated.tsx';
import { TimeRange } from './time-range.tsx';

/** Shows the days and times of a sold item: the first, and the number of others. */
export function LineWhen({
  line: { when, times, answer },
  className,
}: {
  line: Pick<LineFacts, 'when' | 'times' | 'answer'>;
  className?: string;
}) {
  if (when === null) return answer && <OpenDated answer={answer} className={className} />;
  const { listed, more } = listedTimes(times ?? [when]);
  return (
    <>
      {listed.map((time) => (
        <DayAndTime key={time.from} when={time} className={className} />
      ))}
      {more > 0 && (
        <p className={className}>
          <bdi dir="ltr">{`+${more}`}</bdi>
        </p>
      )}
    </>
  );
}

/**
 * Day and time side by side where there is space, else on two lines.
 *
 * On the smallest phone with text at twice the size, a long weekday takes a line of its own.
 */
function DayAndTime({ when, className }: { when: Period; className: string | undefined }) {
  const dateText = useDateText();
  return (
    <p className={`flex flex-wrap gap-x-3 ${className ?? ''}`}>
      <span>{dateText(dateOf(when.from))}</span> <TimeRange {...when} />
    </p>
  );
}
