import { bothEnds, court, line, rect, shape, unit } from '../drawing.ts';

const LENGTH = 20;
const WIDTH = 10;
const NET = LENGTH / 2;
const SERVICE = 6.95;
/** Length in metres of the glass along the sides; it also closes each end. */
const GLASS = 4;

/** Padel court, 20 × 10 m inside the glass (International Padel Federation, rule 1). */
export const padel = court(LENGTH, WIDTH, () => [
  unit(0, rect(0, 0, LENGTH, WIDTH)),
  shape('zone', rect(NET - SERVICE, 0, 2 * SERVICE, WIDTH)),
  shape(
    'line',
    line(NET - SERVICE, 0, NET - SERVICE, WIDTH),
    line(NET + SERVICE, 0, NET + SERVICE, WIDTH),
    line(NET - SERVICE - 0.2, WIDTH / 2, NET + SERVICE + 0.2, WIDTH / 2),
    line(GLASS, 0, LENGTH - GLASS, 0),
    line(GLASS, WIDTH, LENGTH - GLASS, WIDTH),
  ),
  shape(
    'accent',
    bothEnds(LENGTH, (from) =>
      [
        line(from(0), 0, from(0), WIDTH),
        line(from(0), 0, from(GLASS), 0),
        line(from(0), WIDTH, from(GLASS), WIDTH),
      ].join(''),
    ),
  ),
  shape('net', line(NET, 0, NET, WIDTH)),
]);
