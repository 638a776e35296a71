import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { DayPicker } from './day-picker.tsx';

interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  /** Empty: none is chosen. */
  readonly date: LocalDate;
  readonly onDate: (date: LocalDate) => void;
}

/** Field of a form for a date, with its hint and error. */
export function DateField({ id, label, error, hint, date, onDate }: DateFieldProps) {
  return (
    <div id={id} tabIndex={-1} className="flex min-w-0 flex-col gap-1.5">
      <DayPicker
        label={label}
        isLabelSeen
        date={date === '' ? null : date}
        onDate={(chosen) => onDate(chosen ?? '')}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
