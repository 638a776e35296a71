import { type HistoryState, useNavigate } from '@tanstack/react-router';

/** Place on the site: a page, or an overlay on the current page. */
export interface Address {
  /** Absent: an overlay on the current page. */
  readonly to?: `/${string}`;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object;
}

/** Marks stored with a history entry. */
export interface StepMarks {
  /** Opened from the page below it: going back closes it. */
  readonly isOpenedHere?: boolean;
}

/**
 * Navigates to a place on the site.
 *
 * An overlay keeps the parameters of its page; another page keeps only the language.
 */
export function useGo(): (address: Address) => void {
  const navigate = useNavigate();
  return ({ to, params, search }) =>
    void navigate({
      to: to ?? '.',
      ...(params && { params }),
      search: (current: { lang?: unknown }) =>
        to === undefined ? { ...current, ...search } : { lang: current.lang, ...search },
      ...(to === undefined && { state: OPENED_HERE, resetScroll: false }),
    } as never);
}

/** Marks a history entry that opens an overlay on the current page. */
export const OPENED_HERE = { isOpenedHere: true } satisfies StepMarks as HistoryState;
