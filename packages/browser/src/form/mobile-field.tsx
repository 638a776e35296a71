import { PhoneField } from '@nadi/ui/controls/phone-field.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { type ComponentProps, useMemo } from 'react';
import { listCountryCodes } from './phone.ts';

type Part = Omit<ComponentProps<'input'>, 'id' | 'dir' | 'type'> & {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional?: boolean;
};

export interface MobileFieldProps {
  /** `form.field('mobile_number')`. */
  readonly number: Part;
  /** `form.value('country_code')`. */
  readonly country: { readonly value: string; readonly onChange: (code: string) => void };
}

/** Renders a mobile number and its country. */
export function MobileField({
  number: { id, label, error, optional, ...number },
  country,
}: MobileFieldProps) {
  const { language } = useLanguage();
  const codes = useMemo(() => listCountryCodes(language), [language]);
  return (
    <PhoneField
      id={id}
      label={label}
      error={error}
      optional={optional}
      codes={codes}
      code={country.value}
      onCodeChange={country.onChange}
      number={number}
    />
  );
}
