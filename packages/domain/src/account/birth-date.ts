import { isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { withAsciiDigits } from './digits.ts';

/** From this age on somebody may have an account of their own (domain reference 8.6). */
export const ACCOUNT_AGE_YEARS = 18;
const OLDEST_YEARS = 120;

const yearsAfter = (date: LocalDate, years: number): LocalDate =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

/** Whether somebody born then is so old today; who was born on 29 February is on 1 March. */
export const isSoOld = (born: LocalDate, years: number, today: LocalDate): boolean =>
  yearsAfter(born, years) <= today;

/** Whether somebody who is alive today can have been born then. */
const canBeBorn = (born: LocalDate, today: LocalDate): boolean =>
  isLocalDate(born) && !isSoOld(born, OLDEST_YEARS + 1, today);

/** FAMILY-02: the date of birth of anybody: a day there was, today at the latest, at most 120 years ago. */
export function checkAnyBirthDate(
  typed: string,
  today: LocalDate,
): Result<LocalDate, 'required' | 'birth_date' | 'birth_date_future'> {
  const born = withAsciiDigits(typed).trim();
  if (born === '') return refuse('required');
  if (!canBeBorn(born, today)) return refuse('birth_date');
  return born > today ? refuse('birth_date_future') : ok(born);
}

/**
 * ACCOUNT-19: the date of birth of who has an account: a day there was, of at most 120 years ago, and of at least 18.
 * Children are members of a grown-up's family and have no login of their own.
 */
export function checkBirthDate(
  typed: string,
  today: LocalDate,
): Result<LocalDate, 'birth_date' | 'birth_date_minor'> {
  const born = withAsciiDigits(typed).trim();
  if (born > today || !canBeBorn(born, today)) {
    return refuse('birth_date');
  }
  return isSoOld(born, ACCOUNT_AGE_YEARS, today) ? ok(born) : refuse('birth_date_minor');
}
