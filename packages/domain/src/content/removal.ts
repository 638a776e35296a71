import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

const DAY_MS = 86_400_000;

/** Retention of a removed entry, within which it can be restored (CONTENT-10). */
export const REMOVED_KEPT_MS = 30 * DAY_MS;

/** Checks that nothing links to an entry before it is removed (CONTENT-11). */
export const checkNothingLeadsHere = (places: number): Result<null, Refusal> =>
  places === 0 ? ok(null) : refuse({ code: 'content_in_use', count: places });
