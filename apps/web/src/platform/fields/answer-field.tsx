import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { BirthDateField } from '@nadi/ui/controls/birth-date-field.tsx';
import { ChoiceField } from '@nadi/ui/controls/choice-field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextAreaField } from '@nadi/ui/controls/text-area-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../page/texts.tsx';
import { useDateTexts } from '../person/date-texts.ts';
import { useCountries } from '../person/lists.ts';
import {
  type ConfiguredField,
  isSeveral,
  optionsOf,
  type PlainType,
  type TypedMobile,
} from './answers.ts';
import { EmiratesIdField } from './emirates-id-field.tsx';

/** Value of a field with its change handler: `form.value(…)` of a checked form. */
export interface AnswerPart<Value> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface AnswerFieldProps {
  readonly field: ConfiguredField & { readonly type: PlainType };
  /** Its value has the type of the field (`emptyAnswer`). */
  readonly part: AnswerPart<never>;
  /** `false` for another person's details: a browser can fill in only the user's own. */
  readonly isOwn?: boolean;
}

/** Renders a field by its type (spec 2 section 3, "Additional field config"). */
export function AnswerField(props: AnswerFieldProps) {
  const Control = CONTROLS[props.field.type];
  return <Control {...props} />;
}

const CONTROLS: Readonly<Record<PlainType, (props: AnswerFieldProps) => ReactNode>> = {
  text_box: (props) => (
    <TextField
      {...typed(props)}
      autoComplete={props.field.slug === 'name' ? own(props, 'name') : 'off'}
    />
  ),
  text_area: (props) => <TextAreaField {...typed(props)} />,
  email: (props) => (
    <TextField {...typed(props)} type="email" autoComplete={own(props, 'email')} dir="ltr" />
  ),
  emirates_id: (props) => (
    <EmiratesIdField {...partOf<string>(props)} optional={isOptional(props)} />
  ),
  phone_number: Mobile,
  date: DateOf,
  country: Country,
  radio_buttons: OneOfFew,
  check_boxes: Several,
  drop_down: (props) => (isSeveral(props.field) ? <Several {...props} /> : <List {...props} />),
};

const own = ({ isOwn = true }: AnswerFieldProps, token: string): string => (isOwn ? token : 'off');

const isOptional = ({ field }: AnswerFieldProps): boolean => field.is_required !== 1;

const partOf = <Value,>({ part }: AnswerFieldProps) => part as unknown as AnswerPart<Value>;

/** Returns the props of a native control. */
function typed(props: AnswerFieldProps) {
  const { onChange, ...part } = partOf<string>(props);
  return {
    ...part,
    optional: isOptional(props),
    onChange: ({ target }: { readonly target: { readonly value: string } }): void =>
      onChange(target.value),
  };
}

function Mobile(props: AnswerFieldProps) {
  const { value, onChange, ...part } = partOf<TypedMobile>(props);
  return (
    <MobileField
      number={{
        ...part,
        optional: isOptional(props),
        autoComplete: own(props, 'tel-national'),
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

function DateOf(props: AnswerFieldProps) {
  const texts = useDateTexts();
  return (
    <BirthDateField
      {...partOf<string>(props)}
      optional={isOptional(props)}
      texts={texts}
      isOwn={false}
    />
  );
}

interface ChoiceProps extends AnswerFieldProps {
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly isSeveral?: boolean;
}

function Choice({ chosen, onChoose, isSeveral: several = false, ...props }: ChoiceProps) {
  const { language } = useLanguage();
  const { id, label, error } = partOf<unknown>(props);
  return (
    <ChoiceField
      id={id}
      label={label}
      error={error}
      isSeveral={several}
      optional={isOptional(props)}
      options={optionsOf(props.field, language)}
      chosen={chosen}
      onChange={onChoose}
    />
  );
}

function OneOfFew(props: AnswerFieldProps) {
  const { value, onChange } = partOf<string>(props);
  const choose = ([one = '']: readonly string[]): void => onChange(one);
  return <Choice {...props} chosen={value === '' ? [] : [value]} onChoose={choose} />;
}

function Several(props: AnswerFieldProps) {
  const { value, onChange } = partOf<readonly string[]>(props);
  return <Choice {...props} isSeveral chosen={value} onChoose={onChange} />;
}

function List(props: AnswerFieldProps) {
  const { t, language } = useLanguage('form');
  const options = [{ value: '', label: t('form.choose') }, ...optionsOf(props.field, language)];
  return <SelectField {...typed(props)} options={options} />;
}

/** Selects a country by its name in the current language; the value is the two-letter code. */
function Country(props: AnswerFieldProps) {
  const { t, language } = useLanguage('form');
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
      options={[{ value: '', label: t('form.choose') }, ...countries]}
    />
  );
}
