import type { Entry } from '@nadi/domain/ledger/entry';
import { walletReturned, walletSetAside, walletSpent } from '@nadi/domain/ledger/order-events';
import { creditNeeded, type PotAmount, spendPots } from '@nadi/domain/payment/tenders';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import * as store from '../store.tender.ts';
import type { Order } from '../store.ts';
import { KnowMore, type SettledOrder } from './claims.ts';
import { postAll } from './postings.ts';

/** Error that rolls a transaction back: the wallet has less than it was to pay (TENDER-05). */
export class CreditShort extends Error {
  constructor() {
    super('The wallet has too little.');
  }
}

type CreditedOrder = Pick<Order, 'id' | 'customerId' | 'currency'>;

/** Builds the event of credit of an order, by the number of its reservation (MONEY-30). */
export const creditEvent = (
  { id: orderId, customerId, currency }: CreditedOrder,
  parts: readonly PotAmount[],
  attempt = 1,
) => ({ orderId, customerId, currency, attempt, parts });

/**
 * Ends what is set aside for an order, and returns its postings, by which it goes back (TENDER-06).
 *
 * They are posted after the inventory's work, because accounts are locked after it.
 */
export async function returnCredit(tx: TenantTx, order: CreditedOrder): Promise<readonly Entry[]> {
  const tenders = await store.endSetAside(tx, order.id);
  const [first] = tenders;
  if (first === undefined) return [];
  return [walletReturned(creditEvent(order, bySeq(tenders), first.attempt))];
}

const bySeq = (tenders: readonly store.OrderTender[]): readonly PotAmount[] =>
  tenders.toSorted((one, other) => one.seq - other.seq);

/** Postings of an order's credit. */
export interface CreditPostings {
  /** Entries of what is set aside; they touch no wallet. */
  readonly atOnce: readonly Entry[];
  /** Entries to post last, because wallets are locked after places and tickets. */
  readonly last: readonly Entry[];
}

/**
 * Spends the credit of an order whose payment was captured (TENDER-06, TENDER-07).
 *
 * In time, it is in the escrow. Otherwise it is taken again under a further number, and no more of it
 * than the lines that are sold cost beyond the payment.
 *
 * @param paid `soldFils`: price of the lines that are sold.
 */
export async function spendCredit(
  { tx, order }: SettledOrder,
  paid: { readonly soldFils: number; readonly capturedFils: number; readonly isOnTime: boolean },
): Promise<CreditPostings> {
  const tenders = await store.lockedTenders(tx, [order.id]);
  const [first] = tenders;
  if (first === undefined) return { atOnce: [], last: [] };
  const isHeld = first.state === 'set_aside';
  if (isHeld && paid.isOnTime) {
    await store.saveTenders(tx, order.id, tenders.map(toSpent));
    return { atOnce: [walletSpent(creditEvent(order, tenders, first.attempt))], last: [] };
  }
  const parts = spendPots(tenders, creditNeeded(paid.soldFils, paid.capturedFils));
  const attempt = first.attempt + 1;
  const again = creditEvent(order, parts, attempt);
  const after = tenders.map((tender): store.OrderTender => {
    const part = parts.find(({ pot }) => pot === tender.pot);
    return part === undefined
      ? { ...tender, state: 'ended' }
      : { ...tender, ...part, state: 'spent', attempt };
  });
  await store.saveTenders(tx, order.id, after);
  return {
    atOnce: [],
    last: [
      ...(isHeld ? [walletReturned(creditEvent(order, tenders, first.attempt))] : []),
      ...(parts.length > 0 ? [walletSetAside(again), walletSpent(again)] : []),
    ],
  };
}

const toSpent = (tender: store.OrderTender): store.OrderTender => ({ ...tender, state: 'spent' });

/** Posts the last entries of a settlement; throws `KnowMore` where the wallet has too little. */
export async function postLast(
  { tx, now, known }: SettledOrder,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0 || (await postAll(tx, now, entries))) return;
  throw new KnowMore(async () => ({ ...known, isCreditShort: true }));
}
