/** Hours of a weekday, 1 Monday to 7 Sunday, as the settings have them. */
export interface Hours {
  readonly weekday: number | null;
  readonly from: string;
  readonly to: string;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const inOrder = (all: readonly Hours[]): readonly Hours[] =>
  all.toSorted((a, b) => (a.weekday ?? 0) - (b.weekday ?? 0));

/** The hours of one day, each with its place among all. */
export const hoursOf = (all: readonly Hours[], weekday: number) =>
  all.flatMap((hours, index) => (hours.weekday === weekday ? [{ hours, index }] : []));

/** Opens a day once more: as the day before it is, or from morning to evening. */
export function openOn(all: readonly Hours[], weekday: number): readonly Hours[] {
  const isOpen = all.some((one) => one.weekday === weekday);
  const before = isOpen ? undefined : all.find((one) => one.weekday === weekday - 1);
  const { from, to } = before ?? { from: '08:00', to: '22:00' };
  return inOrder([...all, { weekday, from, to }]);
}

/** Gives every day the hours of one. */
export const likeOn = (all: readonly Hours[], weekday: number): readonly Hours[] =>
  WEEKDAYS.flatMap((day) =>
    hoursOf(all, weekday).map(({ hours }) => ({ ...hours, weekday: day as number })),
  );
