import type { orderForm } from '@nadi/contract/order/endpoints';
import { type Fils, fromDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type ChosenTender, chooseTenders, type PotAmount } from '@nadi/domain/payment/tenders';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../../platform/http/mount.ts';
import { creditOf } from '../../ledger/service.ts';
import type { Gateway } from '../../payment/ports.ts';
import { readTenders } from '../store.tender.ts';

/** Request to pay from the wallet. */
export interface WalletWish {
  /** Most that it pays; `null`: all it can. */
  readonly atMostFils: Fils | null;
}

/** Fields of a form about the wallet. */
export type WalletFields = Pick<z.output<typeof orderForm>, 'is_wallet' | 'wallet_amount'>;

/**
 * Reads the request to pay from the wallet; null: there is none (ORDER-43).
 *
 * Refusal: validation_failed, for a guest, who has no wallet, and for an amount without the request.
 *
 * @param isMember set for a signed-in customer.
 */
export function readWallet(
  { is_wallet: isWanted = false, wallet_amount: amount }: WalletFields,
  isMember: boolean,
): Result<WalletWish | null, Failure> {
  if (!isWanted)
    return amount === undefined ? ok(null) : fieldFailure({ wallet_amount: 'invalid' });
  if (!isMember) return fieldFailure({ is_wallet: 'invalid' });
  return ok({ atMostFils: amount === undefined ? null : fromDecimal(amount) });
}

/** Order whose total is divided. */
export interface ToDivide {
  readonly wish: WalletWish | null;
  readonly customerId: number;
  readonly totalFils: Fils;
  /** Gateway of the card's share; null: the venue has none at present. */
  readonly gateway: Gateway | null;
  /** Orders that end with it; what is set aside for them is available again. */
  readonly ending: readonly string[];
  /** Set where it is paid later, after its approval. */
  readonly isRequest: boolean;
}

/**
 * Chooses the tenders of an order (TENDER-01).
 *
 * Refusals: validation_failed for a request for approval, which is paid later, and where nothing is
 * in the wallet; balance_changed where less is in it than the caller stated.
 */
export async function tendersFor(
  { database }: { readonly database: Database },
  { tenant }: Pick<RequestContext, 'tenant'>,
  order: ToDivide,
): Promise<Result<readonly ChosenTender[], Failure>> {
  const { wish, totalFils, gateway, isRequest } = order;
  if (isRequest) return wish === null ? ok([]) : fieldFailure({ is_wallet: 'invalid' });
  const balances = wish === null ? [] : await availableCredit(database, tenant, order);
  const creditFils = balances.reduce((sum, { amountFils }) => sum + amountFils, 0);
  if (wish?.atMostFils === null && creditFils === 0) return fieldFailure({ is_wallet: 'invalid' });
  const walletAtMostFils = wish?.atMostFils ?? null;
  if (walletAtMostFils !== null && creditFils < Math.min(walletAtMostFils, totalFils))
    return refuse({ code: 'balance_changed' });
  const leastFils = gateway?.leastFils ?? 1;
  return ok(chooseTenders({ totalFils, balances, walletAtMostFils, leastFils }));
}

/** Loads the customer's credit, with what is set aside for orders that end. */
async function availableCredit(
  database: Database,
  { id: tenantId, currency }: RequestContext['tenant'],
  { customerId, ending }: Pick<ToDivide, 'customerId' | 'ending'>,
): Promise<readonly PotAmount[]> {
  const [credit, tenders] = await Promise.all([
    creditOf(database, tenantId, { customerId, unit: currency }),
    readTenders(database, tenantId, ending),
  ]);
  return [...credit, ...tenders.filter(({ state }) => state === 'set_aside')];
}

/** Returns the parts of tenders that the wallet pays. */
export const creditIn = (tenders: readonly ChosenTender[]): readonly PotAmount[] =>
  tenders.flatMap((one) =>
    one.kind === 'wallet' ? [{ pot: one.pot, amountFils: one.amountFils }] : [],
  );
