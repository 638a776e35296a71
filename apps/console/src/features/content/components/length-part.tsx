import { lengthText } from '../../../platform/length-text.ts';
import { useT } from '../../../platform/texts.tsx';
import { fieldHint } from '../field-names.ts';
import type { PartProps } from './body-context.tsx';
import { NumberPart } from './number-part.tsx';

const MINUTES_PER_HOUR = 60;

type Minutes = PartProps<number | null>;

/** Text of a number of minutes; explains zero and empty values. */
function useLengthText({ at, value }: Minutes): string | undefined {
  const t = useT('console-content');
  const isShown = typeof value === 'number' && Number.isInteger(value) && value > 0;
  return isShown ? lengthText(value, t) : fieldHint(at, t);
}

/** Editor of a number of minutes, with the length in words below. */
export function MinutesPart(part: Minutes) {
  return <NumberPart {...part} hint={useLengthText(part)} />;
}

/** Editor of a number of minutes, typed as hours. */
export function HoursPart({ value, onValue, ...part }: Minutes) {
  return (
    <NumberPart
      {...part}
      hint={useLengthText({ value, onValue, ...part })}
      value={typeof value === 'number' ? value / MINUTES_PER_HOUR : value}
      onValue={(hours) => onValue(typeof hours === 'number' ? hours * MINUTES_PER_HOUR : hours)}
    />
  );
}

/** Editor of a number of days; empty for members: the same as for everybody. */
export function DaysPart(part: Minutes) {
  const t = useT('console-content');
  return <NumberPart {...part} hint={fieldHint(part.at, t)} />;
}
