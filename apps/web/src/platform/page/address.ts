import { type HistoryState, useNavigate } from '@tanstack/react-router';

/** A place of the site: a page, or something over the page that is shown. */
export interface Address {
  /** Absent: over the page that is shown. */
  readonly to?: `/${string}`;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object;
}

/** How a step of the history came about. */
export interface StepMarks {
  /** Opened from the page below it: going back closes it. */
  readonly isOpenedHere?: boolean;
}

/** Goes to a place of the site; of where one was, the language alone stays. */
export function useGo(): (address: Address) => void {
  const navigate = useNavigate();
  return ({ to, params, search }) =>
    void navigate({
      to: to ?? '.',
      ...(params && { params }),
      search: ({ lang }: { lang?: unknown }) => ({ lang, ...search }),
      ...(to === undefined && { state: OPENED_HERE, resetScroll: false }),
    } as never);
}

/** Marks a step that opens something over the page that is shown. */
export const OPENED_HERE = { isOpenedHere: true } satisfies StepMarks as HistoryState;
