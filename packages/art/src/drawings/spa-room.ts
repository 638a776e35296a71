import { arc, circle, court, line, rect, rounded, shape, unit } from '../drawing.ts';

const LENGTH = 6;
const WIDTH = 4;

/** Treatment room: a couch of 1.9 × 0.7 m, a basin, a stool, and a door that opens inward. */
export const spaRoom = court(LENGTH, WIDTH, () => [
  unit(0, rect(0, 0, LENGTH, WIDTH)),
  shape('zone', ...[1.5, 1.15, 0.8].map((radius) => circle(2.6, 2, radius))),
  shape(
    'line',
    line(1, WIDTH, LENGTH, WIDTH),
    line(0, WIDTH, 0, 0),
    line(0, 0, LENGTH, 0),
    line(LENGTH, 0, LENGTH, WIDTH),
    rounded(1.65, 1.65, 1.9, 0.7, 0.14),
    rounded(1.78, 1.78, 0.4, 0.44, 0.12),
    circle(4.1, 2, 0.2),
    rect(LENGTH - 0.7, 0.4, 0.7, 1.5),
    arc(0.2, WIDTH, 0.8, 270, 360),
    line(0.2, WIDTH, 0.2, WIDTH - 0.8),
  ),
  shape('accent', circle(LENGTH - 0.35, 1.15, 0.22)),
]);
