import type { orderForm } from '@nadi/contract/order/order-form';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import {
  type ChosenTender,
  chooseTenders,
  type PointsChoice,
  type PotAmount,
  tenderedFils,
  usableOf,
} from '@nadi/domain/payment/tenders';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf, fieldFailure } from '../../../platform/http/mount.ts';
import { creditFacilityOf } from '../../credit/service.ts';
import { creditOf, pointsOf } from '../../ledger/service.ts';
import type { Gateway } from '../../payment/ports.ts';
import { readTenders } from '../store.tender.ts';

/** Request to pay from points or the wallet, or on credit. */
export interface CreditWish {
  /** Most that the wallet pays; `null`: all it can; absent: nothing. */
  readonly walletAtMostFils?: Fils | null;
  /** Most points that are spent; `null`: all; absent: none. */
  readonly pointsAtMost?: number | null;
  /** Set where a credit facility takes the rest; absent: it does not. */
  readonly isOnCredit?: boolean;
}

/** Fields of a form about points, the wallet and credit. */
export type CreditFields = Pick<
  z.output<typeof orderForm>,
  'is_wallet' | 'wallet_amount' | 'is_qpoints' | 'points' | 'is_credit'
>;

/**
 * Reads the request to pay from points, the wallet or on credit; empty: there is none (ORDER-43).
 *
 * Refusal: validation_failed, for a guest, who has none, for a venue without points, and for an
 * amount or a number without the request.
 *
 * @param isMember set for a signed-in customer.
 */
export function readCredit(
  { tenant }: Pick<RequestContext, 'tenant'>,
  fields: CreditFields,
  isMember: boolean,
): Result<CreditWish, Failure> {
  const { is_wallet: isWallet = false, wallet_amount: amount } = fields;
  const { is_qpoints: isPoints = false, points, is_credit: isOnCredit = false } = fields;
  if (!isWallet && amount !== undefined) return fieldFailure({ wallet_amount: 'invalid' });
  if (!isPoints && points !== undefined) return fieldFailure({ points: 'invalid' });
  if (isWallet && !isMember) return fieldFailure({ is_wallet: 'invalid' });
  if (isPoints && (!isMember || tenant.points === null))
    return fieldFailure({ is_qpoints: 'invalid' });
  if (isOnCredit && !isMember) return fieldFailure({ is_credit: 'invalid' });
  return ok({
    ...(isWallet && { walletAtMostFils: amount === undefined ? null : fromDecimal(amount) }),
    ...(isPoints && { pointsAtMost: points ?? null }),
    ...(isOnCredit && { isOnCredit }),
  });
}

/** Order whose total is divided. */
export interface ToDivide {
  readonly wish: CreditWish;
  readonly customerId: number;
  readonly totalFils: Fils;
  /** Part of it that only a card or the counter pays (PREPAID-05). */
  readonly cardOnlyFils: Fils;
  /** Gateway of the card's share; null: the venue has none at present. */
  readonly gateway: Gateway | null;
  /** Orders that end with it; what is set aside for them is available again. */
  readonly ending: readonly string[];
  /** Set where it is paid later, after its approval. */
  readonly isRequest: boolean;
}

/**
 * Chooses the tenders of an order (TENDER-01, TENDER-08).
 *
 * Refusals: validation_failed for a request for approval, which is paid later, where nothing is in the
 * wallet, and for a customer without a credit facility; credit_exceeded where it has less, and credit_overdue where a statement is unpaid after its last day
 * (CREDIT-06); too_few_points below the venue's least number (POINTS-05); balance_changed where there is
 * less than the caller stated.
 */
