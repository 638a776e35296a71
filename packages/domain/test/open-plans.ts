import { compilePlan } from '../src/kinds/event/compile-plan.ts';
import type { OpenRow, OpenSeatingPlan, OpenZone } from '../src/kinds/event/open-plan.ts';
import type { SeatPlan } from '../src/kinds/event/seat-plan.ts';
import { type SeatSet, seatSet } from '../src/kinds/event/seat-set.ts';

/** Houses in the open format, small enough to be written out in a test. */

/**
 * Builds a row from a text.
 *
 * "a" to "z": a seat of that category, ".": an aisle one seat wide, "A": the accessible and "+":
 * the companion seat of category "a", "x": a taken seat of category "a".
 */
export function row(name: string, picture: string, y: number): OpenRow {
  const seats = [...picture].flatMap((mark, index) =>
    mark === '.'
      ? []
      : [
          {
            seat_guid: `${name}-${index}-${y}`,
            seat_number: String(index + 1),
            position: { x: index * 30, y: 0 },
            category: CATEGORY[mark] ?? mark,
          },
        ],
  );
  return { row_number: name, position: { x: 0, y }, seats };
}

const CATEGORY: Record<string, string> = { A: 'a [accessible]', '+': 'a [companion]', x: 'a' };

export const zone = (rows: readonly OpenRow[], more: Partial<OpenZone> = {}): OpenZone => ({
  name: 'North | الشمالية [gate B]',
  position: { x: 20, y: 120 },
  rows,
  ...more,
});

/** Builds a house of one section; the first text is the row at the stage. */
export const openHouse = (...pictures: readonly string[]): OpenSeatingPlan => ({
  name: 'House',
  size: { width: 400, height: 300 },
  categories: ['a', 'b', 'c', 'a [accessible]', 'a [companion]'].map((name) => ({ name })),
  zones: [
    zone(
      pictures.map((picture, index) => row(String.fromCharCode(65 + index), picture, index * 30)),
      {
        areas: [
          {
            position: { x: 0, y: -110 },
            rectangle: { width: 200, height: 40 },
            text: { text: 'Stage' },
          },
        ],
      },
    ),
  ],
});

/** Compiles the plan of a valid file. */
export function planOf(open: OpenSeatingPlan): SeatPlan {
  const plan = compilePlan(open);
  if (!plan.ok) throw new Error(plan.refusal.map(({ code, path }) => `${code} ${path}`).join());
  return plan.value;
}

/** Builds a house with its taken seats from texts of its rows. */
export function house(...pictures: readonly string[]): {
  readonly plan: SeatPlan;
  readonly taken: SeatSet;
} {
  const marks = [...pictures.join('').replaceAll('.', '')];
  const plan = planOf(openHouse(...pictures));
  const taken = marks.flatMap((mark, index) => (mark === 'x' ? [index] : []));
  return { plan, taken: seatSet(plan.seats.length, taken) };
}
