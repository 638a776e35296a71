import { bothEnds, court, line, rect, shape, unit } from '../drawing.ts';

const LENGTH = 23.77;
const WIDTH = 10.97;
const NET = LENGTH / 2;
const ALLEY = (WIDTH - 8.23) / 2;
const SERVICE = 6.4;

/** Tennis court, 23.77 × 10.97 m for doubles (ITF Rules of Tennis, rule 1). */
export const tennis = court(LENGTH, WIDTH, () => [
  unit(0, rect(0, 0, LENGTH, WIDTH)),
  shape('zone', rect(0, ALLEY, LENGTH, WIDTH - 2 * ALLEY)),
  shape(
    'line',
    rect(0, 0, LENGTH, WIDTH),
    line(0, ALLEY, LENGTH, ALLEY),
    line(0, WIDTH - ALLEY, LENGTH, WIDTH - ALLEY),
    rect(NET - SERVICE, ALLEY, 2 * SERVICE, WIDTH - 2 * ALLEY),
    line(NET - SERVICE, WIDTH / 2, NET + SERVICE, WIDTH / 2),
    bothEnds(LENGTH, (from) => line(from(0), WIDTH / 2, from(0.4), WIDTH / 2)),
  ),
  shape('net', line(NET, -0.91, NET, WIDTH + 0.91)),
]);
