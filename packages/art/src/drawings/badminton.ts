import { bothEnds, court, line, rect, shape, unit } from '../drawing.ts';

const LENGTH = 13.4;
const WIDTH = 6.1;
const NET = LENGTH / 2;
const SINGLES = (WIDTH - 5.18) / 2;
const SHORT_SERVICE = 1.98;
const LONG_SERVICE = 0.76;

/** Badminton court, 13.40 × 6.10 m (BWF Laws of Badminton, law 1). */
export const badminton = court(LENGTH, WIDTH, () => [
  unit(0, rect(0, 0, LENGTH, WIDTH)),
  shape('zone', rect(NET - SHORT_SERVICE, 0, 2 * SHORT_SERVICE, WIDTH)),
  shape(
    'line',
    rect(0, 0, LENGTH, WIDTH),
    line(0, SINGLES, LENGTH, SINGLES),
    line(0, WIDTH - SINGLES, LENGTH, WIDTH - SINGLES),
    bothEnds(LENGTH, (from) =>
      [
        line(from(LONG_SERVICE), 0, from(LONG_SERVICE), WIDTH),
        line(from(NET - SHORT_SERVICE), 0, from(NET - SHORT_SERVICE), WIDTH),
        line(from(0), WIDTH / 2, from(NET - SHORT_SERVICE), WIDTH / 2),
      ].join(''),
    ),
  ),
  shape('net', line(NET, -0.3, NET, WIDTH + 0.3)),
]);
