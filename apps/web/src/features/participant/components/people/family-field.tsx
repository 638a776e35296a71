import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { useState } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import { controlOf, familyValues, type Person } from '../../people-form.ts';
import type { PeopleFormState } from './use-people.tsx';
import type { PeopleFacts } from './use-people-facts.tsx';

export interface FamilyFieldProps {
  readonly person: Person;
  readonly form: PeopleFormState;
  readonly facts: PeopleFacts;
}

/**
 * Fills in the details of a family member who may be booked for (FAMILY-04).
 *
 * The filled-in values can be changed; another choice replaces them.
 */
export function FamilyField({ person, form, facts }: FamilyFieldProps) {
  const t = useT('family');
  const [chosen, setChosen] = useState('');
  const bookable = facts.family.filter(({ is_bookable }) => is_bookable === 1);
  const isAnyLeftOut = bookable.length < facts.family.length;
  const choose = (id: string): void => {
    setChosen(id);
    const member = bookable.find((one) => String(one.id) === id);
    const values = member ? familyValues(member, facts.locked ?? {}) : person.first;
    for (const [field, value] of Object.entries(values)) {
      if (field in person.first) form.value(controlOf(person.id, field)).onChange(value);
    }
  };
  return (
    <SelectField
      id={`${form.name}-${controlOf(person.id, 'member')}`}
      label={t('people.pick')}
      hint={isAnyLeftOut ? t('people.pickHint') : undefined}
      autoComplete="off"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: '', label: t('people.pickNobody') },
        ...bookable.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
