import { randomUUID } from 'node:crypto';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import { walletAccount } from '@nadi/domain/ledger/chart';
import {
  disputeFromPartner,
  disputeFromWallet,
  disputeOpened,
  disputeToPartner,
  disputeToWallet,
  disputeWon,
  refundCovered,
  refundsUncovered,
} from '@nadi/domain/ledger/dispute-events';
import type { Entry } from '@nadi/domain/ledger/entry';
import {
  advanceDispute,
  countedFils,
  type DisputeState,
  disputeMoney,
  isUndecided,
  replacedRefunds,
} from '@nadi/domain/payment/dispute';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { lockPerson } from '../../account/ports.ts';
import { codeOfPartner } from '../../credit/service.ts';
import { postAboveLimit } from '../../ledger/ports.ts';
import { balanceOf } from '../../ledger/service.ts';
import {
  countDisputed,
  countRefund,
  DISPUTE_AGAIN_MS,
  type DisputablePayment,
  type Dispute,
  endRefund,
  lockDisputable,
  lockDispute,
  lockUnmadeRefunds,
  openRefund,
  writeDispute,
} from '../../payment/ports.ts';
import type { ReplaceRefund } from '../refunds/decide.ts';
import { book, gatewayName, postAll } from '../settlement/postings.ts';
import { lockOrder } from '../store.ts';

/** New dispute, of which staff are notified (DISPUTE-07). */
export interface NewDispute {
  readonly disputeId: string;
  readonly amountFils: Fils;
  readonly currency: string;
  /** Epoch milliseconds; null: none. */
  readonly evidenceDueAt: number | null;
}

export interface ApplyDeps {
  readonly replaceRefund: ReplaceRefund;
  /** Notifies owners and managers, in the transaction of the dispute; passed in by app.ts. */
  readonly notifyOfDispute: (tx: TenantTx, dispute: NewDispute, now: number) => Promise<void>;
}

/** State of a dispute as its gateway or staff state it. */
export interface Reported {
  readonly reference: string;
  readonly state: DisputeState;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly reason: string;
  /** Epoch milliseconds; null: none. */
  readonly evidenceDueAt: number | null;
  readonly isByHand: boolean;
}

/** Effect of a report. `foreign`: it is of another amount or currency, and moves nothing (DISPUTE-01). */
export type Applied = 'changed' | 'unchanged' | 'foreign';

interface Applying {
  readonly tx: TenantTx;
  readonly now: number;
  readonly payment: DisputablePayment;
  /** Dispute until now; its amounts are zero where it is new. */
  readonly dispute: Omit<Dispute, 'isKept'>;
  /** Customer of a top-up with an account; `null`: there is none, or it is no top-up. */
  readonly walletOf: CustomerId | null;
  /** Partner that owes it again; `null`: it paid no debt, or the partner has ended. */
  readonly partnerId: number | null;
}

/**
 * Applies the reported state of a dispute: payment, refunds, wallet and postings in one transaction.
 *
 * Locks the order, or the account of a top-up, then the payment. A repeated or late report has no
 * effect (DISPUTE-02).
 */
export async function applyDispute(
  deps: ApplyDeps,
  tx: TenantTx,
  { id: paymentId, orderId, customerId }: Pick<DisputablePayment, 'id' | 'orderId' | 'customerId'>,
  reported: Reported,
  now: number,
): Promise<Applied> {
  if (orderId !== null) await lockOrder(tx, orderId);
  const person = customerId === null ? undefined : await lockPerson(tx, customerId);
  const payment = await lockDisputable(tx, paymentId);
  const known = await lockDispute(tx, paymentId, reported.reference);
  const amountFils = known?.amountFils ?? reported.amountFils;
  const isForeign = reported.currency !== payment.currency || amountFils > payment.amountFils;
  if (isForeign || reported.amountFils !== amountFils) return 'foreign';
  const next = advanceDispute(known?.state ?? null, reported.state);
  const { reason, evidenceDueAt } = reported;
  const dispute = { ...(known ?? newDispute(paymentId, reported, now)), reason, evidenceDueAt };
  if (next === null) {
    await write(tx, dispute, now);
    return 'unchanged';
  }
  // A partner whose owner's account is closed has ended: nobody would pay what it owes.
  const partnerId = person === undefined ? null : payment.partnerId;
  const walletOf = payment.partnerId === null ? (person?.id ?? null) : null;
  const applying = { tx, now, payment, dispute, walletOf, partnerId };
  const money = disputeMoney(known?.state ?? null, next);
  const endedAt = isUndecided(next) ? null : now;
  if (money === 'back') await giveBack(applying, { ...dispute, state: next, endedAt });
  else if (money === 'withdrawn')
    await withdraw(deps, { ...applying, dispute: { ...dispute, state: next, endedAt } });
  else await write(tx, { ...dispute, state: next, endedAt }, now);
  if (known === null && next !== 'closed') {
    const { id: disputeId } = dispute;
    const { currency } = payment;
    const opened = { disputeId, amountFils, currency, evidenceDueAt };
    await deps.notifyOfDispute(tx, opened, now);
  }
  return 'changed';
}

const newDispute = (
  paymentId: string,
  { reference, isByHand, amountFils, state }: Reported,
  now: number,
) => ({
  id: randomUUID(),
  paymentId,
  reference,
  isByHand,
  state,
  amountFils,
  countedFils: 0,
  coveredFils: 0,
  walletFils: 0,
  openedAt: now,
  endedAt: null,
});

