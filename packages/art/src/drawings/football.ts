import { arc, bothEnds, circle, court, line, rect, shape, spot, unit } from '../drawing.ts';

const LENGTH = 105;
const WIDTH = 68;
const MIDDLE = WIDTH / 2;
const PENALTY_DEPTH = 16.5;
const PENALTY_SPOT = 11;
const CIRCLE = 9.15;
/** Angle at which the circle around the penalty spot crosses the edge of the penalty area. */
const ARC_DEGREES = (Math.acos((PENALTY_DEPTH - PENALTY_SPOT) / CIRCLE) * 180) / Math.PI;
const CORNER = 1;
const SPOT = 0.35;
const STRIPES = 14;

const box = (x: number, width: number): string => rect(0, MIDDLE - width / 2, x, width);
const mirrored = (x: number, width: number): string =>
  rect(LENGTH - x, MIDDLE - width / 2, x, width);

/** Full pitch, 105 × 68 m (IFAB Laws of the Game, law 1); its halves are units 0 and 1. */
export const footballFull = court(LENGTH, WIDTH, () => [
  shape(
    'zone',
    ...Array.from({ length: STRIPES / 2 }, (_, stripe) =>
      rect((stripe * 2 * LENGTH) / STRIPES, 0, LENGTH / STRIPES, WIDTH),
    ),
  ),
  unit(0, rect(0, 0, LENGTH / 2, WIDTH)),
  unit(1, rect(LENGTH / 2, 0, LENGTH / 2, WIDTH)),
  shape(
    'line',
    rect(0, 0, LENGTH, WIDTH),
    line(LENGTH / 2, 0, LENGTH / 2, WIDTH),
    circle(LENGTH / 2, MIDDLE, CIRCLE),
    spot(LENGTH / 2, MIDDLE, SPOT),
    ...[PENALTY_DEPTH, 5.5].flatMap((depth, index) => {
      const width = index === 0 ? 40.32 : 18.32;
      return [box(depth, width), mirrored(depth, width)];
    }),
    bothEnds(LENGTH, (from) => spot(from(PENALTY_SPOT), MIDDLE, SPOT)),
    arc(PENALTY_SPOT, MIDDLE, CIRCLE, -ARC_DEGREES, ARC_DEGREES),
    arc(LENGTH - PENALTY_SPOT, MIDDLE, CIRCLE, 180 - ARC_DEGREES, 180 + ARC_DEGREES),
    arc(0, 0, CORNER, 0, 90),
    arc(LENGTH, 0, CORNER, 90, 180),
    arc(LENGTH, WIDTH, CORNER, 180, 270),
    arc(0, WIDTH, CORNER, 270, 360),
  ),
  shape('net', rect(-2.44, MIDDLE - 3.66, 2.44, 7.32), rect(LENGTH, MIDDLE - 3.66, 2.44, 7.32)),
]);

const HALF = LENGTH / 2;

/** Half of a pitch for seven-a-side: the halfway line is at the bottom. */
export const footballHalf = court(WIDTH, HALF, () => [
  shape(
    'zone',
    ...Array.from({ length: 4 }, (_, stripe) => rect(0, (stripe * 2 * HALF) / 7, WIDTH, HALF / 7)),
  ),
  unit(0, rect(0, 0, WIDTH, HALF)),
  shape(
    'line',
    rect(0, 0, WIDTH, HALF),
    rect(MIDDLE - 20.16, 0, 40.32, PENALTY_DEPTH),
    rect(MIDDLE - 9.16, 0, 18.32, 5.5),
    spot(MIDDLE, PENALTY_SPOT, SPOT),
    arc(MIDDLE, PENALTY_SPOT, CIRCLE, 90 - ARC_DEGREES, 90 + ARC_DEGREES),
    arc(MIDDLE, HALF, CIRCLE, 180, 360),
    arc(0, 0, CORNER, 0, 90),
    arc(WIDTH, 0, CORNER, 90, 180),
  ),
  shape('net', rect(MIDDLE - 3.66, -2.44, 7.32, 2.44)),
]);
