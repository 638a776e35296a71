/** Search parameters of the list: month (YYYY-MM) and category. */
export interface ListSearch {
  readonly month?: string;
  readonly category?: number;
}

/** Returns whether the list is filtered. */
export const isFiltered = ({ month, category }: ListSearch): boolean =>
  month !== undefined || category !== undefined;

/** Search parameter of an event: the selected performance. */
export interface EventSearch {
  readonly performance?: number;
}

export interface InviteSearch {
  readonly code?: string;
}

type Raw = Readonly<Record<string, unknown>>;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const id = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined;

/** Parses the valid parameters of an address; others are omitted. */
export function parseListSearch({ month, category }: Raw): ListSearch {
  const known = id(category);
  return {
    ...(typeof month === 'string' && MONTH.test(month) ? { month } : {}),
    ...(known ? { category: known } : {}),
  };
}

export function parseEventSearch({ performance }: Raw): EventSearch {
  const known = id(performance);
  return known ? { performance: known } : {};
}

/** Parses the code, which is a number when it has only digits. */
export function parseInviteSearch({ code }: Raw): InviteSearch {
  const text = typeof code === 'number' ? String(code) : code;
  return typeof text === 'string' && text.trim() !== '' ? { code: text.trim() } : {};
}

/** Returns the month of a date, as in the address. */
export const monthOf = (date: string): string => date.slice(0, 7);

/**
 * Returns the months of the filter: the current one and those after it.
 *
 * @param today YYYY-MM-DD.
 */
export function monthsFrom(today: string, count: number): readonly string[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, offset) => {
    const month = first + offset;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
