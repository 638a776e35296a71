import type { Wallet, WalletData, WalletMovement } from '@nadi/contract/wallet/endpoints';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { toDecimal } from '@nadi/domain/kernel/money';

import { ok, type Result } from '@nadi/domain/kernel/result';
import { dateOf, instantOf, localMinute, toLocal } from '@nadi/domain/kernel/zoned';
import { walletAccount } from '@nadi/domain/ledger/chart';
import { payoutIn } from '@nadi/domain/ledger/payout-events';
import { hasSold } from '@nadi/domain/order/late';
import {
  movementKind,
  type WalletPreset,
  walletWindowStart,
  withBalances,
} from '@nadi/domain/wallet/movement';
import { payoutState } from '@nadi/domain/wallet/payout';
import { LEAST_TOP_UP_FILS, MOST_TOP_UP_FILS } from '@nadi/domain/wallet/top-up';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf } from '../../platform/handle.ts';
import { fileHeader } from '../../platform/http/answer/file-header.ts';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { Failure, RawReply } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { callersAccount } from '../account/ports.ts';
import {
  type WalletMovement as LedgerMovement,
  readExpiring,
  readWalletPage,
} from '../ledger/ports.ts';
import { findOrders, type Order } from '../order/ports.ts';
import { findOpenTopUps, refundsOfPayouts } from '../payment/ports.ts';
import { lastDayOf } from './expiring.ts';
import { grantsIn, reasonOf } from './grants.ts';
import { mostPayable } from './pay-out.ts';
import { findGrants } from './store.grant.ts';
import { topUpView } from './top-up.ts';

/** Rows of a page by default (spec 1 section 9). */
const ROWS = 16;

/** Page of a wallet's movements to read. */
export interface WalletQuery {
  readonly preset: WalletPreset;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

interface Reads {
  readonly database: Database;
}

/** Returns balances and a page of movements of the caller's wallet. Refusal: login_required. */
export async function readOwnWallet(
  deps: Reads,
  context: RequestContext,
  { preset, page = 1, size = ROWS }: WalletQuery,
): Promise<Result<Wallet, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { tenant, now } = context;
  const today = dateOf(Math.floor(toLocal(now, tenant.offset)));
  const from = walletWindowStart(preset, today);
  return ok(await walletOf(deps, context, caller.value.id, { from, page, size }));
}

/**
 * Returns the statement of the caller's wallet as a download (WALLET-08).
 *
 * The renderer is loaded with the first statement. Refusal: login_required.
 */
export async function readStatement(
  deps: Reads,
  context: RequestContext,
  preset: WalletPreset,
): Promise<Result<RawReply, Failure>> {
  const query = { ...EVERYTHING, preset };
  const found = await readOwnWallet(deps, context, query);
  if (!found.ok) return found;
  const { tenant, actor, now } = context;
  const until = dateOf(Math.floor(toLocal(now, tenant.offset)));
  const statement = {
    seller: tenant.seller,
    customer: actor.customer?.name ?? '',
    until,
    wallet: found.value,
  };
  const { statementPdf } = await import('./statement-pdf.ts');
  return ok({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': fileHeader('attachment', `wallet-${found.value.from}-${until}.pdf`),
    },
    body: await statementPdf(statement),
  });
}

/** First date and rows of an export: all movements there can be. */
const EVERYTHING = { from: '1970-01-01', page: 1, size: 100_000 };

/** Returns the caller's wallet for the export of own data (ACCOUNT-30). */
export async function ownWalletData(deps: Reads, context: RequestContext): Promise<WalletData> {
  const customerId = context.actor.customer?.id ?? 0;
  const wallet = await walletOf(deps, context, customerId, EVERYTHING);
  const { currency, balances, expiring, financialTransactions } = wallet;
  return { currency, balances, expiring, movements: financialTransactions.data };
}

/** Page of the movements since a date. */
interface Since {
  readonly from: LocalDate;
  readonly page: number;
  readonly size: number;
}

