import {
  type CreditReason,
  creditNoteOf,
  type DocumentLine,
  invoiceOf,
  lineOfDifference,
  linesOfUnits,
} from '@nadi/domain/document/tax-document';
import type { Entry } from '@nadi/domain/ledger/entry';
import type { SoldPart } from '@nadi/domain/ledger/order-events';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import { type DocumentOfPosting, documentsOf } from '../../document/service.ts';
import { registeredBuyer } from '../../partner/ports.ts';
import type { OrderLine } from '../store.line.ts';
import type { Order } from '../store.ts';
import { saleOf } from './postings.ts';

/** Order in the transaction of a posting. */
interface PostedOrder {
  readonly tx: TenantTx;
  readonly tenant: TenantFacts;
  readonly order: Order;
  /** Epoch milliseconds. */
  readonly now: number;
}

const orderOf = ({ order: { number, currency }, now }: PostedOrder) => ({
  number,
  currency,
  at: now,
});

/** Creates the tax document of a sale; `part` as that of its posting. */
export async function saleDocument(
  of: PostedOrder,
  lines: readonly OrderLine[],
  part?: string,
): Promise<DocumentOfPosting> {
  const rate = of.tenant.taxBasisPoints;
  const sold = lines.map((line) => linesOfUnits(line, [...Array(line.quantity).keys()], rate));
  return invoice(of, saleOf(of.order, lines, part).key, sold);
}

/** Difference of the price of a moved line. */
interface Difference {
  readonly line: OrderLine;
  /** Number of units that are moved. */
  readonly units: number;
  readonly parts: readonly SoldPart[];
}

const linesOf = ({ tenant }: PostedOrder, differences: readonly Difference[]) =>
  differences
    .filter(({ parts }) => parts.length > 0)
    .map(({ line, units, parts }) => lineOfDifference(line, units, parts, tenant.taxBasisPoints));

/** Creates the tax document of what a dearer time costs more. */
export const dearerMoveDocument = (
  of: PostedOrder,
  moveId: string,
  differences: readonly Difference[],
): Promise<DocumentOfPosting> =>
  invoice(of, saleOf(of.order, [], moveId).key, linesOf(of, differences));

async function invoice(
  of: PostedOrder,
  posting: string,
  lines: readonly DocumentLine[],
): Promise<DocumentOfPosting> {
  const { tx, tenant, order } = of;
  const buyer = order.isGuest ? null : await registeredBuyer(tx, order.customerId);
  const content = invoiceOf(orderOf(of), lines, tenant.seller, buyer);
  return { orderId: order.id, posting, content };
}

/** Creates the tax document of cancelled units; none where nothing is credited. */
export function cancellationDocument(
  of: PostedOrder,
  credited: {
    readonly entry: Entry;
    readonly lines: readonly OrderLine[];
    readonly units: readonly UnitsOf[];
    readonly reason: CreditReason;
  },
): Promise<readonly DocumentOfPosting[]> {
  const lines = credited.units.flatMap(({ lineId, units }) => {
    const line = credited.lines.find(({ id }) => id === lineId);
    return line ? [linesOfUnits(line, units, of.tenant.taxBasisPoints)] : [];
  });
  return creditNote(of, { ...credited, lines });
}

/** Creates the tax document of what a cheaper time costs less. */
export const cheaperMoveDocument = (
  of: PostedOrder,
  entry: Entry,
  difference: Difference,
): Promise<readonly DocumentOfPosting[]> =>
  creditNote(of, { entry, lines: linesOf(of, [difference]), reason: 'moved' });

/** Creates the tax document of reductions of ended units (REFUND-04). */
export function reductionDocument(
  of: PostedOrder,
  entry: Entry,
  differences: readonly Difference[],
): Promise<readonly DocumentOfPosting[]> {
  return creditNote(of, { entry, lines: linesOf(of, differences), reason: 'goodwill' });
}

async function creditNote(
  of: PostedOrder,
  {
    entry,
    lines,
    reason,
  }: {
    readonly entry: Entry;
    readonly lines: readonly DocumentLine[];
    readonly reason: CreditReason;
  },
): Promise<readonly DocumentOfPosting[]> {
  if (entry.transfers.length === 0) return [];
  const { tx, order } = of;
  const issued = await documentsOf(tx, order.id);
  const contents = issued.map(({ content }) => content);
  const content = creditNoteOf(orderOf(of), lines, contents, reason);
  const ids = new Set(lines.map(({ lineId }) => lineId));
  const originals = issued
    .filter(({ content: { correction, lines: sold } }) =>
      correction === null ? sold.some(({ lineId }) => ids.has(lineId)) : false,
    )
    .map(({ id }) => id);
  return [{ orderId: order.id, posting: entry.key, content, originals }];
}