export async function tendersFor(
  { database }: { readonly database: Database },
  context: Pick<RequestContext, 'tenant' | 'actor' | 'now'>,
  order: ToDivide,
): Promise<Result<readonly ChosenTender[], Failure>> {
  const { wish, totalFils, cardOnlyFils, gateway, isRequest } = order;
  const { tenant } = context;
  const { walletAtMostFils, pointsAtMost, isOnCredit = false } = wish;
  if (isRequest) return refuseCredit(wish);
  const available = await availableCredit(database, tenant, order);
  const balances = walletAtMostFils === undefined ? [] : available.wallet;
  const creditFils = balances.reduce((sum, { amountFils }) => sum + amountFils, 0);
  if (walletAtMostFils === null && creditFils === 0) return fieldFailure({ is_wallet: 'invalid' });
  const points =
    pointsAtMost === undefined ? ok(null) : pointsChoice(tenant, available.points, pointsAtMost);
  if (!points.ok) return points;
  const facility = isOnCredit ? await creditFacilityOf(database, context) : null;
  if (isOnCredit && facility === null) return fieldFailure({ is_credit: 'invalid' });
  if (facility?.overdue) return refuse({ code: 'credit_overdue' });
  const partnerId = facility?.partnerId ?? null;
  const leastFils = gateway?.leastFils ?? 1;
  const allowance = facility?.allowance;
  const choice = {
    totalFils,
    cardOnlyFils,
    balances,
    leastFils,
    partnerId,
    points: points.value,
    ...(allowance && { allowance }),
  };
  const tenders = chooseTenders({ ...choice, walletAtMostFils: walletAtMostFils ?? null });
  const payableFils = totalFils - cardOnlyFils - tenderedFils(tenders, 'points');
  const stated = Math.min(walletAtMostFils ?? 0, payableFils);
  if (creditFils < stated) return refuse({ code: 'balance_changed' });
  const onCreditFils = tenderedFils(tenders, 'credit');
  const isExceeded = onCreditFils > (facility?.availableFils ?? 0);
  return isExceeded ? refuse({ code: 'credit_exceeded' }) : ok(tenders);
}

/** Refuses credit for a request, which is paid once it is approved. */
function refuseCredit({
  walletAtMostFils,
  pointsAtMost,
  isOnCredit = false,
}: CreditWish): Result<[], Failure> {
  if (isOnCredit) return fieldFailure({ is_credit: 'invalid' });
  if (pointsAtMost !== undefined) return fieldFailure({ is_qpoints: 'invalid' });
  return walletAtMostFils === undefined ? ok([]) : fieldFailure({ is_wallet: 'invalid' });
}

/** Returns the points to choose from; refuses fewer than the least, or than stated (POINTS-05). */
function pointsChoice(
  { points: terms }: Pick<RequestContext['tenant'], 'points'>,
  balance: number,
  atMost: number | null,
): Result<PointsChoice, Failure> {
  if (terms === null) return fieldFailure({ is_qpoints: 'invalid' });
  const { least, worthFils } = terms;
  if (atMost !== null && atMost >= least && balance < atMost)
    return refuse({ code: 'balance_changed' });
  const choice = { balance, atMost, worthFils };
  return usableOf(choice) < least
    ? refuse(failureOf({ code: 'too_few_points', least }))
    : ok(choice);
}

interface AvailableCredit {
  readonly points: number;
  readonly wallet: readonly PotAmount[];
}

/** Loads the customer's credit, with what is set aside for orders that end. */
async function availableCredit(
  database: Database,
  { id: tenantId, currency }: RequestContext['tenant'],
  { wish, customerId, ending }: Pick<ToDivide, 'wish' | 'customerId' | 'ending'>,
): Promise<AvailableCredit> {
  const { walletAtMostFils, pointsAtMost } = wish;
  if (walletAtMostFils === undefined && pointsAtMost === undefined)
    return { points: 0, wallet: [] };
  const [credit, points, tenders] = await Promise.all([
    creditOf(database, tenantId, { customerId, unit: currency }),
    pointsAtMost === undefined ? 0 : pointsOf(database, tenantId, customerId),
    readTenders(database, tenantId, ending),
  ]);
  const back = tenders.filter(({ state }) => state === 'set_aside');
  return {
    points: back.reduce((sum, one) => sum + (one.points ?? 0), points),
    wallet: [...credit, ...back.filter(({ kind }) => kind === 'promo' || kind === 'wallet')],
  };
}

/** Returns the parts of tenders that points, the wallet and a credit facility pay. */
export const creditIn = (tenders: readonly ChosenTender[]): readonly PotAmount[] =>
  tenders.flatMap((one) => {
    if (one.kind === 'card') return [];
    const { kind: _, ...part } = one;
    return [part];
  });
