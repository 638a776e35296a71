import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { controlOf } from '../../people-controls.ts';
import { familyValues, lockedFor, type Person } from '../../people-form.ts';
import { masksOf } from '../../people-saved.ts';
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
  const { value, ...field } = form.value(controlOf(person.id, 'member'));
  const bookable = facts.family.filter(({ is_bookable }) => is_bookable === 1);
  const isAnyLeftOut = bookable.length < facts.family.length;
  const choose = (id: string): void => {
    const member = bookable.find((one) => String(one.id) === id);
    const values = member
      ? {
          ...person.first,
          ...familyValues(member, facts.locked ?? {}),
          ...masksOf(facts.saved, member.id, lockedFor(false, { member: id }, facts)),
        }
      : person.first;
    for (const [control, shown] of Object.entries(values)) {
      if (control in person.first) form.value(controlOf(person.id, control)).onChange(shown);
    }
  };
  return (
    <SelectField
      {...field}
      hint={isAnyLeftOut ? t('people.pickHint') : undefined}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ target }) => choose(target.value)}
      options={[
        { value: '', label: t('people.pickNobody') },
        ...bookable.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