/** Loads balances and a page of movements of a customer's wallet (WALLET-01, WALLET-03). */
async function walletOf(
  { database }: Reads,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  customerId: CustomerId,
  { from, page, size }: Since,
): Promise<Wallet> {
  const { currency, offset } = tenant;
  const found = await readWalletPage(database, tenant.id, {
    refund: walletAccount(customerId, 'refund', currency).code,
    topUp: walletAccount(customerId, 'topup', currency).code,
    promo: walletAccount(customerId, 'promo', currency).code,
    from: instantOf(localMinute(from, 0), offset),
    offset: (page - 1) * size,
    limit: size,
  });
  const { refundFils, topUpFils, promoFils, movedFils, newerFils, total, movements } = found;
  const closingFils = refundFils + topUpFils + promoFils;
  const payoutIds = movements.flatMap(({ reference }) => payoutIn(reference) ?? []);
  const [orders, open, lots, grants, payouts, most] = await Promise.all([
    findOrders(database, tenant.id, ordersIn(movements)),
    findOpenTopUps(database, tenant.id, customerId, now),
    readExpiring(database, tenant.id, { customerId, pot: 'promo', currency }),
    findGrants(database, tenant.id, grantsIn(movements)),
    refundsOfPayouts(database, tenant.id, payoutIds),
    mostPayable({ database }, { tenant }, customerId),
  ]);
  const shown = withBalances({ closingFils, newerFils, movements });
  return {
    currency,
    balances: {
      refund: toDecimal(refundFils),
      topup: toDecimal(topUpFils),
      promo: toDecimal(promoFils),
      total: toDecimal(closingFils),
    },
    expiring: lots.map(({ amount, expiresAt }) => ({
      amount: toDecimal(amount),
      until: lastDayOf(expiresAt, offset),
    })),
    from,
    opening: toDecimal(closingFils - movedFils),
    closing: toDecimal(closingFils),
    top_up: {
      least: toDecimal(LEAST_TOP_UP_FILS),
      most: toDecimal(MOST_TOP_UP_FILS),
      open: open.map((one) => topUpView(one, { tenant, now })),
    },
    pay_out: { most: toDecimal(most) },
    financialTransactions: {
      data: shown.map((movement) => ({
        ...movementView(movement, orders, tenant),
        pay_out: payoutStateOf(movement, payouts),
        reason: reasonOf(movement, grants),
      })),
      total,
      total_pages: Math.max(1, Math.ceil(total / size)),
      current_page: page,
      sortBy: 'date',
      sort_order: 'desc',
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the references that may be orders; a top-up's names its payment. */
export const ordersIn = (
  movements: readonly Pick<LedgerMovement, 'reference'>[],
): readonly string[] => [
  ...new Set(movements.map(({ reference }) => reference).filter((one) => UUID.test(one))),
];

/** Returns the state of a movement that is a payout; `null`: it is another one (WALLET-15). */
function payoutStateOf(
  { reference }: Pick<LedgerMovement, 'reference'>,
  payouts: Awaited<ReturnType<typeof refundsOfPayouts>>,
): WalletMovement['pay_out'] {
  const id = payoutIn(reference);
  const own = payouts.filter(({ payoutId }) => id !== null && payoutId === id);
  return own.length === 0 ? null : payoutState(own.map(({ state }) => state));
}

function movementView(
  movement: LedgerMovement & { readonly balanceFils: number },
  orders: ReadonlyMap<string, Order>,
  { offset }: Pick<TenantFacts, 'offset'>,
): Omit<WalletMovement, 'reason' | 'pay_out'> {
  const { id, amountFils, balanceFils, postedAt, reference } = movement;
  const order = orders.get(reference);
  return {
    id: handleOf('m', id),
    kind: movementKind(movement),
    amount: toDecimal(amountFils),
    balance: toDecimal(balanceFils),
    at: formatInstant(postedAt, offset),
    order: order === undefined ? null : orderView(order),
  };
}

const OPEN: readonly Order['status'][] = ['awaiting_payment', 'processing', 'approval_required'];

export const orderView = ({ id, number, status }: Order): WalletMovement['order'] => ({
  order_id: handleOf('o', id),
  order_number: number,
  is_open: OPEN.includes(status),
  has_tickets: hasSold(status),
});
