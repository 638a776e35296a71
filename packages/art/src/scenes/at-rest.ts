import {
  along,
  atDusk,
  box,
  byTheWindow,
  closed,
  disc,
  fill,
  HORIZON,
  person,
  type ScenePath,
  stroke,
  through,
} from '../scene.ts';
import { balancing, stretching, walking } from './poses.ts';

/** Draws a swimmer: a head, a reaching arm, and the wake. */
const swimmer = (x: number, y: number, scale: number): readonly ScenePath[] => [
  stroke('line', 3 * scale, `M${x - 120 * scale} ${y + 8 * scale}q30 -${9 * scale} 60 0t60 0`),
  stroke(
    'figure',
    13 * scale,
    `M${x - 74 * scale} ${y + 3 * scale}L${x - 12 * scale} ${y - 4 * scale}`,
  ),
  stroke(
    'figure',
    10 * scale,
    `M${x - 16 * scale} ${y - 4 * scale}L${x + 6 * scale} ${y - 36 * scale}L${x + 42 * scale} ${y - 4 * scale}`,
  ),
  fill('figure', disc(x + 8 * scale, y - 8 * scale, 13 * scale)),
  fill('ground', box(x - 140 * scale, y + 4 * scale, 220 * scale, 14 * scale)),
  stroke(
    'line',
    3 * scale,
    `M${x - 96 * scale} ${y + 5 * scale}q18 -${8 * scale} 36 0t36 0t36 0t36 0t36 0`,
  ),
];

const rope = (across: number): string => along([across, -0.1], [across * 0.98, 6]);

export const swimming = atDusk(
  fill('beam', closed([690, HORIZON], [794, HORIZON], [930, 420], [560, 420])),
  fill('near', box(0, HORIZON - 4, 1200, 8)),
  ...Array.from({ length: 6 }, (_, n) =>
    stroke('glass', 2, `M${90 + n * 190} ${300 + (n % 3) * 34}q16 -7 32 0t32 0t32 0`),
  ),
  stroke('thing', 5, ...[-7.5, -2.5, 2.5, 7.5].map(rope)),
  stroke('light', 2, ...[-7.5, -2.5, 2.5, 7.5].map(rope)),
  ...[330, 470, 690, 850].map((x) =>
    fill('thing', box(x, HORIZON - 22, 38, 20), box(x + 10, HORIZON - 4, 18, 10)),
  ),
  swimmer(770, 316, 0.62),
  swimmer(560, 368, 1.15),
);

const leaf = (x: number, y: number, dx: number, dy: number): string =>
  `M${x} ${y}q${dx * 0.2} ${dy * 0.75} ${dx} ${dy}q${-dx * 0.08} ${-dy * 0.72} ${-dx} ${-dy}z`;

const candle = (x: number, y: number, high: number): readonly ScenePath[] => [
  fill('other', box(x - 9, y - high, 18, high)),
  fill('sun', disc(x, y - high - 12, 34)),
  fill('line', `M${x} ${y - high - 22}q9 13 0 20q-9 -7 0 -20z`),
];

export const spa = byTheWindow(
  fill('shade', disc(600, 392, 420, 20)),
  fill('thing', box(330, 330, 18, 62), box(738, 330, 18, 62)),
  fill('other', `M300 318q0 -18 18 -18h450q18 0 18 18v16h-486z`),
  fill('line', `M318 300q0 -24 26 -24h66q24 0 24 24z`, `M560 300h170v42q-85 14 -170 0z`),
  ...[
    [826, 372, 44, 15],
    [824, 348, 34, 12],
    [828, 329, 24, 9],
  ].map(([x = 0, y = 0, rx = 0, ry = 0]) => fill('figure', disc(x, y, rx, ry))),
  candle(888, 386, 40),
  candle(914, 390, 24),
  fill('thing', closed([267, 392], [317, 392], [327, 340], [257, 340])),
  fill(
    'figure',
    leaf(292, 342, -66, -96),
    leaf(292, 342, -22, -140),
    leaf(292, 342, 34, -128),
    leaf(292, 342, 70, -74),
  ),
  stroke('glass', 4, ...[640, 680].map((x) => `M${x} 262q-16 -22 0 -44t0 -44`)),
);

const mat = (across: number, away: number): string =>
  `${along([across - 2, away], [across + 2, away], [across + 2, away + 0.22], [across - 2, away + 0.22])}z`;

export const studio = byTheWindow(
  stroke(
    'glass',
    2,
    ...[-14, -10, -6, -2, 2, 6, 10, 14].map((across) => along([across, -0.1], [across, 5])),
  ),
  fill('light', mat(-2, 0.12), mat(3.8, 0.42)),
  person(balancing, [816, 360], 118, { role: 'other' }),
  person(stretching, [476, 380], 168),
);

const arch = (x: number, y: number, width: number, high: number): string =>
  `M${x} ${y}v${-high}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${high}z`;

export const visitors = atDusk(
  fill('wall', `M462 196a138 138 0 0 1 276 0z`, box(330, 196, 540, 100), box(250, 226, 700, 70)),
  fill('lamp', ...[362, 430, 498, 638, 706, 774].map((x) => arch(x + 8, 296, 48, 38))),
  fill('lamp', arch(566, 296, 68, 52)),
  fill('beam', closed([566, 296], [634, 296], [780, 420], [420, 420])),
  stroke('glass', 2, along([-3.6, -0.1], [-1.2, 2.6]), along([3.6, -0.1], [1.2, 2.6])),
  person(walking, [744, 344], 84, { side: -1, role: 'other' }),
  person(walking, [470, 388], 156),
  person(walking, [548, 392], 96),
  stroke('figure', 6, through([494, 312], [536, 332])),
);
