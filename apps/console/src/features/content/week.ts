/** Opening hours of a weekday, 1 Monday to 7 Sunday, as stored in the settings. */
export interface Hours {
  readonly weekday: number | null;
  readonly from: string;
  readonly to: string;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const inOrder = (all: readonly Hours[]): readonly Hours[] =>
  all.toSorted((a, b) => (a.weekday ?? 0) - (b.weekday ?? 0));

/** Returns the hours of one day, each with its index in the whole list. */
export const hoursOf = (all: readonly Hours[], weekday: number) =>
  all.flatMap((hours, index) => (hours.weekday === weekday ? [{ hours, index }] : []));

/** Adds opening hours to a day: those of the day before, or from morning to evening. */
export function openOn(all: readonly Hours[], weekday: number): readonly Hours[] {
  const isOpen = all.some((one) => one.weekday === weekday);
  const before = isOpen ? undefined : all.find((one) => one.weekday === weekday - 1);
  const { from, to } = before ?? { from: '08:00', to: '22:00' };
  return inOrder([...all, { weekday, from, to }]);
}

/** Copies the hours of one day to every day. */
export const likeOn = (all: readonly Hours[], weekday: number): readonly Hours[] =>
  WEEKDAYS.flatMap((day) =>
    hoursOf(all, weekday).map(({ hours }) => ({ ...hours, weekday: day as number })),
  );
