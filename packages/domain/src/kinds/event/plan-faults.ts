import type { OpenRow, OpenSeatingPlan } from './open-plan.ts';

/** Validation error of a plan: a code, the position in the file, and the invalid value. */
export interface PlanFault {
  readonly code:
    | 'not_json'
    | 'not_a_plan'
    | 'too_large'
    | 'no_seats'
    | 'seats_miscounted'
    | 'seat_repeated'
    | 'category_repeated'
    | 'category_unknown'
    | 'companion_alone';
  /** Keys and indexes from the outside in; empty: the whole file. */
  readonly path: readonly (string | number)[];
  readonly about: string;
}

/** Returns the faults of a plan that its format admits, in the order of the file (EVENT-01). */
export const faultsOfPlan = (open: OpenSeatingPlan, seatsAtMost: number): readonly PlanFault[] => [
  ...faultsOfCategories(open),
  ...faultsOfSeats(open, seatsAtMost),
];

function faultsOfCategories({ categories }: OpenSeatingPlan): readonly PlanFault[] {
  const seen = new Set<string>();
  return categories.flatMap(({ name }, index): readonly PlanFault[] => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [{ code: 'category_repeated', path: ['categories', index, 'name'], about: name }];
  });
}

/** Returns the faults of the seats; those after the first row beyond the limit are not read. */
function faultsOfSeats(open: OpenSeatingPlan, most: number): readonly PlanFault[] {
  const known = new Set(open.categories.map(({ name }) => name));
  const seen = new Set<string>();
  const faults: PlanFault[] = [];
  let count = 0;
  for (const [zone, { rows }] of open.zones.entries()) {
    for (const [index, row] of rows.entries()) {
      const path = ['zones', zone, 'rows', index];
      count += row.seats.length;
      if (count > most) {
        const about = `${count} > ${most}`;
        return [...faults, { code: 'too_large', path: [...path, 'seats'], about }];
      }
      faults.push(...faultsOfRow(row, path, known, seen));
    }
  }
  if (count === 0) faults.push({ code: 'no_seats', path: ['zones'], about: open.name });
  return faults;
}

/**
 * Returns the faults of one row.
 *
 * @param seen ids of the seats before it; extended by those of the row.
 */
function faultsOfRow(
  { seats, number_of_seats: count = seats.length }: OpenRow,
  path: PlanFault['path'],
  known: ReadonlySet<string>,
  seen: Set<string>,
): readonly PlanFault[] {
  const faults: PlanFault[] = [];
  if (count !== seats.length) {
    const about = `${count}, not ${seats.length}`;
    faults.push({ code: 'seats_miscounted', path: [...path, 'number_of_seats'], about });
  }
  for (const [index, { seat_guid: guid, category }] of seats.entries()) {
    const here = [...path, 'seats', index];
    if (seen.has(guid))
      faults.push({ code: 'seat_repeated', path: [...here, 'seat_guid'], about: guid });
    if (!known.has(category))
      faults.push({ code: 'category_unknown', path: [...here, 'category'], about: category });
    seen.add(guid);
  }
  return faults;
}