const write = (tx: TenantTx, dispute: Omit<Dispute, 'isKept'>, now: number): Promise<void> =>
  writeDispute(
    tx,
    dispute,
    isUndecided(dispute.state) && !dispute.isByHand ? now + DISPUTE_AGAIN_MS : null,
  );

/** Returns what the postings of a payment's disputes belong to: its order, or the top-up. */
export const referenceOfPayment = ({
  orderId,
  id,
}: Pick<DisputablePayment, 'orderId' | 'id'>): string => orderId ?? id;

/**
 * Withdraws the amount: unmade refunds and what is left of a top-up cover it (DISPUTE-05, DISPUTE-06),
 * or a partner owes it again (CREDIT-13).
 */
async function withdraw(deps: ApplyDeps, applying: Applying): Promise<void> {
  const { tx, now, payment, dispute, partnerId } = applying;
  const { id: disputeId, amountFils } = dispute;
  const reference = referenceOfPayment(payment);
  const of = { disputeId, reference, currency: payment.currency };
  const replaced = replacedRefunds(await lockUnmadeRefunds(tx, payment.id), amountFils);
  const covers: Entry[] = [];
  for (const refund of replaced) {
    const settlementId = randomUUID();
    await endRefund(tx, refund.id, settlementId);
    await countRefund(tx, payment.id, -refund.amountFils);
    if (payment.orderId !== null) {
      const orderId = payment.orderId;
      await deps.replaceRefund(tx, { orderId, from: refund.id, to: null });
    }
    const covered = { ...of, refundId: settlementId, isKept: false };
    covers.push(refundCovered({ ...covered, amountFils: refund.amountFils }));
  }
  const coveredFils = replaced.reduce((sum, one) => sum + one.amountFils, 0);
  const refundedFils = payment.refundedFils - coveredFils;
  const counted = countedFils({ ...payment, refundedFils }, amountFils);
  await countDisputed(tx, payment.id, counted);
  const gateway = gatewayName(payment);
  await book(tx, now, [disputeOpened({ ...of, gateway, amountFils }), ...covers]);
  const rest = counted - coveredFils;
  const walletFils = await (partnerId === null
    ? takeFromWallet(applying, of, rest)
    : oweAgain(applying, { ...of, partnerId, amountFils: rest }));
  await write(tx, { ...dispute, countedFils: counted, coveredFils, walletFils }, now);
}

/** Attempts to take what is left in a wallet, while orders spend from it, or from a partner's account. */
const ATTEMPTS = 5;

/** Posts what a partner owes again, whatever its limit; returns it. */
async function oweAgain(
  { tx, now }: Applying,
  event: Parameters<typeof disputeFromPartner>[0],
): Promise<Fils> {
  if (event.amountFils === 0) return 0;
  const code = codeOfPartner(event.partnerId, event);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const isPosted = await postAboveLimit(tx, code, () =>
      postAll(tx, now, [disputeFromPartner(event)]),
    );
    if (isPosted === true) return event.amountFils;
  }
  throw new Error(`Dispute ${event.disputeId}: the ledger refused what is owed again.`);
}

/** Takes what is left of top-ups out of the wallet, at most an amount; returns what was taken. */
async function takeFromWallet(
  { tx, now, walletOf }: Applying,
  of: { readonly disputeId: string; readonly reference: string; readonly currency: string },
  atMostFils: Fils,
): Promise<Fils> {
  if (walletOf === null) return 0;
  const account = walletAccount(walletOf, 'topup', of.currency);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const amountFils = Math.min(await balanceOf(tx, [account]), atMostFils);
    if (amountFils === 0) return 0;
    const entry = disputeFromWallet({ ...of, customerId: walletOf, amountFils });
    if (await postAll(tx, now, [entry])) return amountFils;
  }
  return 0;
}

/** Brings the amount of a won dispute back, and refunds what it had covered (DISPUTE-04, DISPUTE-06). */
async function giveBack(
  { tx, now, payment, walletOf }: Applying,
  dispute: Omit<Dispute, 'isKept'>,
): Promise<void> {
  const { id: disputeId, amountFils, coveredFils, walletFils } = dispute;
  const reference = referenceOfPayment(payment);
  const of = { disputeId, reference, currency: payment.currency };
  await countDisputed(tx, payment.id, -dispute.countedFils);
  await write(tx, dispute, now);
  const gateway = gatewayName(payment);
  const entries = [disputeWon({ ...of, gateway, amountFils })];
  if (coveredFils > 0) {
    entries.push(refundsUncovered({ ...of, amountFils: coveredFils }));
    await openRefund(tx, { ...payment, state: 'captured' }, coveredFils, now);
  }
  await book(tx, now, entries);
  if (walletFils === 0) return;
  if (payment.partnerId !== null) {
    const { partnerId } = payment;
    await book(tx, now, [disputeToPartner({ ...of, partnerId, amountFils: walletFils })]);
    return;
  }
  if (walletOf === null)
    throw new Error(`Dispute ${disputeId}: the account of its wallet is closed.`);
  const back = disputeToWallet({ ...of, customerId: walletOf, amountFils: walletFils });
  if (!(await postAll(tx, now, [back]))) throw new Error('The ledger refused a won dispute.');
}
