import { arc, bothEnds, circle, court, line, rect, shape, spot, unit } from '../drawing.ts';

const LENGTH = 40;
const WIDTH = 20;
const MIDDLE = WIDTH / 2;
const POST = 1.5;
const AREA = 6;
const SPOT = 0.14;

/** Five-a-side pitch, 40 × 20 m (FIFA Futsal Laws of the Game, law 1). */
export const fiveASide = court(LENGTH, WIDTH, () => [
  shape('zone', ...[0, 2, 4, 6].map((stripe) => rect(stripe * 5, 0, 5, WIDTH))),
  unit(0, rect(0, 0, LENGTH, WIDTH)),
  shape(
    'line',
    rect(0, 0, LENGTH, WIDTH),
    line(LENGTH / 2, 0, LENGTH / 2, WIDTH),
    circle(LENGTH / 2, MIDDLE, 3),
    spot(LENGTH / 2, MIDDLE, SPOT),
    arc(0, MIDDLE - POST, AREA, 270, 360),
    line(AREA, MIDDLE - POST, AREA, MIDDLE + POST),
    arc(0, MIDDLE + POST, AREA, 0, 90),
    arc(LENGTH, MIDDLE - POST, AREA, 180, 270),
    line(LENGTH - AREA, MIDDLE - POST, LENGTH - AREA, MIDDLE + POST),
    arc(LENGTH, MIDDLE + POST, AREA, 90, 180),
    bothEnds(LENGTH, (from) => spot(from(AREA), MIDDLE, SPOT) + spot(from(10), MIDDLE, SPOT)),
  ),
  shape('net', rect(-1, MIDDLE - POST, 1, 2 * POST), rect(LENGTH, MIDDLE - POST, 1, 2 * POST)),
]);
