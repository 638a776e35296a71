import { MONTHS } from '@nadi/i18n/calendar-names';
import { classNames } from '../class-names.ts';
import { useLanguage } from '../language.tsx';
import { FieldNotes, notesOf, OptionalMark } from './field.tsx';
import { INPUT_CLASS } from './input-class.ts';
import { Select } from './select.tsx';

export interface BirthDateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Labels of its three boxes. */
  readonly texts: { readonly day: string; readonly month: string; readonly year: string };
  /** Date as `YYYY-MM-DD`; empty when not set. An unfinished date is no date and stays as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `false` for another person's date: a browser can fill in only the user's own. */
  readonly isOwn?: boolean;
}

/** Pads a day or month of the value: `7` is stored as `07`. */
const two = (text: string): string => (text === '' ? '' : text.padStart(2, '0'));

function partsOf(value: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day: day.replace(/^0(?=.)/, '') };
}

function dateOf({ year, month, day }: ReturnType<typeof partsOf>): string {
  return year + month + day === '' ? '' : `${year}-${two(month)}-${two(day)}`;
}

/** Removes all characters but digits of any script; others would be taken for the end of a part. */
const figures = (text: string): string => text.replace(/\P{Nd}/gu, '');

/** Renders a date known by heart: it is typed, not picked from a calendar. */
export function BirthDateField(props: BirthDateFieldProps) {
  const { id, label, hint, error, optional, texts, value, onChange, isOwn = true } = props;
  const { language } = useLanguage();
  const parts = partsOf(value);
  const set = (next: Partial<typeof parts>): void => onChange(dateOf({ ...parts, ...next }));
  const common = notesOf(id, { hint, error });
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className="flex flex-wrap gap-2">
        <input
          {...common}
          id={id}
          aria-label={texts.day}
          placeholder={texts.day}
          inputMode="numeric"
          autoComplete={isOwn ? 'bday-day' : 'off'}
          maxLength={2}
          value={parts.day}
          onChange={(event) => set({ day: figures(event.target.value) })}
          className={classNames(INPUT_CLASS, 'min-w-[3.5em] max-w-24 flex-1 px-3')}
        />
        <div className="min-w-[min(8.5em,100%)] flex-[2]">
          <Select
            {...common}
            aria-label={texts.month}
            autoComplete={isOwn ? 'bday-month' : 'off'}
            value={parts.month}
            onChange={(event) => set({ month: event.target.value })}
            options={[
              { value: '', label: texts.month },
              ...MONTHS[language].map((label, index) => ({ value: two(String(index + 1)), label })),
            ]}
          />
        </div>
        <input
          {...common}
          aria-label={texts.year}
          placeholder={texts.year}
          inputMode="numeric"
          autoComplete={isOwn ? 'bday-year' : 'off'}
          maxLength={4}
          value={parts.year}
          onChange={(event) => set({ year: figures(event.target.value) })}
          className={classNames(INPUT_CLASS, 'min-w-[5em] max-w-28 flex-1 px-3')}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
