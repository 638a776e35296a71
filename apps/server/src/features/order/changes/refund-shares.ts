import { randomUUID } from 'node:crypto';
import type { Fils } from '@nadi/domain/kernel/money';
import { refundToPartner } from '@nadi/domain/ledger/allowance-events';
import { refundCovered } from '@nadi/domain/ledger/dispute-events';
import type { Entry } from '@nadi/domain/ledger/entry';
import { refundToPoints, refundToWallet } from '@nadi/domain/ledger/order-events';
import { refundLapsed } from '@nadi/domain/ledger/payout-events';
import type { PartRefund } from '@nadi/domain/order/part-refund';
import type { RefundWay } from '@nadi/domain/order/refund-request';
import { isCounter } from '@nadi/domain/payment/gateway-kind';
import {
  type CardOnly,
  NO_CARD_ONLY,
  spreadRefundBeside,
  type Tender,
  type TenderShare,
} from '@nadi/domain/payment/tenders';
import { pointsBack } from '@nadi/domain/points/terms';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { PaymentDisputed } from '../../../platform/sold.ts';
import { lockPerson } from '../../account/ports.ts';
import {
  capturedPayments,
  countRefund,
  coverDispute,
  type Dispute,
  disputesOfOrder,
  openRefund,
  openRest,
} from '../../payment/ports.ts';
import { postAll } from '../settlement/postings.ts';
import { countReturned, lockedTenders, type OrderTender } from '../store.tender.ts';
import type { Order } from '../store.ts';
import { type Refunded, takeBackPoints } from './clawback.ts';
import { WalletClosed } from './refund-blocked.ts';

/** Amounts of a refund by where they go. */
export interface RefundShares {
  readonly cardFils: Fils;
  /** Part that is paid out at the counter (PAY-30). */
  readonly counterFils: Fils;
  readonly walletFils: Fils;
  /** Promotional credit that comes back, which is never paid out (WALLET-10). */
  readonly promoFils: Fils;
  /** Part that goes back to the account of the partner that owed it (TENDER-09). */
  readonly creditFils: Fils;
  readonly pointsFils: Fils;
  /** Number of the points that come back. */
  readonly points: number;
  /** Money of a wallet that is closed, which staff pay by a bank transfer (REFUND-13). */
  readonly bankFils: Fils;
  /** Promotional credit of such a wallet, which has lapsed. */
  readonly lapsedFils: Fils;
  /** Part that counts against a dispute of the payment (DISPUTE-04). */
  readonly disputedFils: Fils;
}

export const NO_SHARES: RefundShares = {
  cardFils: 0,
  counterFils: 0,
  walletFils: 0,
  promoFils: 0,
  creditFils: 0,
  pointsFils: 0,
  points: 0,
  bankFils: 0,
  lapsedFils: 0,
  disputedFils: 0,
};

/** Source that paid a part of an order; `credit`: a tender of it, `null`: a payment or its dispute. */
interface SpentTender extends Tender {
  readonly credit: OrderTender | null;
  /** Set for a payment at the counter. */
  readonly isAtCounter: boolean;
  /** Dispute that a refund counts against; `null`: another source. */
  readonly dispute: Dispute | null;
  /** Set where an open dispute blocks its refunds. */
  readonly isBlocked: boolean;
}

