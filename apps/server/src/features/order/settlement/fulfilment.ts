import type { FulfilledLine } from '@nadi/domain/booking/entitlement';
import { cartTotals } from '@nadi/domain/cart/totals';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import { together } from '@nadi/domain/order/late';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import type { KindRegistry, VenueChange } from '../../../platform/kind.ts';
import { type CancelTickets, cancelWithin } from '../changes/cancel.ts';
import { type MoveTickets, moveWithin } from '../changes/move.ts';
import type { OrderLine } from '../store.line.ts';
import type { Order } from '../store.ts';
import { expectEarning } from './earning.ts';

/** Holder to write tickets for. */
export interface TicketHolder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly customerId: number;
  readonly holder: string;
  readonly offset: OffsetMinutes;
}

/** Ticket operations. Owned by booking, a higher layer, and therefore passed in by app.ts. */
export interface Tickets {
  /** Writes the tickets of an order. Idempotent. */
  issue(
    tx: TenantTx,
    of: TicketHolder,
    lines: readonly FulfilledLine[],
    now: number,
  ): Promise<void>;
  readonly cancel: CancelTickets;
  readonly move: MoveTickets;
}

/** Order that is paid, in the transaction of its payment. */
export interface PaidOrder {
  readonly tx: TenantTx;
  readonly tenant: TenantFacts;
  readonly order: Order;
  readonly now: number;
}

/** Changes by the venue to an order's lines since it was placed; usually empty. */
export type VenueChanges = ReadonlyMap<OrderLine, VenueChange>;

/** Fulfilment of a paid order. */
export interface Fulfilment {
  /**
   * Loads the venue's changes from each line's kind (ORDER-17). Nothing else changes until commit.
   */
  changes(of: PaidOrder, lines: readonly OrderLine[]): Promise<VenueChanges>;
  /**
   * Fulfils the lines by kind, writes tickets, sends notifications and applies the venue's changes.
   *
   * @param part names the lines that an order gets for others that it lost; absent: they are all
   * lines it has now.
   */
  handOver(
    of: PaidOrder,
    lines: readonly OrderLine[],
    changes: VenueChanges,
    part?: string,
  ): Promise<void>;
}

interface FulfilmentDeps {
  readonly kinds: Pick<KindRegistry, 'of'>;
  readonly tickets: Tickets;
}

export const createFulfilment = (deps: FulfilmentDeps): Fulfilment => ({
  changes: (of, lines) => changesOf(deps, of, lines),
  async handOver(of, lines, changes, part) {
    const { tx, tenant, order, now } = of;
    const { offset } = tenant;
    const fulfilled: FulfilledLine[] = [];
    for (const line of lines) {
      const entitlements = await deps.kinds.of(line.kind).fulfil(tx, line);
      fulfilled.push({ ...line, entitlements });
    }
    const { id: orderId, number: orderNumber, customerId, customerName: holder, language } = order;
    const holders = { orderId, orderNumber, customerId, holder, offset };
    await deps.tickets.issue(tx, holders, fulfilled, now);
    const { currency } = order;
    const sold = { orderId, orderNumber, customerId, currency };
    const sale = { ...sold, buyer: holder, language, offset, now };
    for (const line of lines) await deps.kinds.of(line.kind).deliver?.(tx, line, sale);
    await expectEarning(of, lines);
    await follow(deps, of, lines, { changes, part });
  },
});

/**
 * Notifies about valid lines and applies the venue's changes to the rest (ORDER-17).
 *
 * The changes are those made while the order was being paid.
 */
async function follow(
  deps: FulfilmentDeps,
  of: PaidOrder,
  lines: readonly OrderLine[],
  { changes, part }: { readonly changes: VenueChanges; readonly part: string | undefined },
): Promise<void> {
  const { tx, order, now, tenant } = of;
  const off = calledOff(lines, changes);
  const remaining = lines.filter((line) => !off.includes(line));
  const { id: orderId } = order;
  const lineIds = remaining.map(({ id }) => id);
  const amountFils = cartTotals(remaining).totalFils;
  const event = { orderId, lineIds, amountFils, part };
  if (remaining.length > 0) await addEvent(tx, 'order.completed', event, now);
  for (const line of remaining) {
    const to = changes.get(line);
    if (to === undefined || to === 'called_off') continue;
    const moving = { order, lines, lineIds: [line.id], to, now, offset: tenant.offset };
    await moveWithin(tx, moving, deps.tickets.move);
  }
  if (off.length === 0) return;
  const units = off.map(({ id, quantity }) => ({
    lineId: id,
    units: Array.from({ length: quantity }, (_, unit) => unit),
  }));
  const { kinds, tickets } = deps;
  await cancelWithin(
    { kinds, cancelTickets: tickets.cancel },
    { ...of, cause: 'venue', isCalledOff: true },
    units,
  );
}

/** Returns the lines that were called off, and those that go with them (ORDER-17, ORDER-19). */
export const calledOff = (
  lines: readonly OrderLine[],
  changes: VenueChanges,
): readonly OrderLine[] =>
  together(
    lines,
    new Set(lines.filter((line) => changes.get(line) === 'called_off').map(({ key }) => key)),
  );

async function changesOf(
  { kinds }: Pick<FulfilmentDeps, 'kinds'>,
  { tx }: PaidOrder,
  lines: readonly OrderLine[],
): Promise<VenueChanges> {
  const changes = new Map<OrderLine, VenueChange>();
  for (const line of lines) {
    const change = await kinds.of(line.kind).changed?.(tx, line);
    if (change) changes.set(line, change);
  }
  return changes;
}
