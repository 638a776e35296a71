import { court, line, rect, rounded, shape, unit } from '../drawing.ts';

const LENGTH = 14;
const WIDTH = 9;
const MAT_LENGTH = 1.83;
const MAT_WIDTH = 0.68;
const ROWS = 3;
const COLUMNS = 4;

const mats = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
  x: 2.2 + (index % COLUMNS) * 2.6,
  y: 1.6 + Math.floor(index / COLUMNS) * 2.4,
}));

/** Studio with a sprung floor, a mirror along one wall and mats of 1.83 × 0.68 m. */
export const studio = court(LENGTH, WIDTH, () => [
  unit(0, rect(0, 0, LENGTH, WIDTH)),
  shape('zone', ...[0, 2, 4].map((row) => rect(0, (row * WIDTH) / 6, LENGTH, WIDTH / 6))),
  shape(
    'line',
    rect(0, 0, LENGTH, WIDTH),
    ...mats.map(({ x, y }) => rounded(x, y, MAT_LENGTH, MAT_WIDTH, 0.16)),
  ),
  shape('accent', line(0, 0.8, 0, WIDTH - 0.8)),
]);
