import type { Localized } from '../kernel/localized.ts';
import type { LocalMinute } from '../kernel/zoned.ts';

/**
 * Kinds of what keeps an account from being closed (LEAVE-01): a booking to come, an order that is not
 * decided, a request for a refund that waits, a payment that its bank examines, and what its business owes or has paid ahead.
 */
export const OBSTACLE_KINDS = [
  'visit',
  'order',
  'refund_request',
  'dispute',
  'debt',
  'prepaid',
] as const;

export type ObstacleKind = (typeof OBSTACLE_KINDS)[number];

/** Reason why an account is not closed yet. */
export interface Obstacle {
  readonly kind: ObstacleKind;
  /** Title of the booking, number of the order, or name of the business. */
  readonly name: Localized;
  /** Local minute at which it is over by itself; `null`: it has no such time. */
  readonly until: LocalMinute | null;
}

/** Returns the obstacles by their end, the last one first; one without an end comes before all. */
export const byEnd = (obstacles: readonly Obstacle[]): readonly Obstacle[] =>
  obstacles.toSorted((one, other) => endOf(other) - endOf(one));

const endOf = ({ until }: Obstacle): number => until ?? Number.MAX_SAFE_INTEGER;
