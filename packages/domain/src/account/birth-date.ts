import { isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { plainText } from './typed-text.ts';

/** Minimum age in years for an account of one's own (domain reference 8.6). */
export const ACCOUNT_AGE_YEARS = 18;
const OLDEST_YEARS = 120;

const yearsAfter = (date: LocalDate, years: number): LocalDate =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

/** Checks that a person has reached an age; one born on 29 February reaches it on 1 March. */
export const isSoOld = (born: LocalDate, years: number, today: LocalDate): boolean =>
  yearsAfter(born, years) <= today;

/** Checks that a living person can have this date of birth. */
const canBeBorn = (born: LocalDate, today: LocalDate): boolean =>
  isLocalDate(born) && !isSoOld(born, OLDEST_YEARS + 1, today);

/**
 * Validates any date of birth: a real date, not in the future, at most 120 years ago (FAMILY-02).
 */
export function checkAnyBirthDate(
  typed: string,
  today: LocalDate,
): Result<LocalDate, 'required' | 'birth_date' | 'birth_date_future'> {
  const born = plainText(typed);
  if (born === '') return refuse('required');
  if (!canBeBorn(born, today)) return refuse('birth_date');
  return born > today ? refuse('birth_date_future') : ok(born);
}

/**
 * Validates the date of birth of an account holder (ACCOUNT-19).
 *
 * A real date, at most 120 years ago and at least 18. Children are members of an adult's family and
 * have no login of their own.
 */
export function checkBirthDate(
  typed: string,
  today: LocalDate,
): Result<LocalDate, 'birth_date' | 'birth_date_minor'> {
  const born = plainText(typed);
  if (born > today || !canBeBorn(born, today)) {
    return refuse('birth_date');
  }
  return isSoOld(born, ACCOUNT_AGE_YEARS, today) ? ok(born) : refuse('birth_date_minor');
}
