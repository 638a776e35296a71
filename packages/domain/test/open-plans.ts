import { compilePlan } from '../src/kinds/event/compile-plan.ts';
import type { OpenRow, OpenSeatingPlan, OpenZone } from '../src/kinds/event/open-plan.ts';
import type { SeatPlan } from '../src/kinds/event/seat-plan.ts';
import { type SeatSet, seatSet } from '../src/kinds/event/seat-set.ts';

/** Houses in the open format, small enough to be told in a test. */

/**
 * A row as a picture: "a" to "z" a seat of that category, "." an aisle as broad as a seat, "A" the
 * accessible and "+" the companion's seat of category "a", "x" a taken seat of category "a".
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

/** A house of one section; the first picture is the row at the stage. */
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

/** The plan of a file that is right. */
export function planOf(open: OpenSeatingPlan): SeatPlan {
  const plan = compilePlan(open);
  if (!plan.ok) throw new Error(`${plan.refusal.code} at ${plan.refusal.path.join('.')}`);
  return plan.value;
}

/** A house and what is taken of it, from pictures of its rows. */
export function house(...pictures: readonly string[]): {
  readonly plan: SeatPlan;
  readonly taken: SeatSet;
} {
  const marks = [...pictures.join('').replaceAll('.', '')];
  const plan = planOf(openHouse(...pictures));
  const taken = marks.flatMap((mark, index) => (mark === 'x' ? [index] : []));
  return { plan, taken: seatSet(plan.seats.length, taken) };
}
