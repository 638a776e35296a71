import { randomUUID } from 'node:crypto';
import { release, take } from '../src/features/inventory/service.ts';
import type { TestApp } from './harness.ts';

const OFFSET = 240;

export interface SeatTaking {
  /** Seats of the final by their index in the plan. */
  readonly seats?: readonly number[];
  /** Places, or tickets, of these pools. */
  readonly pools?: readonly { readonly poolId: number; readonly quantity: number }[];
  readonly purpose?: 'hold' | 'pay' | 'confirm';
  readonly kind?: 'staff';
  /** Duration of a hold. */
  readonly minutes?: number;
}

/** Returns the unit of a performance's first seat, and its pools, as reserved by the seed. */
export async function inventoryOf(app: TestApp, performanceId: number) {
  const { rows } = await app.database.queryTenant<{
    first_unit: number;
    place_pool_id: number;
    pools: Record<string, number>;
  }>(
    1,
    'platform',
    `select first_unit, place_pool_id, (
      select json_object_agg(event_ticket_id, pool_id) from event_ticket_pool where performance_id = $1
    ) as pools from event_performance where id = $1`,
    [performanceId],
  );
  const { first_unit: firstUnit, place_pool_id: placePool, pools } = rows[0] as (typeof rows)[0];
  return { firstUnit, placePool, poolOf: (ticketId: number) => pools[ticketId] as number };
}

/** Takes seats and places as a cart, an order or staff do; returns how to give them back. */
export async function takeSeats(
  app: TestApp,
  firstUnit: number,
  { seats = [], pools = [], purpose = 'hold', kind, minutes = 15 }: SeatTaking,
): Promise<() => Promise<number>> {
  const [holdId, owner] = [randomUUID(), randomUUID()];
  const now = app.whole.clock.now();
  const unitIds = seats.map((seat) => firstUnit + seat);
  const taken = await take(app.database, {
    tenantId: 1,
    owner,
    purpose,
    offset: OFFSET,
    now,
    until: purpose === 'confirm' ? null : now + minutes * 60_000,
    lines: [
      {
        holdId,
        ...(kind && { kind }),
        claims: [
          ...(unitIds.length === 0
            ? []
            : [{ ofUnit: 0, occupy: unitIds, during: 'always' as const }]),
          ...pools.map((pool) => ({
            ofUnit: 0,
            count: pool.poolId,
            at: 'always' as const,
            size: 80,
            quantity: pool.quantity,
          })),
        ],
      },
    ],
  });
  if (!taken.ok) throw new Error(taken.refusal.code);
  const states = ['held', 'paying', 'firm'] as const;
  return () => release(app.database, { tenantId: 1, holdIds: [holdId], owner: null, now, states });
}
