import { EACH_WEEKDAY, type Weekdays } from '@nadi/domain/kernel/weekdays';
import { weekdayOfBit } from '@nadi/i18n/dates';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

const ALL: Weekdays = 127;

/** Picker of weekdays: initially all, and at least one. */
export function WeekdaysPart({ at, label, value, onValue }: PartProps<Weekdays | null>) {
  const { language } = useLanguage('console-content');
  const wrongAt = useWrongAt();
  const days = value || ALL;
  const take = (next: Weekdays): void => {
    if (next !== 0) onValue(next === ALL ? 0 : next);
  };
  return (
    <fieldset id={idAt(at)} tabIndex={-1} className="basis-full! col-span-full min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {EACH_WEEKDAY.map((bit) => (
          <label
            key={bit}
            className="inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded-full border border-line px-3 text-sm text-ink-soft hover:border-bright has-checked:border-bright has-checked:bg-bright-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-bright"
          >
            <input
              type="checkbox"
              checked={(days & bit) !== 0}
              onChange={() => take(days ^ bit)}
              className="sr-only"
            />
            {weekdayOfBit(bit, language)}
          </label>
        ))}
      </div>
      <FieldNotes id={idAt(at)} error={wrongAt(at, label)} />
    </fieldset>
  );
}
