import type { Wrong } from '@nadi/browser/form/field-errors';
import { useFormTexts } from '@nadi/browser/form/form-texts';
import type { PromotionBody } from '@nadi/domain/promotion/promotion-form';
import { fieldText } from '@nadi/i18n/field-text';
import { currencyText } from '@nadi/i18n/money';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { DateField } from '../../../platform/date-field.tsx';
import { NumberField, Unit } from '../../../platform/number-field.tsx';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { type FieldName, LABELS } from '../field-labels.ts';

/** Values of the form, their errors by field, and their change. */
export interface FormState {
  readonly body: PromotionBody;
  readonly errors: Readonly<Record<string, Wrong>>;
  readonly set: (changed: Partial<PromotionBody>) => void;
}

const FormContext = createContext<FormState | null>(null);

export const FormProvider = FormContext;

export function useForm(): FormState {
  const found = useContext(FormContext);
  if (!found) throw new Error('useForm outside of FormProvider');
  return found;
}

/** Returns the id of the control of a field. */
export const idOf = (name: string): string => `promotion-${name}`;

/** Returns the text of an error of a field; errors within a field are those of the field. */
export function useErrorText(): (name: FieldName, wrong: Wrong) => string {
  const t = useT('console-promotion');
  const texts = useFormTexts();
  return (name, wrong) =>
    'text' in wrong ? wrong.text : fieldText(texts, wrong.fault, t(LABELS[name]));
}

/** Returns id, label and error of a field. */
export function useField(name: FieldName) {
  const t = useT('console-promotion');
  const { errors } = useForm();
  const textOf = useErrorText();
  const [, wrong] =
    Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`)) ?? [];
  return {
    id: idOf(name),
    label: t(LABELS[name]),
    error: wrong === undefined ? undefined : textOf(name, wrong),
  };
}

interface PartProps<Name extends FieldName> {
  readonly name: Name;
  readonly hint?: string;
}

/** Names of the fields with values of a type. */
type NameOf<Value> = {
  [Name in FieldName]: PromotionBody[Name] extends Value ? Name : never;
}[FieldName];

export function TextPart({ name, hint, dir }: PartProps<NameOf<string>> & { dir?: 'ltr' }) {
  const { body, set } = useForm();
  return (
    <TextField
      {...useField(name)}
      dir={dir}
      hint={hint}
      autoComplete="off"
      value={body[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
}

/** Time of day; 24:00 is the end at midnight, which browsers write as 00:00. */
export function TimePart({ name }: PartProps<'from_time' | 'to_time'>) {
  const { body, set } = useForm();
  const value = body[name];
  return (
    <TextField
      {...useField(name)}
      type="time"
      dir="ltr"
      value={value === '24:00' ? '00:00' : value}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
}

export function NumberPart({
  name,
  hint,
  end,
}: PartProps<NameOf<number | null>> & { end?: ReactNode }) {
  const { body, set } = useForm();
  return (
    <NumberField
      {...useField(name)}
      hint={hint}
      end={end}
      value={body[name]}
      onNumber={(value) => set({ [name]: value })}
    />
  );
}

/** Amount in the venue's currency. */
export function MoneyPart(part: PartProps<'least' | 'at_most' | 'amount'>) {
  const { language } = useLanguage();
  const { currency } = useConsole().venue;
  return <NumberPart {...part} end={<Unit>{currencyText(currency, language)}</Unit>} />;
}

export function DatePart({ name }: PartProps<'from_date' | 'until_date'>) {
  const { body, set } = useForm();
  return (
    <DateField {...useField(name)} date={body[name]} onDate={(date) => set({ [name]: date })} />
  );
}

export function SwitchPart({ name }: PartProps<NameOf<boolean>>) {
  const { body, set } = useForm();
  return (
    <CheckField
      {...useField(name)}
      checked={body[name]}
      onChange={({ target }) => set({ [name]: target.checked })}
    />
  );
}

export interface PartsProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Section of the form with its heading. */
export function Parts({ title, hint, children }: PartsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