/** Loads the tenders that paid an order, in the order of spending (TENDER-03). */
async function spentTenders(tx: TenantTx, orderId: string): Promise<readonly SpentTender[]> {
  const credit = (await lockedTenders(tx, [orderId])).filter(({ state }) => state === 'spent');
  const payments = await capturedPayments(tx, orderId);
  const isDisputed = payments.some(({ disputedFils }) => disputedFils > 0);
  const disputes = isDisputed ? await disputesOfOrder(tx, orderId) : [];
  const isOpen = (paymentId: string) =>
    disputes.some((one) => one.paymentId === paymentId && one.state === 'open');
  return [
    ...credit.map((one) => ({
      id: `${one.kind}:${one.pot}`,
      amountFils: one.amountFils,
      refundedFils: one.returnedFils,
      credit: one,
      isAtCounter: false,
      dispute: null,
      isBlocked: false,
    })),
    ...payments.map((one) => ({
      ...one,
      refundedFils: one.refundedFils + one.disputedFils,
      credit: null,
      isAtCounter: isCounter(one.gateway),
      dispute: null,
      isBlocked: isOpen(one.id),
    })),
    ...disputes.map((dispute) => ({
      id: `dispute:${dispute.id}`,
      amountFils: dispute.countedFils,
      refundedFils: dispute.coveredFils,
      credit: null,
      isAtCounter: false,
      dispute,
      isBlocked: dispute.state === 'open',
    })),
  ];
}

/** Spreads a refund over an order's tenders; none where nothing was paid. */
async function spread(
  tx: TenantTx,
  orderId: string,
  fils: Fils,
  cardOnly: CardOnly,
): Promise<readonly TenderShare<SpentTender>[]> {
  const tenders = await spentTenders(tx, orderId);
  if (tenders.length === 0) return [];
  return spreadRefundBeside(
    tenders,
    fils,
    cardOnly,
    ({ credit }) => credit === null,
    ({ dispute }) => dispute !== null,
  );
}

/** Returns the amounts by where they go; by way of the wallet, nothing goes to a card (REFUND-06). */
function sharesIn(spread: readonly TenderShare<SpentTender>[], way: RefundWay): RefundShares {
  const wayOf = ({ credit, isAtCounter, dispute }: SpentTender) => {
    if (dispute !== null) return 'dispute';
    if (credit !== null) return credit.kind;
    if (way === 'wallet') return 'wallet';
    return isAtCounter ? 'counter' : 'card';
  };
  const to = (target: 'card' | 'counter' | 'dispute' | OrderTender['kind']) =>
    sumOf(spread.filter(({ tender }) => wayOf(tender) === target));
  return {
    cardFils: to('card'),
    counterFils: to('counter'),
    walletFils: to('wallet'),
    promoFils: to('promo'),
    creditFils: to('credit'),
    pointsFils: to('points'),
    points: spread.reduce((sum, share) => sum + pointsIn(share), 0),
    bankFils: 0,
    lapsedFils: 0,
    disputedFils: to('dispute'),
  };
}

/** Returns the amounts where the wallet is closed: its money goes to a bank, its credit has lapsed. */
const withoutWallet = (shares: RefundShares): RefundShares => ({
  ...shares,
  walletFils: 0,
  promoFils: 0,
  bankFils: shares.walletFils,
  lapsedFils: shares.promoFils,
});

/** Returns the points of a share; 0: it is money. */
const pointsIn = ({ tender: { credit }, amountFils }: TenderShare<SpentTender>): number =>
  credit?.points === undefined ? 0 : pointsBack({ ...credit, points: credit.points }, amountFils);

const sumOf = (shares: readonly { readonly amountFils: Fils }[]): Fils =>
  shares.reduce((sum, { amountFils }) => sum + amountFils, 0);

/** Order of a refund, within a transaction. */
export type OfRefund = Pick<Refunded, 'tx' | 'tenant' | 'order' | 'partOf'>;

/** Returns where a refund of units would go, less what is kept of it, and changes nothing. */
export async function previewShares(
  of: OfRefund,
  { units, totalFils }: Pick<PartRefund, 'units' | 'totalFils'>,
  way: RefundWay = 'original',
  cardOnly: CardOnly = NO_CARD_ONLY,
): Promise<RefundShares> {
  const refunded = { ...of, cancellationId: 'preview', units, refundFils: totalFils };
  const { keptFils } = await takeBackPoints(refunded);
  const shares = await spread(of.tx, of.order.id, totalFils - keptFils, cardOnly);
  demandUnblocked(shares);
  return sharesIn(shares, way);
}

/** Throws where a share would go back to a payment with an open dispute. */
function demandUnblocked(shares: readonly TenderShare<SpentTender>[]): void {
  if (shares.some(({ tender }) => tender.isBlocked)) throw new PaymentDisputed();
}

