import type { ProductId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { WallMinute } from '../kernel/zoned.ts';

/** Another ticket product that a ticket must not coincide with. */
export interface TicketDependency {
  readonly product_id: ProductId;
  /** `D`: not on the same day either. */
  readonly period: string | null;
}

/** A ticket for a stretch of time, with what its product depends on. */
export interface TimedTicket {
  readonly productId: ProductId;
  /** The service day. */
  readonly date: LocalDate;
  readonly start: WallMinute;
  readonly end: WallMinute;
  readonly dependencies: readonly TicketDependency[];
}

const sameDay = 'D';

/**
 * Dependent tickets may not overlap in time, nor fall on the same day when the period is D,
 * whichever of the two names the other (spec 2 section 5, SLOT-26). Half-open: one may begin
 * when the other ends.
 */
export function admitBesideDependents(
  wanted: TimedTicket,
  cart: readonly TimedTicket[],
): Result<null, Refusal> {
  const clashes = cart.some((other) => clash(wanted, other) || clash(other, wanted));
  return clashes ? refuse({ code: 'dependent_ticket_overlap' }) : ok(null);
}

function clash(dependent: TimedTicket, other: TimedTicket): boolean {
  return dependent.dependencies.some(
    ({ product_id, period }) =>
      product_id === other.productId &&
      ((dependent.start < other.end && other.start < dependent.end) ||
        (period === sameDay && dependent.date === other.date)),
  );
}
