/* Drawing tools of the demo's pictures: a camera above flat ground looking ahead, and the shapes in
   its view. Metres in the world, pixels in the picture. */

export const WIDTH = 1440;
export const HEIGHT = 900;

/** Coordinates: across, up and away from the camera. */
export type Point = readonly [x: number, y: number, z: number];

const round = (value: number): number => Math.round(value * 10) / 10;

export interface Camera {
  /** Height of the camera. */
  readonly height: number;
  /** Distance of the horizon from the top of the picture. */
  readonly horizon: number;
  /** Focal length: magnification. */
  readonly focal: number;
  /** Sideways offset of the camera. */
  readonly side?: number;
}

/** Returns drawing functions for a camera; each returns SVG. */
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
    /** Draws a part of the ground. */
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
    /** Draws an upright rectangle that faces the camera. */
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
    /** Draws an upright rectangle that runs away from the camera. */
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
    /** Returns pixels per metre at a distance. */
    scale: (z: number): number => focal / z,
  };
}

export type Sight = ReturnType<typeof seenBy>;

/** Returns a ring of straight lines on the ground around a point. */
export const ring = (x: number, z: number, radius: number): readonly Point[] =>
  Array.from({ length: 48 }, (_, step) => {
    const turn = (step / 48) * 2 * Math.PI;
    return [x + radius * Math.cos(turn), 0, z + radius * Math.sin(turn)] as const;
  });

/** Returns a seeded random generator of numbers from 0 to 1. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
