import type { WallMinute } from '../../kernel/zoned.ts';

/** Starts by how far they are from the one that was wanted: the nearest first, of two as near the later (FACILITY-06, FACILITY-25). */
export const nearestFirst =
  (wanted: WallMinute) =>
  (a: WallMinute, b: WallMinute): number =>
    Math.abs(a - wanted) - Math.abs(b - wanted) || b - a;
