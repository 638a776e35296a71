import type { ProductId, UnitId } from '../../kernel/ids.ts';
import type { Localized } from '../../kernel/localized.ts';
import type { Performance } from './performance.ts';
import type { SeatIndex, SeatPlan } from './seat-plan.ts';
import type { SeatSet } from './seat-set.ts';
import type { TicketType } from './ticket-type.ts';

/** What a customer picks: so many tickets of one type for a performance, or these seats. */
export interface EventChoice {
  readonly productId: ProductId;
  readonly eventId: number;
  readonly performanceId: number;
  readonly ticketTypeId: number;
  readonly quantity: number;
  /** The whole set; null: places without numbers, or the best available. */
  readonly seats: readonly SeatIndex[] | null;
  /** The map that its seats are of; null: a ticket without a number. */
  readonly seatMapId: number | null;
  /** What opens a hidden type, as it was typed; null: nothing was. */
  readonly code: string | null;
}

/** Something counted: a performance's places, or what of them is set aside for a ticket type. */
export interface Places {
  readonly poolId: number;
  readonly size: number;
}

/** The numbered house of a performance, as the asker finds it. */
export interface Seating {
  readonly plan: SeatPlan;
  /** Unit of the plan's first seat; seat i is unit `firstUnit + i`. */
  readonly firstUnit: UnitId;
  /** Of what it was read: the whole house, or only what the quote of this choice needs of it (`blocksToKnow`). */
  readonly covers: 'house' | 'rows';
  /** What of that cannot be had: held or sold to others, not for sale, or in another line of the asker's. */
  readonly taken: SeatSet;
  /** What this line holds already; not among the taken ones. */
  readonly own: readonly SeatIndex[];
  /** What the asker's other lines for this performance have or ask for; no line takes it from another. */
  readonly beside: readonly SeatIndex[];
}

/** Everything the rules need to know about a choice. */
export interface EventFacts {
  readonly eventId: number;
  readonly name: Localized;
  readonly location: Localized | null;
  readonly permitNumber: string | null;
  readonly art: string;
  readonly freeUntilMinutesBefore: number;
  readonly performance: Performance;
  readonly ticket: TicketType;
  /** Whether the asker was invited to a hidden type. */
  readonly isInvited: boolean;
  /** The places without numbers; null where all are numbered. */
  readonly places: Places | null;
  /** Null where nothing is set aside for the ticket type. */
  readonly allotment: Places | null;
  /** The seats of the performance; null where it has none. A ticket type without numbers needs none. */
  readonly seating: Seating | null;
}
