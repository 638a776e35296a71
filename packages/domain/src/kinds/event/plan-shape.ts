import type { OpenArea, OpenSeatingPlan, OpenZone, Point } from './open-plan.ts';
import { ORIGIN } from './open-plan.ts';
import { namesStage } from './plan-names.ts';
import type { Box } from './seat-plan.ts';

/** Multiple of the usual gap above which a gap is an aisle. */
const AISLE = 1.6;
/** Gaps a row needs to have a usual gap of its own. */
const OWN_GAPS = 3;

/** Returns the position of a seat in the drawing, from its nested positions. */
export const placed = (zone: OpenZone, row: Point, seat: Point): Point => ({
  x: zone.position.x + row.x + seat.x,
  y: zone.position.y + row.y + seat.y,
});

/**
 * Returns for each seat of each row of a section whether an aisle follows it (EVENT-03).
 *
 * An aisle is a distance to the next seat of more than 1.6 times the usual one: that of the row, or
 * of the section where the row is too short to have one.
 */
export function aislesOf(rows: readonly (readonly Point[])[]): boolean[][] {
  const gaps = rows.map((seats) =>
    seats.slice(1).map((seat, index) => distance(seat, seats[index] ?? seat)),
  );
  const ofSection = usual(gaps.flat());
  return gaps.map((ofRow, index) => {
    const most = AISLE * (ofRow.length < OWN_GAPS ? ofSection : usual(ofRow));
    return (rows[index] ?? []).map((_, seat) => (ofRow[seat] ?? 0) > most);
  });
}

/** Returns the lower median, so that the aisle of a short row is not taken for the usual gap. */
function usual(gaps: readonly number[]): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the first area whose text names the stage; null: none (EVENT-02). */
export function stageOf(plan: OpenSeatingPlan): Box | null {
  for (const zone of plan.zones) {
    const area = zone.areas?.find(({ text }) => text !== undefined && namesStage(text.text));
    const corners = area === undefined ? [] : cornersOf(area);
    if (area !== undefined && corners.length > 0) {
      const at = placed(zone, area.position ?? ORIGIN, ORIGIN);
      return boxAround(corners.map((corner) => turned(corner, at, area.rotation ?? 0)));
    }
  }
  return null;
}

/**
 * Returns the corners of an area around its position.
 *
 * Those of its shape or its bounding box; for text only, its position.
 */
function cornersOf({ rectangle, circle, ellipse, polygon, text }: OpenArea): readonly Point[] {
  if (polygon !== undefined) return polygon.points;
  if (rectangle !== undefined) return corners(0, 0, rectangle.width, rectangle.height);
  const radius = circle === undefined ? ellipse?.radius : { x: circle.radius, y: circle.radius };
  if (radius === undefined) return text === undefined ? [] : [text.position ?? ORIGIN];
  return corners(-radius.x, -radius.y, radius.x, radius.y);
}

const corners = (left: number, top: number, right: number, bottom: number): readonly Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

function turned({ x, y }: Point, around: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: around.x + x * cos - y * sin, y: around.y + x * sin + y * cos };
}

/** Returns the bounding box of the points. */
export function boxAround(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
