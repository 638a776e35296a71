import type { Field } from '@nadi/domain/content/shape';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextAreaField } from '@nadi/ui/controls/text-area-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { DayPicker } from '../../../platform/day-picker.tsx';
import { useT } from '../../../platform/texts.tsx';
import { fieldHint } from '../field-names.ts';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';
import { ChoicesPart, useChoiceLabel } from './choices-part.tsx';
import { NumberPart } from './number-part.tsx';
import { PicturePart } from './picture-part.tsx';
import { RichPart } from './rich-part.tsx';
import { TimePart } from './time-part.tsx';

type Single = Exclude<Field, { readonly type: 'list' | 'group' }>;

/** Field types written from left to right in both languages. */
const LATIN: ReadonlySet<Field['type']> = new Set(['slug', 'address', 'email', 'colour']);

/**
 * Returns true for values written from left to right.
 *
 * Includes numbers and addresses of contacts (`contacts.0.value`), and positions on the map.
 */
const isLatin = ({ type }: Single, at: string): boolean =>
  LATIN.has(type) || at.endsWith('.value') || at === 'map_pin';

export interface ValuePartProps extends PartProps<unknown> {
  readonly field: Single;
}

/** Editor of one value, with the control of its type. */
export function ValuePart({ field, ...part }: ValuePartProps) {
  const t = useT('console-content');
  const wrongAt = useWrongAt();
  const labelOf = useChoiceLabel();
  const { at, label, value, onValue } = part;
  const common = { id: idAt(at), label, error: wrongAt(at, label) };
  switch (field.type) {
    case 'rich':
      return <RichPart {...(part as PartProps<string>)} />;
    case 'number':
      return <NumberPart {...(part as PartProps<number | null>)} hint={fieldHint(at, t)} />;
    case 'time':
      return <TimePart {...(part as PartProps<string>)} />;
    case 'picture':
      return <PicturePart {...(part as PartProps<string>)} />;
    case 'date':
      return (
        <div className="flex max-w-64 flex-col gap-1.5">
          <DayPicker
            label={label}
            isLabelSeen
            date={value === '' ? null : (value as LocalDate)}
            onDate={(date) => onValue(date ?? '')}
          />
          <FieldNotes id={common.id} error={common.error} />
        </div>
      );
    case 'flag':
    case 'switch':
      return (
        <CheckField
          {...common}
          checked={value === 1 || value === true}
          onChange={({ target: { checked } }) =>
            onValue(field.type === 'flag' ? Number(checked) : checked)
          }
        />
      );
    case 'choices':
      return <ChoicesPart field={field} {...(part as PartProps<readonly string[]>)} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          hint={fieldHint(at, t)}
          value={String(value)}
          onChange={({ target }) => onValue(target.value)}
          options={field.of.map((one) => ({ value: one, label: labelOf(field, one) }))}
        />
      );
    case 'text':
      return (
        <TextAreaField
          {...common}
          value={String(value)}
          onChange={({ target }) => onValue(target.value)}
        />
      );
    default:
      return (
        <TextField
          {...common}
          {...(isLatin(field, at) ? { dir: 'ltr' } : {})}
          hint={fieldHint(at, t)}
          value={String(value)}
          onChange={({ target }) => onValue(target.value)}
          autoComplete="off"
        />
      );
  }
}
