import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import type { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import type { FieldType } from '@nadi/domain/content/kinds';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { BirthDateField } from '@nadi/ui/controls/birth-date-field.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextAreaField } from '@nadi/ui/controls/text-area-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { useDateTexts } from '../../../platform/person/date-texts.ts';
import { useCountries } from '../../../platform/person/lists.ts';
import {
  controlOf,
  type FieldToAnswer,
  nameOf,
  optionsOf,
  signatureOf,
  type TypedAnswer,
  type TypedForm,
  type TypedMobile,
  type TypedSignature,
} from '../model.ts';
import { FilesField } from './files-field.tsx';
import { SignedField } from './signed-field.tsx';

export interface FormFieldProps {
  readonly field: FieldToAnswer;
  readonly form: Pick<ReturnType<typeof useCheckedForm<TypedForm, unknown>>, 'field' | 'value'>;
  /** Returns the values a signed text may refer to. */
  readonly known: () => ReadonlyMap<string, string>;
}

/** Value of a field's type with its change handler. */
interface Held<Value extends TypedAnswer> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const held = <Value extends TypedAnswer>({ field, form }: FormFieldProps) =>
  form.value(controlOf(field.slug)) as unknown as Held<Value>;

const typed = ({ field, form }: FormFieldProps) => ({
  ...form.field(controlOf(field.slug)),
  optional: field.is_required !== 1,
});

/** Renders a form field by its type (spec 2 section 3, "Additional field config"). */
export function FormField(props: FormFieldProps) {
  const Control = CONTROLS[props.field.type];
  return <Control {...props} />;
}

const CONTROLS: Readonly<Record<FieldType, (props: FormFieldProps) => ReactNode>> = {
  text_box: (props) => (
    <TextField {...typed(props)} autoComplete={props.field.slug === 'name' ? 'name' : 'off'} />
  ),
  text_area: (props) => <TextAreaField {...typed(props)} />,
  email: (props) => <TextField {...typed(props)} type="email" autoComplete="email" dir="ltr" />,
  emirates_id: (props) => (
    <TextField {...typed(props)} inputMode="numeric" autoComplete="off" dir="ltr" />
  ),
  phone_number: Mobile,
  date: DateOf,
  country: Country,
  radio_buttons: OneOfFew,
  check_boxes: Several,
  drop_down: (props) => (props.field.multiple === 1 ? <Several {...props} /> : <List {...props} />),
  file: Files,
  disclaimer_form: Signed,
};

/** Returns the label of a field, which includes whether it is optional. */
function useLabel({ field }: FormFieldProps): string {
  const { t, language } = useLanguage();
  const name = nameOf(field, language);
  return field.is_required === 1 ? name : `${name} (${t('ui.optional')})`;
}

function Mobile(props: FormFieldProps) {
  const label = useLabel(props);
  const { value, onChange, ...part } = held<TypedMobile>(props);
  return (
    <MobileField
      number={{
        ...part,
        label,
        value: value.mobile_number,
        onChange: ({ target }) => onChange({ ...value, mobile_number: target.value }),
      }}
      country={{
        value: value.country_code,
        onChange: (country_code) => onChange({ ...value, country_code }),
      }}
    />
  );
}

function DateOf(props: FormFieldProps) {
  const texts = useDateTexts();
  const label = useLabel(props);
  return <BirthDateField {...held<string>(props)} label={label} texts={texts} isOwn={false} />;
}

interface ChoiceProps extends FormFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly isSeveral?: boolean;
}

function Choice({ field, form: _, known: __, isSeveral = false, ...choice }: ChoiceProps) {
  const { language } = useLanguage();
  return (
    <ChoiceField
      {...choice}
      isSeveral={isSeveral}
      optional={field.is_required !== 1}
      options={optionsOf(field, language)}
    />
  );
}

function OneOfFew(props: FormFieldProps) {
  const { value, onChange, ...part } = held<string>(props);
  const choose = ([one = '']: readonly string[]): void => onChange(one);
  return <Choice {...part} {...props} chosen={value === '' ? [] : [value]} onChange={choose} />;
}

function Several(props: FormFieldProps) {
  const { value, onChange, ...part } = held<readonly string[]>(props);
  return <Choice {...part} {...props} isSeveral chosen={value} onChange={onChange} />;
}

function List(props: FormFieldProps) {
  const { t, language } = useLanguage('content');
  const options = [{ value: '', label: t('content.choose') }, ...optionsOf(props.field, language)];
  return <SelectField {...typed(props)} options={options} />;
}

/** Selects a country by its name in the current language; the value is the two-letter code. */
function Country(props: FormFieldProps) {
  const { t, language } = useLanguage('content');
  const { data = [] } = useCountries();
  const countries = data
    .map(({ iso_2, name, ar_name }) => ({
      value: iso_2,
      label: inLanguage({ en: name, ar: ar_name }, language),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <SelectField
      {...typed(props)}
      autoComplete="off"
      options={[{ value: '', label: t('content.choose') }, ...countries]}
    />
  );
}

function Signed(props: FormFieldProps) {
  const { language } = useLanguage();
  const { content, ar_content, content_version, ar_content_version } = props.field;
  const text = { en: content, ar: ar_content };
  const version = inLanguage({ en: content_version, ar: ar_content_version }, language);
  const { value, ...part } = held<TypedSignature>(props);
  const own = signatureOf(value, version);
  return <SignedField {...part} key={version} value={own} text={text} known={props.known()} />;
}

function Files(props: FormFieldProps) {
  const label = useLabel(props);
  const isSeveral = props.field.multiple === 1;
  return <FilesField {...held<readonly File[]>(props)} label={label} isSeveral={isSeveral} />;
}
