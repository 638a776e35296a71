import type { ProductId, UnitId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Performance } from './performance.ts';
import type { SeatIndex, SeatPlan } from './seat-plan.ts';
import type { SeatSet } from './seat-set.ts';
import type { TicketType } from './ticket-type.ts';

/** Customer's choice: a number of tickets of one type for a performance, or these seats. */
export interface EventChoice {
  readonly productId: ProductId;
  readonly eventId: number;
  readonly performanceId: number;
  readonly ticketTypeId: number;
  readonly quantity: number;
  /** Complete set of seats; null: places without numbers, or the best available. */
  readonly seats: readonly SeatIndex[] | null;
  /** Seat map of the seats; null: a ticket without a number. */
  readonly seatMapId: number | null;
  /** Invitation code for a hidden type, as typed; null: none. */
  readonly code: string | null;
}

/** Counted places: those of a performance, or those set aside for a ticket type. */
export interface Places {
  readonly poolId: number;
  readonly size: number;
}

/** Numbered seats of a performance, with their state for the requester. */
export interface Seating {
  readonly plan: SeatPlan;
  /** Unit of the plan's first seat; seat i is unit `firstUnit + i`. */
  readonly firstUnit: UnitId;
  /**
   * Scope of the loaded state: the whole house, or only the rows this quote needs (`blocksToKnow`).
   */
  readonly covers: 'house' | 'rows';
  /**
   * Unavailable seats in that scope.
   *
   * Held by or sold to others, not for sale, or in another line of the requester.
   */
  readonly taken: SeatSet;
  /** Seats this line holds already; not among the taken ones. */
  readonly own: readonly SeatIndex[];
  /**
   * Seats the requester's other lines for this performance hold or request.
   *
   * No line takes them from another.
   */
  readonly beside: readonly SeatIndex[];
}

/** Input of the rules for a choice. */
export interface EventFacts {
  readonly eventId: number;
  readonly name: Localized;
  readonly location: Localized | null;
  readonly permitNumber: string | null;
  readonly art: string;
  readonly freeUntilMinutesBefore: number;
  readonly performance: Performance;
  readonly ticket: TicketType;
  /** Set when the requester was invited to a hidden type. */
  readonly isInvited: boolean;
  /** Places without numbers; null where all are numbered. */
  readonly places: Places | null;
  /** Places set aside for the ticket type; null where there are none. */
  readonly allotment: Places | null;
  /** Seats of the performance; null where it has none. A ticket type without numbers needs none. */
  readonly seating: Seating | null;
}
