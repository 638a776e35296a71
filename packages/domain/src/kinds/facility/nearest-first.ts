import type { LocalMinute } from '../../kernel/zoned.ts';

/**
 * Compares starts by distance from the requested one; ties: later first.
 *
 * FACILITY-06, FACILITY-25.
 */
export const nearestFirst =
  (target: LocalMinute) =>
  (a: LocalMinute, b: LocalMinute): number =>
    Math.abs(a - target) - Math.abs(b - target) || b - a;
