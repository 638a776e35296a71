import { inLanguage } from '@nadi/domain/kernel/localized';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { useLanguage } from '../page/texts.tsx';
import { useCountries } from './lists.ts';

interface NationalityProps {
  /** `form.value('nationality_id')`. */
  readonly nationality: {
    readonly id: string;
    readonly label: string;
    readonly error: string | undefined;
    readonly value: string;
    readonly onChange: (id: string) => void;
  };
}

/**
 * Selects a country by name; until the list is loaded, the current value is kept without a name.
 */
export function NationalityField({ nationality: { value, onChange, ...part } }: NationalityProps) {
  const { t, language } = useLanguage('profile');
  const { data = [] } = useCountries();
  const countries = data
    .map(({ id, name, ar_name }) => ({
      value: String(id),
      label: inLanguage({ en: name, ar: ar_name }, language),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const unnamed = value === '' ? [] : [{ value, label: '…' }];
  const options = [
    { value: '', label: t('profile.notSaid') },
    ...(countries.length > 0 ? countries : unnamed),
  ];
  return (
    <SelectField
      {...part}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      optional
      options={options}
    />
  );
}
