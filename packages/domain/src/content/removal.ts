import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

const DAY_MS = 86_400_000;

/** CONTENT-10: how long an entry that was removed can be put back. */
export const REMOVED_KEPT_MS = 30 * DAY_MS;

/** CONTENT-11: an entry goes where nothing leads to it any more. */
export const checkNothingLeadsHere = (places: number): Result<null, Refusal> =>
  places === 0 ? ok(null) : refuse({ code: 'content_in_use', count: places });
