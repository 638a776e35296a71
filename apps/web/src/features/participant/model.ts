import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Member } from './api.ts';

/** Returns a person's age in whole years; born on 29 February, one is a year older on 1 March. */
export const yearsOld = (born: LocalDate, today: LocalDate): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);

/** Returns the initial values of a member's form. */
export const shownOf = (member: Member | null) => ({
  first_name: member?.first_name ?? '',
  last_name: member?.last_name ?? '',
  dob: member?.dob ?? '',
  relationship: member?.relationship ?? '',
  gender: member?.gender ?? '',
  nationality_id: String(member?.nationality_id ?? ''),
});

/** Converts typed values to those of the wire and of the domain's rule. */
export const memberFields = <V extends ReturnType<typeof shownOf>>(typed: V) => ({
  ...typed,
  nationality_id: typed.nationality_id === '' ? null : Number(typed.nationality_id),
});

/** Splits the user's own members from those of other families (second guardian). */
export const ownFamily = (all: readonly Member[]) => ({
  own: all.filter(({ role }) => role === 'guardian'),
  others: all.filter(({ role }) => role === 'second_guardian'),
});
