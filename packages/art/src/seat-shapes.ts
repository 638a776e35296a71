import { circle, rounded } from './drawing.ts';

/* Seats of a plan, drawn from their centre: a leading `M<x> <y>` positions one anywhere, so that
   many form one path. Each price level has a shape as well as a colour, so that it is
   distinguishable without colours. */

type Spot = readonly [x: number, y: number];

const round = (size: number): number => Math.round(size * 100) / 100;

/** Returns a closed line through points given in radii. */
const polygon = (radius: number, ...points: readonly Spot[]): string =>
  `m${stepsThrough(radius, points).join('l')}z`;

/** Returns the steps from the centre through points given in radii. */
function stepsThrough(radius: number, points: readonly Spot[]): string[] {
  const spots = points.map(([x, y]) => [round(x * radius), round(y * radius)] as const);
  return spots.map(([x, y], place) => {
    const [beforeX, beforeY] = spots[place - 1] ?? [0, 0];
    return `${round(x - beforeX)} ${round(y - beforeY)}`;
  });
}

/** Starts a path of the court drawings at the seat's centre; only its beginning is absolute. */
const fromMiddle = (d: string): string => d.replace(/^M/, 'm');

/** Shapes of about equal visual weight. */
const SHAPES: readonly ((radius: number) => string)[] = [
  (radius) => fromMiddle(circle(0, 0, radius)),
  (radius) =>
    fromMiddle(rounded(-0.9 * radius, -0.9 * radius, 1.8 * radius, 1.8 * radius, 0.35 * radius)),
  (radius) => polygon(radius, [0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]),
  (radius) => polygon(radius, [0, -1.15], [1.15, 0.85], [-1.15, 0.85]),
  (radius) => polygon(radius, [-0.55, -1], [0.55, -1], [1.1, 0], [0.55, 1], [-0.55, 1], [-1.1, 0]),
];

/** Number of seat colours in a venue's theme, `--tenant-seat-1` and so on. */
export const SEAT_COLORS = 4;

/**
 * Returns the seat shape of a price level, from 0.
 *
 * Shapes and colours repeat after different counts.
 */
export const seatShape = (category: number, radius: number): string =>
  (SHAPES[category % SHAPES.length] as (typeof SHAPES)[number])(radius);

/** Returns the sign of a wheelchair place, a line to be stroked: head, back and seat, wheel. */
export const accessibleSign = (radius: number): string =>
  signOf(radius, [
    ['M', [-0.12, -0.62]],
    ['L', [-0.12, -0.6]],
    ['M', [-0.12, -0.3]],
    ['L', [-0.12, 0.12]],
    ['L', [0.3, 0.12]],
    ['L', [0.52, 0.56]],
    ['M', [-0.36, -0.02]],
    ['L', [-0.5, 0.3]],
    ['L', [-0.22, 0.6]],
    ['L', [0.18, 0.5]],
  ]);

/** Returns the sign of a companion seat. */
export const companionSign = (radius: number): string =>
  signOf(radius, [
    ['M', [-0.45, 0]],
    ['L', [0.45, 0]],
    ['M', [0, -0.45]],
    ['L', [0, 0.45]],
  ]);

/** Returns the sign of a selected seat. */
export const chosenSign = (radius: number): string =>
  signOf(radius, [
    ['M', [-0.5, 0.05]],
    ['L', [-0.12, 0.42]],
    ['L', [0.55, -0.4]],
  ]);

/** Returns the sign of a selected seat that was taken by someone else. */
export const lostSign = (radius: number): string =>
  signOf(radius, [
    ['M', [-0.42, -0.42]],
    ['L', [0.42, 0.42]],
    ['M', [0.42, -0.42]],
    ['L', [-0.42, 0.42]],
  ]);

function signOf(radius: number, steps: readonly (readonly ['M' | 'L', Spot])[]): string {
  const spots = stepsThrough(
    radius,
    steps.map(([, spot]) => spot),
  );
  return steps.map(([step], place) => `${step.toLowerCase()}${spots[place]}`).join('');
}
