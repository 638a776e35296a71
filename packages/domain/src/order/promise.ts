import type { WallMinute } from '../kernel/zoned.ts';
import type { ChangePolicy, Period } from '../kinds/kind.ts';

/**
 * ORDER-11: the minute until which a line may be given back for free, by the policy it was sold
 * with; null where it has no time.
 */
export const freeCancellationUntil = (
  when: Period | null,
  { freeUntilMinutesBefore }: ChangePolicy,
): WallMinute | null => (when === null ? null : when.from - freeUntilMinutesBefore);
