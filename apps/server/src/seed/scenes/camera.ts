/*
 * What the demo's pictures are drawn with: a camera that stands somewhere above a flat ground and looks ahead, and the shapes
 * that it sees. Metres in the world, pixels in the picture.
 */

export const WIDTH = 1440;
export const HEIGHT = 900;

/** Across, up and away from the camera. */
export type Point = readonly [x: number, y: number, z: number];

const round = (value: number): number => Math.round(value * 10) / 10;

export interface Camera {
  /** How high it stands. */
  readonly height: number;
  /** Where the horizon is, from the top of the picture. */
  readonly horizon: number;
  /** How near it brings things. */
  readonly focal: number;
  /** How far to the side it stands. */
  readonly side?: number;
}

/** The shapes that a camera sees, each as SVG. */
export function seenBy({ height, horizon, focal, side = 0 }: Camera) {
  const at = ([x, y, z]: Point): readonly [number, number] => [
    round(WIDTH / 2 + (focal * (x - side)) / z),
    round(horizon + (focal * (height - y)) / z),
  ];
  const shape = (points: readonly Point[], style: string): string =>
    `<path d="M${points.map((point) => at(point).join(' ')).join('L')}Z" ${style}/>`;
  return {
    at,
    shape,
    /** A part of the ground. */
    floor: (x0: number, z0: number, x1: number, z1: number, style: string): string =>
      shape(
        [
          [x0, 0, z0],
          [x0, 0, z1],
          [x1, 0, z1],
          [x1, 0, z0],
        ],
        style,
      ),
    /** Something upright that faces the camera. */
    wall: (x0: number, x1: number, y0: number, y1: number, z: number, style: string): string =>
      shape(
        [
          [x0, y0, z],
          [x0, y1, z],
          [x1, y1, z],
          [x1, y0, z],
        ],
        style,
      ),
    /** Something upright that runs away from it. */
    flank: (x: number, z0: number, z1: number, y0: number, y1: number, style: string): string =>
      shape(
        [
          [x, y0, z0],
          [x, y1, z0],
          [x, y1, z1],
          [x, y0, z1],
        ],
        style,
      ),
    /** How many pixels a metre has so far away. */
    scale: (z: number): number => focal / z,
  };
}

export type Sight = ReturnType<typeof seenBy>;

/** A ring of straight lines on the ground around a point. */
export const ring = (x: number, z: number, radius: number): readonly Point[] =>
  Array.from({ length: 48 }, (_, step) => {
    const turn = (step / 48) * 2 * Math.PI;
    return [x + radius * Math.cos(turn), 0, z + radius * Math.sin(turn)] as const;
  });

/** Numbers from 0 to 1 that are the same each time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
