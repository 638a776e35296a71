import type { redeemGiftCard } from '@nadi/contract/kinds/gift/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { readGiftCode } from '@nadi/domain/kinds/gift/gift-code';
import { prepaidRedeemed } from '@nadi/domain/ledger/prepaid-events';
import { z } from 'zod';
import { callersAccount, lockPerson, NO_ACCOUNT } from '../../features/account/ports.ts';
import { creditOf, post } from '../../features/ledger/service.ts';
import { reached } from '../../platform/crash-points.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { KindDeps } from '../../platform/kind-module.ts';
import { codeHash } from './mailing.ts';
import { endCard, lockByCode } from './store.cards.ts';

export type RedeemDeps = Pick<KindDeps, 'database' | 'attempts' | 'secret'>;

type Redeemed = AnswerOf<typeof redeemGiftCard>;

/** Tries of an account with wrong codes (GIFT-05). */
const WRONG_CODES = { times: 5, seconds: 3600 } as const;

/** Amount recorded under this idempotency key, if any. */
const recordedAmount = z.object({ amountFils: z.number() }).optional();

/** Answer for an unknown, a replaced, a used and a refunded code alike. */
const INVALID = refuse<Failure>({ code: 'gift_code_invalid' });

/**
 * Adds the whole amount of a gift card to the caller's wallet, once (PREPAID-04, GIFT-05).
 *
 * A try is counted before the code is looked up, and not counted any more where it was right. Refusals:
 * login_required, too_many_requests, gift_code_invalid.
 */
export async function redeem(
  deps: RedeemDeps,
  context: RequestContext,
  typed: string,
): Promise<Result<Redeemed, Failure>> {
  const { tenant, idempotency } = context;
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { id: customerId } = caller.value;
  const recorded = recordedAmount.parse(idempotency?.recorded);
  if (recorded !== undefined) return ok(await viewOf(deps, context, customerId, recorded));
  const key = `gift card ${customerId}`;
  const seconds = await deps.attempts.count(tenant.id, [[key, WRONG_CODES]]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  const code = readGiftCode(typed);
  if (code === null) return INVALID;
  const hash = codeHash(deps.secret, code);
  const redeemed = await deps.database.forTenant(tenant.id, (tx) =>
    redeemWithin(tx, context, customerId, hash),
  );
  if (!redeemed.ok) return redeemed;
  reached('gift.redeemed');
  await deps.attempts.uncount(tenant.id, [key]);
  return ok(await viewOf(deps, context, customerId, { amountFils: redeemed.value }));
}

/** Redeems a gift card: the account is locked before it, as a refund does. Returns its amount. */
async function redeemWithin(
  tx: TenantTx,
  { idempotency, now }: RequestContext,
  customerId: number,
  hash: Buffer,
): Promise<Result<number, Failure>> {
  if ((await lockPerson(tx, customerId)) === undefined) return NO_ACCOUNT;
  const card = await lockByCode(tx, hash);
  if (card === undefined) return INVALID;
  const { lineId, amountFils, currency } = card;
  await endCard(tx, lineId, customerId, now);
  await idempotency?.record(tx, { amountFils });
  const entry = prepaidRedeemed({ lineId, customerId, amountFils, currency });
  const posted = await post(tx, now, [entry]);
  if (!posted.ok || posted.value.added !== 1) throw new Error(`Card ${lineId} has no money.`);
  return ok(amountFils);
}

async function viewOf(
  { database }: RedeemDeps,
  { tenant: { id, currency } }: RequestContext,
  customerId: number,
  { amountFils }: { readonly amountFils: number },
): Promise<Redeemed> {
  const credit = await creditOf(database, id, { customerId, unit: currency });
  const balance = credit.reduce((sum, one) => sum + one.amountFils, 0);
  return { amount: toDecimal(amountFils), currency, balance: toDecimal(balance) };
}
