import { weekdayName } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { type Hours, hoursOf, likeOn, openOn, WEEKDAYS } from '../week.ts';
import { idAt, type PartProps } from './body-context.tsx';
import { TimePart } from './time-part.tsx';

/** First days of a month that began on a Monday. */
const A_WEEK = '2024-01-0';

/** Opening hours by weekday; a day may have several intervals. */
export function WeekPart({ at, label, value, onValue }: PartProps<readonly Hours[]>) {
  const { t, language } = useLanguage('console-content');
  return (
    <fieldset id={idAt(at)} className="flex min-w-0 flex-col">
      <legend className="mb-2 font-medium">{label}</legend>
      {WEEKDAYS.map((weekday) => {
        const day = weekdayName(`${A_WEEK}${weekday}`, language);
        const hours = hoursOf(value, weekday);
        return (
          <div
            key={weekday}
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-t border-line py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
          >
            <p className="font-medium sm:pt-3">{day}</p>
            <div className="flex flex-col gap-2">
              {hours.length === 0 && <p className="text-ink-soft sm:pt-3">{t('console.shut')}</p>}
              {hours.map(({ hours: { from, to }, index }) => (
                <div key={`${at}.${index}`} className="flex flex-wrap items-end gap-2">
                  {(['from', 'to'] as const).map((end) => (
                    <TimePart
                      key={end}
                      at={`${at}.${index}.${end}`}
                      label={t(end === 'from' ? 'console.field.from' : 'console.field.to')}
                      value={end === 'from' ? from : to}
                      onValue={(time) =>
                        onValue(value.with(index, { ...(value[index] as Hours), [end]: time }))
                      }
                    />
                  ))}
                  <IconButton
                    icon="trash"
                    label={t('console.removeOf', { which: `${day} ${from}` })}
                    onClick={() => onValue(value.toSpliced(index, 1))}
                  />
                </div>
              ))}
            </div>
            <div className="flex flex-wrap gap-1">
              <Button tone="quiet" size="small" onClick={() => onValue(openOn(value, weekday))}>
                {t('console.addHours')}
                <span className="sr-only">{day}</span>
              </Button>
              {hours.length > 0 && (
                <Button tone="quiet" size="small" onClick={() => onValue(likeOn(value, weekday))}>
                  {t('console.everyDayAlike')}
                  <span className="sr-only">{day}</span>
                </Button>
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
