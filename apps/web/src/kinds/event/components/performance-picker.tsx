import { RadioStrip } from '@nadi/ui/controls/radio-strip.tsx';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { useLongDateText } from '../../../platform/line/deadline-text.ts';
import { TimeRange } from '../../../platform/line/time-range.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { Performance } from '../api.ts';
import { isOver, isUnavailable, periodOf } from '../tickets.ts';

export interface PerformancePickerProps {
  readonly performances: readonly Performance[];
  readonly shown: Performance | null;
  readonly onShow: (id: number) => void;
}

/** Choice of performance, shown when there are several. */
export function PerformancePicker({ performances, shown, onShow }: PerformancePickerProps) {
  const t = useT('event');
  const longDateText = useLongDateText();
  const local = useLocalNow();
  if (performances.length < 2) return null;
  const noteOf = (performance: Performance): string => {
    if (performance.is_called_off === 1) return t('event.calledOff');
    if (isOver(performance, local)) return t('event.over');
    return isUnavailable(performance, local)
      ? t('event.soldOut')
      : t('event.left', { count: performance.remaining });
  };
  return (
    <RadioStrip
      label={t('event.performances')}
      value={shown?.id ?? null}
      onChange={onShow}
      options={performances.map((performance) => {
        const day = longDateText(performance.date);
        return {
          value: performance.id,
          label: (
            <span className="flex flex-col">
              <span className="text-sm font-normal">{day}</span>
              <TimeRange {...periodOf(performance)} />
            </span>
          ),
          note: noteOf(performance),
        };
      })}
    />
  );
}
