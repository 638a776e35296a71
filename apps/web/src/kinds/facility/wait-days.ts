import type { LocalDate } from '@nadi/domain/kernel/local-date';

/** Bookable days, and the one in view. */
export interface WaitDays {
  readonly date: LocalDate;
  readonly days: readonly LocalDate[];
}

/** Returns the days of a booking in progress that can be waited for together. */
export const waitDaysOf = ({
  question,
  days,
}: {
  readonly question: { readonly date: LocalDate };
  readonly days: readonly LocalDate[];
}): WaitDays => ({ date: question.date, days });
