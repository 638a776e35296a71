import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Member } from './api.ts';

/** How old somebody is today, in whole years; whoever was born on 29 February is a year older on 1 March. */
export const yearsOld = (born: LocalDate, today: LocalDate): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);

/** What stands in the form of a member at first. */
export const shownOf = (member: Member | null) => ({
  first_name: member?.first_name ?? '',
  last_name: member?.last_name ?? '',
  dob: member?.dob ?? '',
  relationship: member?.relationship ?? '',
  gender: member?.gender ?? '',
  nationality_id: String(member?.nationality_id ?? ''),
});

/** What is typed, as the wire and the domain's rule have it. */
export const memberFields = <V extends ReturnType<typeof shownOf>>(typed: V) => ({
  ...typed,
  nationality_id: typed.nationality_id === '' ? null : Number(typed.nationality_id),
});

/** The own members, and those of others whose second guardian one is. */
export const ownFamily = (all: readonly Member[]) => ({
  own: all.filter(({ role }) => role === 'guardian'),
  others: all.filter(({ role }) => role === 'second_guardian'),
});
