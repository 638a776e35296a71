import type { Localized } from '../../kernel/localized.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import { withCompanions } from './companions.ts';
import type { OpenSeat, OpenSeatingPlan, OpenZone, Point } from './open-plan.ts';
import { ORIGIN } from './open-plan.ts';
import { faultsOfPlan, type PlanFault } from './plan-faults.ts';
import { type PlanName, readPlanName } from './plan-names.ts';
import { aislesOf, boxAround, placed, stageOf } from './plan-shape.ts';
import type { Box, Seat, SeatIndex, SeatPlan, SeatSection } from './seat-plan.ts';

/** Maximum seats of a plan: a hall, not a stadium, because one performance is read as a whole. */
export const SEATS_AT_MOST = 10_000;

const DEFAULT_RADIUS = 10;

/**
 * Compiles a plan from a file of the open format (EVENT-01).
 *
 * Refused with the faults and their positions in the file: too many seats, or none; a duplicate seat
 * or category; a seat of a category missing in the plan; a wrong number of seats; then, in a plan
 * without those, companion seats without an accessible one in their block.
 */
export function compilePlan(
  open: OpenSeatingPlan,
  seatsAtMost: number = SEATS_AT_MOST,
): Result<SeatPlan, readonly PlanFault[]> {
  const faults = faultsOfPlan(open, seatsAtMost);
  if (faults.length > 0) return refuse(faults);
  const { names, levels } = readCategories(open);
  const zones = open.zones.map((zone, index) => readZone(zone, index, levels));
  const seats = zones.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  const isCompanion = seats.map(({ level }) => level.use === 'companion');
  const plan = withCompanions(laidOut(open, names, zones, seats), isCompanion);
  if (plan.ok) return plan;
  return refuse(
    plan.refusal.map((index): PlanFault => {
      const { path = [], open: seat } = seats[index] ?? {};
      return { code: 'companion_alone', path, about: seat?.seat_guid ?? '' };
    }),
  );
}

interface Level {
  readonly category: number;
  readonly use: PlanName['use'];
}

type Levels = ReadonlyMap<string, Level>;

/** Reads the categories; "Category 1" and "Category 1 [accessible]" are one price level. */
function readCategories(open: OpenSeatingPlan): {
  readonly names: readonly Localized[];
  readonly levels: Levels;
} {
  const names: Localized[] = [];
  const levels = new Map<string, Level>();
  for (const { name: text } of open.categories) {
    const { name, use } = readPlanName(text);
    const known = names.findIndex(({ en }) => en === name.en);
    const before = names[known];
    if (before === undefined) names.push(name);
    else if (before.ar === '') names[known] = name;
    levels.set(text, { category: before === undefined ? names.length - 1 : known, use });
  }
  return { names, levels };
}

/** Zone as read: its rows that have seats, each seat with its position in the drawing. */
interface ReadZone {
  readonly name: string;
  readonly rows: readonly { readonly name: string; readonly seats: readonly ReadSeat[] }[];
}

interface ReadSeat {
  readonly open: OpenSeat;
  readonly path: PlanFault['path'];
  readonly at: Point;
  readonly level: Level;
  readonly aisleAfter: boolean;
}

function readZone(zone: OpenZone, z: number, levels: Levels): ReadZone {
  const points = zone.rows.map(({ seats, position = ORIGIN }) =>
    seats.map((seat) => placed(zone, position, seat.position)),
  );
  const aisles = aislesOf(points);
  const rows = zone.rows.map((row, r) => ({
    name: row.row_number,
    seats: row.seats.map((open, s) => ({
      open,
      path: ['zones', z, 'rows', r, 'seats', s],
      at: points[r]?.[s] ?? ORIGIN,
      level: levels.get(open.category) ?? { category: 0, use: null },
      aisleAfter: aisles[r]?.[s] ?? false,
    })),
  }));
  return { name: zone.name ?? '', rows: rows.filter(({ seats }) => seats.length > 0) };
}

function laidOut(
  open: OpenSeatingPlan,
  categories: readonly Localized[],
  zones: readonly ReadZone[],
  seats: readonly ReadSeat[],
): SeatPlan {
  const radii = seats.map((seat) => seat.open.radius ?? DEFAULT_RADIUS);
  const seatRadius = radii.reduce((least, one) => Math.min(least, one));
  const stage = stageOf(open);
  const frame = frameOf(open, seats, seatRadius, stage);
  const shifted = (at: Point): Point => ({
    x: hundredths(at.x - frame.x),
    y: hundredths(at.y - frame.y),
  });
  return {
    name: readPlanName(open.name).name,
    width: Math.ceil(frame.width),
    height: Math.ceil(frame.height),
    stage: stage === null ? null : { ...stage, ...shifted(stage) },
    seatRadius,
    categories: categories.map((name) => ({ name })),
    sections: sectionsOf(zones),
    seats: seats.map((seat) => ({ ...seatOf(seat), ...shifted(seat.at) })),
  };
}

/** Returns the plan's own size, extended where seats or the stage are outside it. */
function frameOf(
  open: OpenSeatingPlan,
  seats: readonly ReadSeat[],
  radius: number,
  stage: Box | null,
): Box {
  const { width, height } = open.size;
  const points = [ORIGIN, { x: width, y: height }];
  if (stage !== null) points.push(stage, { x: stage.x + stage.width, y: stage.y + stage.height });
  for (const { at } of seats) {
    points.push({ x: at.x - radius, y: at.y - radius }, { x: at.x + radius, y: at.y + radius });
  }
  return boxAround(points);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const seatOf = ({ open, at, level, aisleAfter }: ReadSeat): Seat => ({
  guid: open.seat_guid,
  name: open.seat_number,
  ...at,
  category: level.category,
  accessible: level.use === 'accessible',
  companionOf: null,
  aisleAfter,
});

function sectionsOf(zones: readonly ReadZone[]): readonly SeatSection[] {
  let next = 0;
  const take = (count: number): SeatIndex => {
    const first = next;
    next += count;
    return first;
  };
  return zones
    .filter(({ rows }) => rows.length > 0)
    .map(({ name: text, rows }) => {
      const { name, gate } = readPlanName(text);
      const read = rows.map((row) => ({
        name: row.name,
        first: take(row.seats.length),
        count: row.seats.length,
      }));
      return { name, gate, rows: read };
    });
}
