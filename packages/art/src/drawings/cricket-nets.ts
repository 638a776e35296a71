import { bothEnds, court, line, rect, shape, unit } from '../drawing.ts';

const LANES = 3;
const LANE = 3.66;
const LENGTH = 24;
const WIDTH = LANE * LANES;
const PITCH = 20.12;
const START = (LENGTH - PITCH) / 2;
const POPPING = 1.22;
const CREASE = 2.64;
/** Width of three stumps: 22.86 cm, drawn three times as wide to be visible. */
const STUMPS = 0.69;

const lanes = Array.from({ length: LANES }, (_, lane) => lane * LANE);

/** Practice nets side by side, each on a pitch of 20.12 m (MCC Laws of Cricket, laws 6 and 7). */
export const cricketNets = court(LENGTH, WIDTH, () => [
  ...lanes.map((top, lane) => unit(lane, rect(START, top + 0.3, PITCH, LANE - 0.6))),
  shape(
    'line',
    ...lanes.flatMap((top) => {
      const middle = top + LANE / 2;
      const crease = (x: number, half: number): string => line(x, middle - half, x, middle + half);
      return bothEnds(PITCH, (from) =>
        [
          crease(START + from(0), CREASE / 2),
          crease(START + from(POPPING), 1.5),
          line(START + from(0), middle - CREASE / 2, START + from(POPPING), middle - CREASE / 2),
          line(START + from(0), middle + CREASE / 2, START + from(POPPING), middle + CREASE / 2),
        ].join(''),
      );
    }),
  ),
  shape(
    'accent',
    ...lanes.flatMap((top) =>
      bothEnds(PITCH, (from) =>
        line(
          START + from(0),
          top + LANE / 2 - STUMPS / 2,
          START + from(0),
          top + LANE / 2 + STUMPS / 2,
        ),
      ),
    ),
  ),
  shape('net', ...[...lanes, WIDTH].map((y) => line(0, y, LENGTH, y)), line(0, 0, 0, WIDTH)),
]);
