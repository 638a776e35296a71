import { FieldNotes } from '@nadi/ui/controls/field.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { useLanguage } from '../../../platform/texts.tsx';
import { useCountryNames } from '../api.countries.ts';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

interface CountryRow {
  readonly country: string;
}

/** Picker of several countries by name; none chosen: all. */
export function CountriesPart({ at, label, value, onValue }: PartProps<readonly CountryRow[]>) {
  const { t, language } = useLanguage('console-content');
  const wrongAt = useWrongAt();
  const names = useCountryNames();
  const compare = new Intl.Collator(language).compare;
  const nameOf = ({ country }: CountryRow): string => names.get(country) ?? country;
  const chosen = value.toSorted((a, b) => compare(nameOf(a), nameOf(b)));
  const free = [...names]
    .filter(([country]) => value.every((one) => one.country !== country))
    .toSorted(([, a], [, b]) => compare(a, b));
  return (
    <fieldset id={idAt(at)} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {chosen.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('console.allCountries')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((row) => (
            <li
              key={row.country}
              className="flex min-w-0 items-center rounded-full border border-line ps-4"
            >
              <bdi className="truncate">{nameOf(row)}</bdi>
              <IconButton
                icon="close"
                label={t('console.removeOf', { which: nameOf(row) })}
                onClick={() => onValue(value.filter((one) => one !== row))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="max-w-sm">
        <SelectField
          label={t('console.addCountry')}
          value=""
          onChange={({ target }) => onValue([...value, { country: target.value }])}
          options={[
            { value: '', label: t('console.choose') },
            ...free.map(([country, name]) => ({ value: country, label: name })),
          ]}
        />
      </div>
      <FieldNotes id={idAt(at)} error={wrongAt(at, label)} />
    </fieldset>
  );
}
