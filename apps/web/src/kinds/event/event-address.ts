/** What the address of the list says: the month (YYYY-MM) and the category that are shown. */
export interface ListSearch {
  readonly month?: string;
  readonly category?: number;
}

/** Whether the list is less than all of it. */
export const isFiltered = ({ month, category }: ListSearch): boolean =>
  month !== undefined || category !== undefined;

/** What the address of an event says: which performance is looked at. */
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

/** What of an address can be understood; the rest is left out. */
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

/** A code of digits alone comes as a number. */
export function parseInviteSearch({ code }: Raw): InviteSearch {
  const text = typeof code === 'number' ? String(code) : code;
  return typeof text === 'string' && text.trim() !== '' ? { code: text.trim() } : {};
}

/** The months that can be asked for: the one that is, and those after it. @param today YYYY-MM-DD. */
export function monthsFrom(today: string, count: number): readonly string[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, offset) => {
    const month = first + offset;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
