import type { LocalMinute } from '../../kernel/zoned.ts';

/** Starts by how far they are from the one that was wanted: the nearest first, of two as near the later (FACILITY-06, FACILITY-25). */
export const nearestFirst =
  (target: LocalMinute) =>
  (a: LocalMinute, b: LocalMinute): number =>
    Math.abs(a - target) - Math.abs(b - target) || b - a;
