import type { OpenArea, OpenSeatingPlan, OpenZone, Point } from './open-plan.ts';
import { ORIGIN } from './open-plan.ts';
import { namesStage } from './plan-names.ts';
import type { Box } from './seat-plan.ts';

/** A gap this many times the usual one is an aisle. */
const AISLE = 1.6;
/** Gaps that a row needs to have a usual one of its own. */
const OWN_GAPS = 3;

/** Where seats stand in the drawing, from the positions that nest in it. */
export const placed = (zone: OpenZone, row: Point, seat: Point): Point => ({
  x: zone.position.x + row.x + seat.x,
  y: zone.position.y + row.y + seat.y,
});

/**
 * EVENT-03: for each seat of each row of a section whether an aisle follows it: the way to the next
 * seat is more than 1.6 times the usual one, that of the row, or of the section where the row is
 * too short to have one.
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

/** The lower median, so that a row of few seats and one aisle does not take the aisle for usual. */
function usual(gaps: readonly number[]): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** EVENT-02: the first area whose text says that it is the stage; null where none does. */
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

/** The corners of an area around its position: of what it is drawn as, or of what surrounds that; of words alone, their place. */
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

/** The smallest upright rectangle with all the points in it. */
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
