import { arc, bothEnds, circle, court, line, rect, shape, unit } from '../drawing.ts';

const LENGTH = 28;
const WIDTH = 15;
const MIDDLE = WIDTH / 2;
const BASKET = 1.575;
const THREE = 6.75;
const CORNER = 0.9;
const KEY_LENGTH = 5.8;
const KEY_WIDTH = 4.9;
const CIRCLE = 1.8;
/** Angle at the basket through which the three-point arc turns before its straight part. */
const TURN = (Math.asin((MIDDLE - CORNER) / THREE) * 180) / Math.PI;
const STRAIGHT = BASKET + THREE * Math.cos((TURN * Math.PI) / 180);

/** Basketball court, 28 × 15 m (FIBA Official Basketball Rules, article 2). */
export const basketball = court(LENGTH, WIDTH, () => [
  unit(0, rect(0, 0, LENGTH, WIDTH)),
  shape(
    'zone',
    rect(0, MIDDLE - KEY_WIDTH / 2, KEY_LENGTH, KEY_WIDTH),
    rect(LENGTH - KEY_LENGTH, MIDDLE - KEY_WIDTH / 2, KEY_LENGTH, KEY_WIDTH),
  ),
  shape(
    'line',
    rect(0, 0, LENGTH, WIDTH),
    line(LENGTH / 2, 0, LENGTH / 2, WIDTH),
    circle(LENGTH / 2, MIDDLE, CIRCLE),
    rect(0, MIDDLE - KEY_WIDTH / 2, KEY_LENGTH, KEY_WIDTH),
    rect(LENGTH - KEY_LENGTH, MIDDLE - KEY_WIDTH / 2, KEY_LENGTH, KEY_WIDTH),
    arc(KEY_LENGTH, MIDDLE, CIRCLE, -90, 90),
    arc(LENGTH - KEY_LENGTH, MIDDLE, CIRCLE, 90, 270),
    arc(BASKET, MIDDLE, THREE, -TURN, TURN),
    arc(LENGTH - BASKET, MIDDLE, THREE, 180 - TURN, 180 + TURN),
    arc(BASKET, MIDDLE, 1.25, -90, 90),
    arc(LENGTH - BASKET, MIDDLE, 1.25, 90, 270),
    bothEnds(LENGTH, (from) =>
      [CORNER, WIDTH - CORNER].map((y) => line(from(0), y, from(STRAIGHT), y)).join(''),
    ),
    bothEnds(LENGTH, (from) => line(from(1.2), MIDDLE - 0.9, from(1.2), MIDDLE + 0.9)),
  ),
  shape('accent', circle(BASKET, MIDDLE, 0.3), circle(LENGTH - BASKET, MIDDLE, 0.3)),
]);
