import { randomUUID } from 'node:crypto';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Entry } from '@nadi/domain/ledger/entry';
import { refundToWallet } from '@nadi/domain/ledger/order-events';
import { spreadRefund, type Tender, type TenderShare } from '@nadi/domain/payment/tenders';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { capturedPayments, openRefund } from '../../payment/ports.ts';
import { postAll } from '../settlement/postings.ts';
import { countReturned, lockedTenders, type OrderTender } from '../store.tender.ts';
import type { Order } from '../store.ts';

/** Amounts of a refund by where they go. */
export interface RefundShares {
  readonly cardFils: Fils;
  readonly walletFils: Fils;
}

export const NO_SHARES: RefundShares = { cardFils: 0, walletFils: 0 };

/** Source that paid a part of an order; `credit`: of its wallet, `null`: a payment. */
interface SpentTender extends Tender {
  readonly credit: OrderTender | null;
}

/** Loads the tenders that paid an order, in the order of spending (TENDER-03). */
async function spentTenders(tx: TenantTx, orderId: string): Promise<readonly SpentTender[]> {
  const credit = (await lockedTenders(tx, [orderId])).filter(({ state }) => state === 'spent');
  const payments = await capturedPayments(tx, orderId);
  return [
    ...credit.map((one) => ({
      id: `${one.kind}:${one.pot}`,
      amountFils: one.amountFils,
      refundedFils: one.returnedFils,
      credit: one,
    })),
    ...payments.map((one) => ({ ...one, credit: null })),
  ];
}

/** Spreads a refund over an order's tenders; none where nothing was paid. */
async function spread(
  tx: TenantTx,
  orderId: string,
  fils: Fils,
): Promise<readonly TenderShare<SpentTender>[]> {
  const tenders = await spentTenders(tx, orderId);
  return tenders.length === 0 ? [] : spreadRefund(tenders, fils);
}

const sharesIn = (spread: readonly TenderShare<SpentTender>[]): RefundShares => ({
  cardFils: sumOf(spread.filter(({ tender }) => tender.credit === null)),
  walletFils: sumOf(spread.filter(({ tender }) => tender.credit !== null)),
});

const sumOf = (shares: readonly { readonly amountFils: Fils }[]): Fils =>
  shares.reduce((sum, { amountFils }) => sum + amountFils, 0);

/** Returns where a refund of an order would go, and changes nothing. */
export const previewShares = async (
  tx: TenantTx,
  orderId: string,
  fils: Fils,
): Promise<RefundShares> => sharesIn(await spread(tx, orderId, fils));

/** Refund of an order that was recorded. */
export interface OpenedRefund extends RefundShares {
  /** Refund to a card; null: nothing goes to one. */
  readonly refundId: string | null;
  /** Postings of what goes to the wallet, for `creditRefund`. */
  readonly credits: readonly Entry[];
}

/** Refund of nothing. */
export const NO_REFUND: OpenedRefund = { ...NO_SHARES, refundId: null, credits: [] };

/**
 * Records a refund of an order to its tenders, the last spent first (PAY-16, TENDER-03).
 *
 * Refunds to cards are requested after the commit. The wallet's share is posted by `creditRefund`,
 * once the transaction has done its other work: wallets are locked last.
 */
export async function openRefundOfOrder(
  tx: TenantTx,
  { id: orderId, customerId, currency }: Pick<Order, 'id' | 'customerId' | 'currency'>,
  fils: Fils,
  now: number,
): Promise<OpenedRefund> {
  const shares = await spread(tx, orderId, fils);
  const credits: Entry[] = [];
  let first: string | null = null;
  for (const { tender, amountFils } of shares) {
    const { credit } = tender;
    if (credit === null) {
      const payment = { id: tender.id, orderId, state: 'captured' } as const;
      const refundId = await openRefund(tx, payment, amountFils, now);
      first ??= refundId;
      continue;
    }
    await countReturned(tx, credit, amountFils);
    const refundId = randomUUID();
    const { pot } = credit;
    credits.push(refundToWallet({ refundId, orderId, currency, customerId, pot, amountFils }));
  }
  return { ...sharesIn(shares), refundId: first, credits };
}

/** Posts the share of a refund that goes to the wallet. */
export async function creditRefund(
  tx: TenantTx,
  { credits }: Pick<OpenedRefund, 'credits'>,
  now: number,
): Promise<void> {
  if (credits.length > 0 && !(await postAll(tx, now, credits)))
    throw new Error('The ledger refused a refund to a wallet.');
}
