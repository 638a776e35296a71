import { randomUUID } from 'node:crypto';
import type { PaidOut } from '@nadi/contract/wallet/endpoints';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type Account, walletAccount } from '@nadi/domain/ledger/chart';
import { walletPaidOut } from '@nadi/domain/ledger/payout-events';
import { checkPayOut, payableFils, payoutState, spreadPayout } from '@nadi/domain/wallet/payout';
import { redeemedLeft } from '@nadi/domain/wallet/redeemed';
import { z } from 'zod';
import { reached } from '../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { callersAccount, lockPerson, NO_ACCOUNT } from '../account/ports.ts';
import { readPotMovements } from '../ledger/ports.ts';
import { balanceOf } from '../ledger/service.ts';
import { postAll } from '../order/ports.ts';
import { lockPaidTopUps, openRefund, paidTopUps, refundsOfPayouts } from '../payment/ports.ts';

/** Payout recorded under this idempotency key, if any. */
const recordedPayout = z.object({ payoutId: z.uuid() }).optional();

interface Reads {
  readonly database: Database;
}

/** Returns the most that a customer's wallet can pay back to the cards of its top-ups (WALLET-14). */
export const mostPayable = (
  { database }: Reads,
  { tenant: { id, currency } }: Pick<RequestContext, 'tenant'>,
  customerId: CustomerId,
): Promise<Fils> =>
  database.forTenant(id, async (tx) => {
    const own = await ownTopUps(tx, walletAccount(customerId, 'topup', currency));
    return own === 0 ? 0 : Math.min(own, payableFils(await paidTopUps(tx, customerId)));
  });

/** Returns what is left of a customer's own top-ups, without redeemed money (PREPAID-06). */
async function ownTopUps(tx: TenantTx, account: Account): Promise<Fils> {
  const balance = await balanceOf(tx, [account]);
  if (balance === 0) return 0;
  return balance - redeemedLeft(await readPotMovements(tx, account));
}

/**
 * Pays money of top-ups back to the cards that it came from, once (WALLET-14).
 *
 * Refusals: login_required, amount_out_of_range, and balance_changed where nothing can be paid back.
 */
export async function payOut(
  deps: Reads,
  context: RequestContext,
  amount: number,
): Promise<Result<PaidOut, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const recorded = recordedPayout.parse(context.idempotency?.recorded);
  if (recorded !== undefined) return ok(await viewOf(deps, context, recorded.payoutId));
  const opened = await deps.database.forTenant(context.tenant.id, (tx) =>
    openWithin(tx, context, caller.value.id, amount),
  );
  if (!opened.ok) return opened;
  reached('wallet.paid_out');
  return ok(await viewOf(deps, context, opened.value));
}

async function openWithin(
  tx: TenantTx,
  { tenant: { currency }, idempotency, now }: RequestContext,
  customerId: CustomerId,
  amount: number,
): Promise<Result<string, Failure>> {
  if ((await lockPerson(tx, customerId)) === undefined) return NO_ACCOUNT;
  const topUps = await lockPaidTopUps(tx, customerId);
  const own = await ownTopUps(tx, walletAccount(customerId, 'topup', currency));
  const most = Math.min(own, payableFils(topUps));
  if (most === 0) return refuse({ code: 'balance_changed' });
  const fils = checkPayOut(amount, most);
  if (!fils.ok) return refuse(failureOf(fils.refusal));
  const payoutId = randomUUID();
  const parts = [{ pot: 'topup', amountFils: fils.value }] as const;
  const entry = walletPaidOut({ payoutId, customerId, currency, parts });
  if (!(await postAll(tx, now, [entry]))) return refuse({ code: 'balance_changed' });
  for (const { tender, amountFils } of spreadPayout(topUps, fils.value).shares) {
    const payment = { id: tender.id, orderId: null, state: 'captured' } as const;
    await openRefund(tx, payment, amountFils, now, { payoutId, customerId });
  }
  await idempotency?.record(tx, { payoutId });
  return ok(payoutId);
}

async function viewOf(
  { database }: Reads,
  { tenant: { id, currency } }: RequestContext,
  payoutId: string,
): Promise<PaidOut> {
  const refunds = await refundsOfPayouts(database, id, [payoutId]);
  return {
    currency,
    state: payoutState(refunds.map(({ state }) => state)),
    cards: refunds.map(({ cardBrand, cardLastFour, amountFils }) => ({
      brand: cardBrand,
      last4: cardLastFour,
      amount: toDecimal(amountFils),
    })),
  };
}
