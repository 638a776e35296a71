import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { ok } from '@nadi/domain/kernel/result';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useState } from 'react';
import type { Line } from '../../../../platform/line/line.ts';
import { useT } from '../../../../platform/page/texts.tsx';
import { useDraft } from '../../../account/state.draft.ts';
import { useSavePeople } from '../../api.people.ts';
import { controlOf, type TypedPerson } from '../../people-controls.ts';
import {
  beginWith,
  checkPeople,
  checkPerson,
  emptyPerson,
  nextId,
  type Person,
  personIn,
  reportsOf,
  type TypedPeople,
  valuesOfAll,
} from '../../people-form.ts';
import { masksOf } from '../../people-saved.ts';
import type { peopleOf } from '../../state.request.ts';
import { useFieldLabels } from './use-field-labels.tsx';
import type { PeopleFacts } from './use-people-facts.tsx';

export interface PeopleFormProps {
  readonly line: Line;
  readonly people: NonNullable<ReturnType<typeof peopleOf>>;
  readonly facts: PeopleFacts;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Participants and values typed when the session ended. */
interface Draft {
  readonly list: readonly Person[];
  readonly typed: TypedPeople;
}

/** Manages the participants in the form and their values. */
function usePeopleForm({ line, people, facts, onDone }: PeopleFormProps) {
  const t = useT('family');
  const save = useSavePeople();
  const { fields } = facts;
  const { kept, onTyped } = useDraft<Draft>(`people ${line.key}`);
  const [list, setList] = useState(() => kept?.list ?? beginWith(people, fields, ownMasks(facts)));
  const labels = useFieldLabels(fields);
  const form = useCheckedForm<TypedPeople, NonNullable<Line['wire']['customers']>>({
    name: 'people',
    first: { ...valuesOfAll(list), ...kept?.typed },
    labels: Object.fromEntries(
      list.flatMap(({ id, first }) =>
        Object.keys(first).map((field) => [controlOf(id, field), labels[field] ?? '']),
      ),
    ),
    check: (typed) => {
      const checked = checkPeople(list, typed, facts);
      return checked.ok ? ok([...checked.value]) : checked;
    },
    shownAt: reportsOf(list),
    onTyped: (typed) => onTyped({ list, typed }),
    send: async (customers) => {
      await save.mutateAsync({ line, customers });
      toasts.show('success', t('people.saved'));
      onDone();
    },
  });
  return { form, list, setList };
}

/** State of the form for its fields. */
export type PeopleFormState = ReturnType<typeof useCheckedForm<TypedPeople, unknown>>;

/** Participant with everything its card shows. */
export interface ShownPerson {
  readonly person: Person;
  readonly place: number;
  /** `Participant 2`. */
  readonly title: string;
  readonly typed: TypedPerson;
  readonly isComplete: boolean;
  readonly isOpen: boolean;
}

/** Manages the form, its cards and what is done with them. */
export function usePeople(props: PeopleFormProps) {
  const { facts } = props;
  const t = useT('family');
  const { form, list, setList } = usePeopleForm(props);
  const typedBy = (person: Person): TypedPerson =>
    personIn(
      person,
      Object.fromEntries(
        Object.keys(person.first).map((field) => {
          const control = controlOf(person.id, field);
          return [control, form.value(control).value];
        }),
      ),
    );
  const people = list.map((person, place) => {
    const typed = typedBy(person);
    const isComplete = person.saved !== null || checkPerson(typed, place === 0, facts).ok;
    return { person, place, title: t('people.nth', { number: place + 1 }), typed, isComplete };
  });
  const { isOpen, open, close, keepOpen } = useOpenCards(
    form.attempt,
    people.find(({ isComplete }) => !isComplete)?.person.id,
  );
  return {
    form,
    people: people.map((one): ShownPerson => ({ ...one, isOpen: isOpen(one.person.id) })),
    toggle: ({ id }: Person): void => (isOpen(id) ? close(id) : open(id)),
    /** Adds a participant; the complete ones are closed. */
    add: (): void => {
      const person = { id: nextId(list), saved: null, first: emptyPerson(facts.fields) };
      const begun = people.filter(({ isComplete }) => !isComplete);
      setList([...list, person]);
      keepOpen([...begun.map((one) => one.person.id).filter(isOpen), person.id]);
      const field = facts.family.length > 0 ? 'member' : 'name';
      focusControl(form.name, controlOf(person.id, field));
    },
    /** Enters the details of a saved participant again. */
    change: (person: Person): void => {
      const masks = list[0] === person ? ownMasks(facts) : {};
      const first = { ...emptyPerson(facts.fields), ...masks, name: person.saved?.name ?? '' };
      setList(list.map((one) => (one === person ? { ...one, saved: null, first } : one)));
      open(person.id);
      focusControl(form.name, controlOf(person.id, 'name'));
    },
    remove: (person: Person): void => {
      setList(list.filter((one) => one !== person));
      focusControl(form.name, 'add');
    },
  };
}

/** Returns the masks of what the user has saved for themselves. */
const ownMasks = ({ saved, locked }: PeopleFacts): TypedPerson =>
  locked === null ? {} : masksOf(saved, null, locked);

/** Focuses a control once it is rendered. */
const focusControl = (form: string, control: string): void =>
  void requestAnimationFrame(() => document.getElementById(`${form}-${control}`)?.focus());

/**
 * Manages which cards are open: the first that is incomplete, and those with an error.
 *
 * A card stays open while its errors are corrected.
 */
function useOpenCards(attempt: ReturnType<typeof useCheckedForm>['attempt'], first?: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(first === undefined ? [] : [first]));
  const [seen, setSeen] = useState(attempt);
  if (seen !== attempt) {
    setSeen(attempt);
    setIds(new Set([...ids, ...attempt.fields.map(([field]) => personOf(field))]));
  }
  return {
    isOpen: (id: string): boolean => ids.has(id),
    open: (id: string): void => setIds(new Set([...ids, id])),
    close: (id: string): void => setIds(new Set([...ids].filter((one) => one !== id))),
    keepOpen: (kept: readonly string[]): void => setIds(new Set(kept)),
  };
}

/** Returns the person of a control. */
export const personOf = (control: string): string => control.slice(0, control.indexOf('-'));
