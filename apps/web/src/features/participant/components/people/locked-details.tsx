import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Description, DescriptionList } from '@nadi/ui/layout/description-list.tsx';
import type { ReactNode } from 'react';
import type { TypedMobile } from '../../../../platform/fields/answers.ts';
import { useDateText } from '../../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../../platform/page/texts.tsx';
import { useBirthDateText } from '../../../../platform/person/date-texts.ts';
import { useCountries, useIdProofTypes } from '../../../../platform/person/lists.ts';
import { PhoneNumber } from '../../../../platform/person/phone-number.tsx';
import type { Locked } from '../../people-controls.ts';
import { useFieldLabels } from './use-field-labels.tsx';

export interface LockedDetailsProps {
  /** Sentence with the page on which the details are changed. */
  readonly source: string;
  readonly locked: Locked;
  readonly fields: readonly FieldConfig[];
}

/** Details of the account or of a family member, which are changed there and not here. */
export function LockedDetails({ source, locked, fields }: LockedDetailsProps) {
  const labels = useFieldLabels(fields);
  const values = useValues(locked);
  return (
    <div className="flex flex-col gap-3 rounded-control bg-raised p-3">
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="lock" className="mt-[0.15em]" />
        {source}
      </p>
      <DescriptionList>
        {values.map(([control, value]) => (
          <Description key={control} name={labels[control] ?? ''}>
            {value}
          </Description>
        ))}
      </DescriptionList>
    </div>
  );
}

const ltr = (value: string): ReactNode => (
  <bdi dir="ltr" className="tabular-nums">
    {value}
  </bdi>
);

/** Returns the locked details as they are shown, by control. */
function useValues(locked: Locked): readonly (readonly [control: string, value: ReactNode])[] {
  const { language } = useLanguage();
  const person = useT('profile');
  const dateText = useDateText();
  const birthDateText = useBirthDateText();
  const { data: countries = [] } = useCountries();
  const { data: types = [] } = useIdProofTypes();
  const listed = (
    list: readonly { readonly id: number; readonly name: string; readonly ar_name: string }[],
    value: string,
  ): string => {
    const one = list.find(({ id }) => String(id) === value);
    return one ? inLanguage({ en: one.name, ar: one.ar_name }, language) : '…';
  };
  const shown: Readonly<Record<string, (value: string) => ReactNode>> = {
    name: (value) => <bdi>{value}</bdi>,
    email: ltr,
    dob: birthDateText,
    gender: (value) => person(value === 'male' ? 'profile.male' : 'profile.female'),
    nationality: (value) => listed(countries, value),
    id_proof_type_id: (value) => listed(types, value),
    id_proof_number: ltr,
    expiry_date: dateText,
  };
  return Object.entries(locked).map(([control, value]) => {
    if (control === 'mobile')
      return [control, <Mobile key={control} {...(value as TypedMobile)} />];
    return [control, shown[control]?.(String(value))];
  });
}

const Mobile = ({ country_code, mobile_number }: TypedMobile) => (
  <PhoneNumber>
    {mobile_number.startsWith('+') ? mobile_number : `+${country_code}${mobile_number}`}
  </PhoneNumber>
);
