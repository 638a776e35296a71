import type { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { RELATIONSHIPS } from '@nadi/domain/participant/member-form';
import { BirthDateField } from '@nadi/ui/controls/birth-date-field.tsx';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import type { ChangeEvent } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { useDateTexts } from '../../../platform/person/date-texts.ts';
import { NationalityField } from '../../../platform/person/nationality-field.tsx';
import type { shownOf } from '../model.ts';

type Shown = ReturnType<typeof shownOf>;
type Whole = ReturnType<typeof useCheckedForm<Shown, unknown>>;

/** Form that contains a member's fields, and possibly others. */
interface MemberForm {
  readonly field: (
    field: keyof Shown,
  ) => Omit<ReturnType<Whole['field']>, 'name'> & { readonly name: string };
  readonly value: Whole['value'];
}

/** Adapts a field to a select element. */
const chosen = ({ onChange, ...part }: ReturnType<Whole['value']>) => ({
  ...part,
  onChange: (event: ChangeEvent<HTMLSelectElement>): void => onChange(event.target.value),
});

/**
 * Fields of a member.
 *
 * Autofill is off, since the browser would insert the user's own name and birthday.
 */
export function MemberFields({ form }: { form: MemberForm }) {
  const t = useT('family');
  const person = useT('profile');
  const dateTexts = useDateTexts();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('first_name')} autoComplete="off" />
        <TextField {...form.field('last_name')} autoComplete="off" />
      </div>
      <BirthDateField {...form.value('dob')} texts={dateTexts} isOwn={false} />
      <SelectField
        {...chosen(form.value('relationship'))}
        autoComplete="off"
        options={[
          { value: '', label: t('family.relationshipChoose') },
          ...RELATIONSHIPS.map((value) => ({ value, label: t(`family.relationship.${value}`) })),
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...chosen(form.value('gender'))}
          autoComplete="off"
          optional
          options={[
            { value: '', label: person('profile.notSaid') },
            { value: 'female', label: person('profile.female') },
            { value: 'male', label: person('profile.male') },
          ]}
        />
        <NationalityField nationality={form.value('nationality_id')} />
      </div>
    </>
  );
}
