import { POINTS_KINDS } from '@nadi/domain/points/movement';
import { MOVEMENT_KINDS, WALLET_PRESETS } from '@nadi/domain/wallet/movement';
import { PAYOUT_STATES } from '@nadi/domain/wallet/payout';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageQuery, pageTotals } from '../wire/page.ts';
import { handle, instant, localDate, money } from '../wire/values.ts';
import { walletLinkRoutes } from './link-routes.ts';
import { payErrors, payFields, topUp } from './pay.ts';
import { walletRoutes } from './routes.ts';

/** Amount that was added; negative: taken. */
const movedMoney = z.number();

/** Booking of a movement. */
const movedOrder = z.object({
  order_id: handle,
  order_number: z.string(),
  /** Set while it waits for its payment or its approval. */
  is_open: z.boolean(),
  /** Set once it has tickets. */
  has_tickets: z.boolean(),
});

/** Reason of what the venue gave, as it was written. */
const reason = z.object({ en: z.string(), ar: z.string() }).nullable();

/** Movement of a wallet, with the balance after it (WALLET-03). */
export const walletMovement = z.object({
  id: handle,
  kind: z.enum(MOVEMENT_KINDS),
  amount: movedMoney,
  balance: money,
  at: instant,
  /** Its booking; `null`: it belongs to none. */
  order: movedOrder.nullable(),
  /** State of money that goes back to cards (WALLET-15); `null`: another movement. */
  pay_out: z.enum(PAYOUT_STATES).nullable(),
  /** Reason of a grant; `null`: another movement, or one without. */
  reason,
});

export type WalletMovement = z.input<typeof walletMovement>;

export type TopUp = z.input<typeof topUp>;

const balances = z.object({ refund: money, topup: money, promo: money, total: money });

/** Promotional credit by the last day on which it is valid, the first one first (WALLET-09). */
const expiringCredit = z.array(z.object({ amount: money, until: localDate }));

/** Wallet in the export of own data: its balances and all its movements. */
export const walletData = z.object({
  currency: z.string(),
  balances,
  expiring: expiringCredit,
  movements: z.array(walletMovement),
});

export type WalletData = z.input<typeof walletData>;

export const wallet = z.object({
  currency: z.string(),
  balances,
  expiring: expiringCredit,
  /** First day of the window, which ends now. */
  from: localDate,
  /** Balances at the beginning and at the end of the window. */
  opening: money,
  closing: money,
  /** Range of a top-up, and the top-ups whose payment page is open. */
  top_up: z.object({ least: money, most: money, open: z.array(topUp) }),
  /** Most that can go back to the cards of top-ups; 0: nothing (WALLET-14). */
  pay_out: z.object({ most: money }),
  financialTransactions: z.object({
    data: z.array(walletMovement),
    ...pageTotals.shape,
    sortBy: z.literal('date'),
    sort_order: z.literal('desc'),
  }),
});

export type Wallet = z.input<typeof wallet>;

export const readWallet = defineEndpoint(walletRoutes.readWallet, {
  summary:
    'Returns the balances of the caller’s wallet and its movements of a window that ends now, newest first',
  query: z.object({
    preset: z.enum(WALLET_PRESETS).default('month'),
    current_page: pageQuery.current_page,
    size: pageQuery.size,
  }),
  response: wallet,
  errors: ['session_expired', 'login_required'],
});

export const readWalletStatement = defineEndpoint(walletLinkRoutes.readWalletStatement, {
  summary:
    'Returns the statement of the caller’s wallet for a window that ends now, as PDF in both languages',
  query: z.object({ preset: z.enum(WALLET_PRESETS).default('month') }),
  response: z.any().meta({ description: 'application/pdf' }),
  errors: ['session_expired', 'login_required'],
});

export const topUpWallet = defineEndpoint(walletRoutes.topUpWallet, {
  summary: 'Opens the payment of a top-up of the caller’s wallet, which is added once it is paid',
  body: z.object({
    amount: z.number(),
    ...payFields,
  }),
  response: topUp,
  errors: ['session_expired', 'login_required', ...payErrors],
});

export const payOutWallet = defineEndpoint(walletRoutes.payOutWallet, {
  summary: 'Pays money of top-ups back to the cards that it came from, once',
  body: z.object({ amount: z.number() }),
  response: z.object({
    currency: z.string(),
    state: z.enum(PAYOUT_STATES),
    cards: z.array(
      z.object({ brand: z.string().nullable(), last4: z.string().nullable(), amount: money }),
    ),
  }),
  errors: [
    'session_expired',
    'login_required',
    'validation_failed',
    'amount_out_of_range',
    'balance_changed',
    'idempotency_conflict',
  ],
});

export type PaidOut = z.input<(typeof payOutWallet)['response']>;

export const readTopUp = defineEndpoint(walletRoutes.readTopUp, {
  summary: 'Returns a top-up of the caller',
  params: z.object({ id: handle }),
  response: topUp,
  errors: ['session_expired', 'login_required', 'not_found'],
});

/** Number of points; negative: taken. */
const movedPoints = z.number().int();
const points = z.number().int().nonnegative();

/** Movement of points, with the balance after it (POINTS-09). */
const pointsMovement = z.object({
  id: handle,
  kind: z.enum(POINTS_KINDS),
  points: movedPoints,
  balance: points,
  at: instant,
  /** Its booking; `null`: it belongs to none. */
  order: movedOrder.nullable(),
  /** Reason of a grant; `null`: another movement, or one without. */
  reason,
});

/** Points that are valid until the same day. */
const expiringPoints = z.object({ points, worth: money, until: localDate });

/** Points in the export of own data: their balance, what expires when, and all movements. */
export const pointsData = z.object({
  balance: points,
  expiring: z.array(expiringPoints),
  movements: z.array(pointsMovement),
});

export type PointsData = z.input<typeof pointsData>;

export const qPoints = z.object({
  currency: z.string(),
  balance: points,
  worth: money,
  /** Points that each whole unit of the currency earns, and the least number to spend. */
  earned_per_unit: points,
  least: points,
  /** Points by the last day on which they are valid, the first one first. */
  expiring: z.array(expiringPoints),
  movements: z.object({ data: z.array(pointsMovement), ...pageTotals.shape }),
});

export type QPoints = z.input<typeof qPoints>;

export const readPoints = defineEndpoint(walletRoutes.readPoints, {
  summary:
    'Returns the points of the caller with their worth, what expires when, and their movements, newest first',
  query: z.object({ current_page: pageQuery.current_page, size: pageQuery.size }),
  response: qPoints,
  errors: ['session_expired', 'login_required', 'not_found'],
});
