import { randomUUID } from 'node:crypto';
import { unitTotal } from '@nadi/domain/kinds/unit-price';
import { creditNote } from '@nadi/domain/ledger/order-events';
import { hasSold } from '@nadi/domain/order/late';
import {
  type PartRefund,
  refundOfUnits,
  type UnitsOf,
  unitsTogether,
} from '@nadi/domain/order/part-refund';
import type { Clock } from '../../../platform/clock.ts';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { addEvent } from '../../../platform/jobs/outbox.ts';
import type { CancelCause, KindRegistry } from '../../../platform/kind.ts';
import { release, takeWithin } from '../../inventory/service.ts';
import { findPaymentOf, openRefund } from '../../payment/service.ts';
import { book } from '../settlement/postings.ts';
import { linesOf, type OrderLine } from '../store.line.ts';
import * as refunds from '../store.refund.ts';
import * as store from '../store.ts';

/** Ends the tickets of units of lines; booking's, handed in as it stands above. */
export type CancelTickets = (
  tx: TenantTx,
  units: readonly UnitsOf[],
  cause: CancelCause,
  now: number,
) => Promise<void>;

export interface CancelDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: Pick<KindRegistry, 'of'>;
  readonly cancelTickets: CancelTickets;
}

/**
 * ORDER-15: cancels units of lines that were paid for, all lines of one order: their tickets end, what they
 * took is free but for what the kind keeps, a credit note takes the sale back, and the money is due
 * to the card, in ONE transaction; the reconciler asks for it afterwards. A bundle goes as one (ORDER-19).
 * What was cancelled before is left as it is, so that it may be asked for any number of times. Returns how
 * much goes back, in fils.
 * @returns null where there is no such order, or nothing of it stands.
 */
export async function cancelUnits(
  deps: CancelDeps,
  tenant: TenantFacts,
  requested: readonly UnitsOf[],
  cause: CancelCause,
): Promise<number | null> {
  const now = deps.clock.now();
  const back = await deps.database.forTenant(tenant.id, async (tx) => {
    // Settling and choosing lock the payment first: whoever would wait for the other is begun anew.
    const order = await store.lockOrderOfLine(tx, requested[0]?.lineId);
    if (order === null || !hasSold(order.status)) return null;
    return cancelWithin(deps, { tx, tenant, order, now, cause }, requested);
  });
  reached('order.cancelled');
  return back;
}

/** An order of which something is cancelled, in a transaction that has locked it. */
interface Cancelling {
  readonly tx: TenantTx;
  readonly tenant: TenantFacts;
  readonly order: store.Order;
  readonly now: number;
  readonly cause: CancelCause;
}

/** The same within a transaction. */
export async function cancelWithin(
  deps: Pick<CancelDeps, 'kinds' | 'cancelTickets'>,
  of: Cancelling,
  requested: readonly UnitsOf[],
): Promise<number> {
  const { tx, order, now } = of;
  const lines = (await linesOf(tx, order.id)).filter(({ lost }) => lost === null);
  const refundedOf = await refunds.refundedUnits(
    tx,
    lines.map(({ id }) => id),
  );
  const refund = refundOfUnits(
    lines.map((line) => ({ ...line, refunded: refundedOf(line.id) })),
    unitsTogether(lines, requested),
  );
  if (refund.units.length === 0) return 0;
  await giveUpPlaces(deps, of, lines, { refund, refundedOf });
  await deps.cancelTickets(tx, refund.units, of.cause, now);
  await giveBackMoney(of, refund, creditOf(lines, { refund, refundedOf }));
  return refund.totalFils;
}

interface Given {
  readonly refund: PartRefund;
  /** What had been given back before. */
  readonly refundedOf: (lineId: string) => ReadonlySet<number>;
}

/** Each line keeps what its other units took, and what its kind keeps of these. */
async function giveUpPlaces(
  { kinds }: Pick<CancelDeps, 'kinds'>,
  { tx, tenant, order, now, cause }: Cancelling,
  lines: readonly OrderLine[],
  { refund, refundedOf }: Given,
): Promise<void> {
  const { tenantId } = tx;
  for (const { lineId, units } of refund.units) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) continue;
    const stay = await kinds.of(line.kind).revoke(tx, line, units, cause);
    const gone = new Set([...refundedOf(lineId), ...units]);
    const claims = [...line.claims.filter(({ ofUnit }) => !gone.has(ofUnit)), ...stay];
    const { holdId } = line;
    if (claims.length === 0) {
      await release(tx, { tenantId, holdIds: [holdId], owner: null, now, states: ['firm'] });
      continue;
    }
    const kept = await takeWithin(tx, {
      tenantId,
      owner: order.cartId,
      anyOwner: true,
      purpose: 'move',
      now,
      until: null,
      offset: tenant.offset,
      lines: [{ holdId, claims }],
    });
    if (!kept.ok) throw new Error(`What is left of line ${lineId} was not kept.`);
  }
}

/** What a credit note says beside what goes back: the tax in it, and what the order came to until then. */
interface Credit {
  readonly taxFils: number;
  readonly beforeFils: number;
}

const creditOf = (lines: readonly OrderLine[], { refund, refundedOf }: Given): Credit => ({
  taxFils: refund.parts.reduce((sum, { taxFils }) => sum + taxFils, 0),
  beforeFils: lines.reduce(
    (sum, { id, quantity, unit }) => sum + unitTotal(unit) * (quantity - refundedOf(id).size),
    0,
  ),
});

/** The word by which whoever booked is told. */
const CANCELLATION_REASONS: Record<CancelCause, string> = {
  venue: 'order.called_off',
  customer: 'order.given_back',
};

async function giveBackMoney(
  { tx, order, now, cause }: Cancelling,
  { units, parts, totalFils }: PartRefund,
  credit: Credit,
): Promise<void> {
  const creditNoteId = randomUUID();
  for (const one of units) await refunds.writeRefunded(tx, one, { creditNoteId, cause }, now);
  const { id: orderId, currency } = order;
  await book(tx, now, [creditNote({ orderId, currency, creditNoteId, parts })]);
  const payment = totalFils === 0 ? null : await findPaymentOf(tx, orderId);
  if (payment !== null) await openRefund(tx, payment, totalFils, now);
  await addEvent(
    tx,
    CANCELLATION_REASONS[cause],
    { orderId, creditNoteId, units, amountFils: totalFils, credit },
    now,
  );
}
