import { court, line, rect, shape, unit } from '../drawing.ts';

const LENGTH = 25;
const LANE = 2.5;
const LANES = 6;
const WIDTH = LANE * LANES;
/** Distance in metres from the pool's end to the T of a lane's floor line. */
const TEE = 2;

const lanes = Array.from({ length: LANES }, (_, lane) => lane * LANE);
const middles = lanes.map((top) => top + LANE / 2);

/**
 * Short-course pool, 25 m, six lanes of 2.5 m (World Aquatics facilities rules); a unit per lane.
 */
export const swimming = court(LENGTH, WIDTH, () => [
  ...lanes.map((top, lane) => unit(lane, rect(0, top, LENGTH, LANE))),
  shape(
    'line',
    rect(0, 0, LENGTH, WIDTH),
    ...middles.flatMap((y) => [
      line(TEE, y, LENGTH - TEE, y),
      line(TEE, y - 0.5, TEE, y + 0.5),
      line(LENGTH - TEE, y - 0.5, LENGTH - TEE, y + 0.5),
    ]),
  ),
  shape('net', ...lanes.slice(1).map((y) => line(0, y, LENGTH, y))),
  shape('accent', ...middles.map((y) => rect(-0.7, y - 0.25, 0.5, 0.5))),
]);
