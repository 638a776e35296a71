import type { ProductId, UnitId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface CategoryRow {
  readonly id: number;
  readonly name: string;
  readonly ar_name: string;
}

export const categoriesSql = 'select id, name, ar_name from event_category order by id';

export interface EventRow {
  readonly id: number;
  readonly category_id: number;
  readonly name: string;
  readonly ar_name: string;
  readonly description: string;
  readonly ar_description: string;
  readonly image: string | null;
  readonly art: string;
  readonly permit_number: string | null;
  readonly location: string;
  readonly ar_location: string;
  readonly free_until_minutes_before: number;
}

export const eventsSql = `
  select id, category_id, name, ar_name, description, ar_description, image, art, permit_number,
    location, ar_location, free_until_minutes_before
  from event order by id`;

export interface PerformanceRow {
  readonly id: number;
  readonly event_id: number;
  /** Local minute, like the two below. */
  readonly from_local: number;
  readonly to_local: number;
  readonly gate_local: number | null;
  /** Numbered seats, places without numbers, or both. */
  readonly seat_map_id: number | null;
  readonly places: number | null;
  readonly topic_id: number;
  /** First unit; seat i is unit `first_unit` + i. */
  readonly first_unit: UnitId | null;
  readonly place_pool_id: number | null;
  readonly is_called_off: boolean;
  readonly seats: number;
}

export const performancesSql = `
  select p.id, p.event_id, p.from_local, p.to_local, p.gate_local, p.seat_map_id, p.places, p.topic_id,
    p.first_unit, p.place_pool_id, p.called_off_at is not null as is_called_off,
    coalesce(m.seats, 0) as seats
  from event_performance p
  left join event_seat_map m on m.tenant_id = p.tenant_id and m.id = p.seat_map_id
  order by p.from_local, p.id`;

export interface TicketRow {
  readonly id: number;
  readonly event_id: number;
  readonly product_id: ProductId;
  readonly name: string;
  readonly ar_name: string;
  readonly price_fils: number;
  /** Index of the plan's category. `null`: a place without a number. */
  readonly seat_category: number | null;
  readonly participant_count: number;
  readonly max_per_order: number;
  /** Tickets of one performance. `null`: as many as there are places. */
  readonly allotment: number | null;
  readonly sale_from_local: number | null;
  readonly sale_until_local: number | null;
  readonly is_hidden: boolean;
  /** Terms of this event, HTML. Empty: none. */
  readonly tnc: string;
  readonly ar_tnc: string;
}

export const ticketsSql = `
  select id, event_id, product_id, name, ar_name, price_fils, seat_category, participant_count,
    max_per_order, allotment, sale_from_local, sale_until_local, is_hidden, tnc, ar_tnc
  from event_ticket order by id`;

export interface TicketPoolRow {
  readonly performance_id: number;
  readonly event_ticket_id: number;
  readonly pool_id: number;
}

export const ticketPoolsSql = `
  select performance_id, event_ticket_id, pool_id from event_ticket_pool order by 1, 2`;

export interface InvitationRow {
  readonly code: string;
  readonly event_ticket_id: number;
}

export const invitationsSql = 'select code, event_ticket_id from event_invitation order by 1, 2';

/** Events of a tenant, without the plans of their seats. */
export interface EventRows {
  readonly categories: readonly CategoryRow[];
  readonly events: readonly EventRow[];
  readonly performances: readonly PerformanceRow[];
  readonly tickets: readonly TicketRow[];
  readonly pools: readonly TicketPoolRow[];
  readonly invitations: readonly InvitationRow[];
}

export async function loadEventRows(tx: TenantTx): Promise<EventRows> {
  const read = async <R>(text: string): Promise<readonly R[]> =>
    (await tx.query<R>('event', text)).rows;
  return {
    categories: await read<CategoryRow>(categoriesSql),
    events: await read<EventRow>(eventsSql),
    performances: await read<PerformanceRow>(performancesSql),
    tickets: await read<TicketRow>(ticketsSql),
    pools: await read<TicketPoolRow>(ticketPoolsSql),
    invitations: await read<InvitationRow>(invitationsSql),
  };
}
