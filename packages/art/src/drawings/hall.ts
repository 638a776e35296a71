import { arc, court, line, rect, shape, unit } from '../drawing.ts';

const LENGTH = 30;
const WIDTH = 20;
const ROWS = [7, 9.5, 12, 14.5];
const COLUMNS = [4, 12, 20, 28];

/** Hall for visits and events: a stage, rows around it, columns along the walls, a wide door. */
export const hall = court(LENGTH, WIDTH, () => [
  unit(0, rect(0, 0, LENGTH, WIDTH)),
  shape('zone', rect(0, WIDTH / 2 - 4, 4, 8)),
  shape(
    'line',
    rect(0, 0, LENGTH, WIDTH),
    rect(0, WIDTH / 2 - 4, 4, 8),
    ...ROWS.flatMap((radius) => [
      arc(2, WIDTH / 2, radius, -32, -4),
      arc(2, WIDTH / 2, radius, 4, 32),
    ]),
  ),
  shape(
    'accent',
    ...COLUMNS.flatMap((x) => [rect(x, 0.7, 0.5, 0.5), rect(x, WIDTH - 1.2, 0.5, 0.5)]),
  ),
  shape('net', line(LENGTH, WIDTH / 2 - 2, LENGTH, WIDTH / 2 + 2)),
]);