/**
 * Locks the account whose wallet a refund may go to, so that it is not erased meanwhile (WALLET-07).
 *
 * Called before places are locked, as an erasure locks the account first. False: the account was erased,
 * and a part goes to its wallet.
 */
export async function findWallet(
  tx: TenantTx,
  { id: orderId, customerId, isGuest }: Pick<Order, 'id' | 'customerId' | 'isGuest'>,
  fils: Fils,
  way: RefundWay,
  cardOnly: CardOnly = NO_CARD_ONLY,
): Promise<boolean> {
  if (isGuest || fils === 0) return true;
  const { walletFils, promoFils } = sharesIn(await spread(tx, orderId, fils, cardOnly), way);
  if (walletFils + promoFils === 0) return true;
  return (await lockPerson(tx, customerId)) !== undefined;
}

/** Locks the same account; throws `WalletClosed` where it was erased, and `PaymentDisputed`. */
export async function lockWallet(...of: Parameters<typeof findWallet>): Promise<void> {
  const [tx, { id }, fils, , cardOnly = NO_CARD_ONLY] = of;
  demandUnblocked(await spread(tx, id, fils, cardOnly));
  if (!(await findWallet(...of))) throw new WalletClosed();
}

/** Refund of an order that was recorded. */
export interface OpenedRefund extends RefundShares {
  /** Refund to a card; null: nothing goes to one. */
  readonly refundId: string | null;
  /** Part that is kept for points that its units earned (POINTS-06). */
  readonly keptFils: Fils;
  /** Postings of what goes to points, the wallet and a partner's account, for `creditRefund`. */
  readonly credits: readonly Entry[];
}

/** Refund of nothing. */
export const NO_REFUND: OpenedRefund = { ...NO_SHARES, refundId: null, keptFils: 0, credits: [] };

/** Way of a refund. */
export interface RefundTo {
  readonly way?: RefundWay;
  /** Set where the account of the order was erased, and the venue ends what was sold (REFUND-13). */
  readonly isWalletClosed?: boolean;
  /** Parts of the order that only cards paid. Default: none. */
  readonly cardOnly?: CardOnly;
  /** Set where an open dispute does not hold it up, but it counts against that (DISPUTE-04). */
  readonly countsAgainstDispute?: boolean;
}

/**
 * Records a refund of an order to its tenders, the last spent first (PAY-16, TENDER-03).
 *
 * By way of the wallet, the share of a card goes to the pot of refunds, and counts as returned to the
 * card (REFUND-06). Points are always returned in points, and credit to its facility (TENDER-09).
 *
 * Refunds to cards are requested after the commit. What goes to the wallet and to points is posted by
 * `creditRefund`, once the transaction has done its other work: wallets and points are locked last.
 */
export async function openRefundOfOrder(
  tx: TenantTx,
  { id: orderId, customerId, currency }: Pick<Order, 'id' | 'customerId' | 'currency'>,
  fils: Fils,
  now: number,
  to: RefundTo = {},
): Promise<OpenedRefund> {
  if (fils === 0) return NO_REFUND;
  const { way = 'original', isWalletClosed = false, cardOnly = NO_CARD_ONLY } = to;
  const shares = await spread(tx, orderId, fils, cardOnly);
  if (to.countsAgainstDispute !== true) demandUnblocked(shares);
  const credits: Entry[] = [];
  let first: string | null = null;
  for (const share of shares) {
    const { tender, amountFils } = share;
    const { credit, dispute } = tender;
    if (dispute !== null) {
      credits.push(await coverBy(tx, { orderId, currency }, dispute, amountFils));
      continue;
    }
    if (credit === null && way === 'original') {
      const payment = { id: tender.id, orderId, state: 'captured' } as const;
      const refundId = await openRefund(tx, payment, amountFils, now);
      first ??= refundId;
      continue;
    }
    if (credit === null) await countRefund(tx, tender.id, amountFils);
    else await countReturned(tx, credit, amountFils);
    const refundId = randomUUID();
    const refund = { refundId, orderId, currency, customerId, amountFils };
    if (isWalletClosed && credit?.kind === 'wallet') {
      await openRest(tx, { id: refundId, orderId, payout: null, amountFils, currency, now });
      continue;
    }
    const isLapsed = isWalletClosed && credit?.kind === 'promo';
    credits.push(isLapsed ? refundLapsed(refund) : creditBack(share, refund));
  }
  const amounts = sharesIn(shares, way);
  const opened = isWalletClosed ? withoutWallet(amounts) : amounts;
  return { ...opened, refundId: first, keptFils: 0, credits };
}

