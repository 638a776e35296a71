import type { Fils } from '@nadi/domain/kernel/money';
import { amountsOfLine } from '@nadi/domain/kinds/unit-price';
import { unallocatedAccount } from '@nadi/domain/ledger/chart';
import type { Entry } from '@nadi/domain/ledger/entry';
import { sale } from '@nadi/domain/ledger/order-events';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type DocumentOfPosting, writeDocuments } from '../../document/service.ts';
import { post, sumByAccount } from '../../ledger/service.ts';
import type { Payment } from '../../payment/ports.ts';
import type { OrderLine } from '../store.line.ts';
import type * as store from '../store.ts';

/** Returns the name of the gateway's account in the ledger, one for each contract. */
export const gatewayName = ({
  gateway,
  gatewayAccountId,
}: Pick<Payment, 'gateway' | 'gatewayAccountId'>): string =>
  gatewayAccountId === null
    ? gateway.toLowerCase()
    : `${gateway.toLowerCase()}:${gatewayAccountId}`;

/** Builds the sale entry of an order's lines, or of a part added later, net and tax by kind. */
export const saleOf = (order: store.Order, lines: readonly OrderLine[], part?: string): Entry =>
  sale({
    ...(part !== undefined && { part }),
    orderId: order.id,
    currency: order.currency,
    parts: lines.map((line) => {
      const { netFils, taxFils } = amountsOfLine(line);
      return { kind: line.kind, netFils, taxFils, ...(line.isPrepaid && { prepaidLine: line.id }) };
    }),
  });

/** Reads what is left of an order's late money; the order is locked, or the result may be old. */
export async function unallocatedOf(
  tx: TenantTx,
  { id, currency }: Pick<store.Order, 'id' | 'currency'>,
): Promise<Fils> {
  return (await sumByAccount(tx, id)).get(unallocatedAccount(currency).code) ?? 0;
}

/**
 * Posts entries of an event that is recorded for the first time (MONEY-31).
 *
 * A refusal is a breach, because no account that is posted to has a floor that it could break. So are
 * entries that the ledger contains already: the money they stand for would not move. Sales and credit
 * notes come with their tax documents (TAX-01).
 */
export async function book(
  tx: TenantTx,
  now: number,
  entries: readonly Entry[],
  documents: readonly DocumentOfPosting[] = [],
): Promise<void> {
  if (!(await postAll(tx, now, entries))) throw new Error('The ledger refused a posting.');
  await writeDocuments(tx, entries, documents);
}

/** Posts the same to accounts with a floor; false: one has too little, and nothing was posted. */
export async function postAll(
  tx: TenantTx,
  now: number,
  entries: readonly Entry[],
): Promise<boolean> {
  const posted = await post(tx, now, entries);
  if (posted.ok) demandAll(entries, posted.value.added);
  return posted.ok;
}

/** Throws where fewer transfers were added than the entries consist of (MONEY-31). */
function demandAll(entries: readonly Entry[], added: number): void {
  const transfers = entries.reduce((sum, entry) => sum + entry.transfers.length, 0);
  if (added === transfers) return;
  const keys = entries.map(({ key }) => key).join(', ');
  throw new Error(`The ledger added ${added} of ${transfers} transfers: ${keys}`);
}