/** Records a share that counts against a dispute, and builds its posting. */
export async function coverBy(
  tx: TenantTx,
  { orderId, currency }: { readonly orderId: string; readonly currency: string },
  { id: disputeId, isKept }: Dispute,
  amountFils: Fils,
): Promise<Entry> {
  await coverDispute(tx, disputeId, amountFils);
  const of = { disputeId, reference: orderId, currency, refundId: randomUUID() };
  return refundCovered({ ...of, isKept, amountFils });
}

/** Builds the posting of a share that goes to points, to a partner's account or to a wallet. */
function creditBack(
  share: TenderShare<SpentTender>,
  refund: Omit<Parameters<typeof refundToPoints>[0], 'points'>,
): Entry {
  const { pot = 'refund', partnerId, allowance } = share.tender.credit ?? {};
  if (pot === 'points') return refundToPoints({ ...refund, points: pointsIn(share) });
  if (pot !== 'partner') return refundToWallet({ ...refund, pot });
  if (partnerId === undefined) throw new Error('A debt has a partner.');
  return refundToPartner({ ...refund, partnerId, ...(allowance && { allowance }) });
}

/** Records a refund of units to the order's tenders, less what is kept for points that they earned. */
export async function openRefundOfUnits(
  of: Refunded,
  now: number,
  to: RefundTo = {},
): Promise<OpenedRefund> {
  const { tx, order, refundFils } = of;
  const { keptFils, entries } = await takeBackPoints(of);
  const opened = await openRefundOfOrder(tx, order, refundFils - keptFils, now, to);
  return { ...opened, keptFils, credits: [...entries, ...opened.credits] };
}

/** Posts the shares of a refund that go to points, the wallet and a partner's account. */
export async function creditRefund(
  tx: TenantTx,
  { credits }: Pick<OpenedRefund, 'credits'>,
  now: number,
): Promise<void> {
  if (credits.length > 0 && !(await postAll(tx, now, credits)))
    throw new Error('The ledger refused a refund to a wallet or in points.');
}

/** Returns the shares of a refund alone. */
export const onlyShares = ({
  cardFils,
  counterFils,
  walletFils,
  promoFils,
  creditFils,
  pointsFils,
  points,
  bankFils,
  lapsedFils,
  disputedFils,
}: RefundShares): RefundShares => ({
  cardFils,
  counterFils,
  walletFils,
  promoFils,
  creditFils,
  pointsFils,
  points,
  bankFils,
  lapsedFils,
  disputedFils,
});

/** Returns the parts that the event of a refund names; the rest goes to the card. */
export const sharesInEvent = (opened: OpenedRefund) => {
  const { counterFils, walletFils, promoFils, creditFils, pointsFils, points, keptFils } = opened;
  const { bankFils, lapsedFils, disputedFils } = opened;
  return {
    walletFils,
    ...(counterFils > 0 && { counterFils }),
    ...(bankFils > 0 && { bankFils }),
    ...(lapsedFils > 0 && { lapsedFils }),
    ...(disputedFils > 0 && { disputedFils }),
    ...(promoFils > 0 && { promoFils }),
    ...(creditFils > 0 && { creditFils }),
    ...(points > 0 && { points: { number: points, fils: pointsFils } }),
    ...(keptFils > 0 && { keptFils }),
  };
};
