import type { CustomerId, KindName } from '../kernel/ids.ts';
import type { Fils } from '../kernel/money.ts';
import { type Allowance, againstAllowance, backToAllowance } from './allowance-events.ts';
import {
  type Account,
  bankAccount,
  type CreditPot,
  escrowAccount,
  gatewayAccount,
  type LedgerUnit,
  orderAccount,
  partnerAccount,
  pointsAccount,
  pointsCostAccount,
  pointsEscrowAccount,
  pointsIssuedAccount,
  prepaidAccount,
  refundsDueAccount,
  salesAccount,
  unallocatedAccount,
  vatAccount,
  type WalletPot,
  walletAccount,
} from './chart.ts';
import { type Entry, entryOf, type Transfer } from './entry.ts';

/** Sold lines of one kind: totals, net and tax. */
export interface SoldPart {
  readonly kind: KindName;
  readonly netFils: Fils;
  readonly taxFils: Fils;
  /** Line whose money is kept for later (PREPAID-03). Absent: something was supplied. */
  readonly prepaidLine?: string;
}

interface OfOrder {
  readonly orderId: string;
  readonly currency: LedgerUnit;
}

/**
 * Part of an order an event belongs to.
 *
 * Absent: the whole order, or the part that was still held when the payment arrived.
 */
interface OfPart {
  readonly part?: string;
}

const keyed = (name: string, id: string, { part }: OfPart): string =>
  part === undefined ? `${name}:${id}` : `${name}:${id}:${part}`;

/**
 * Posts a complete order, or a part of it: order → sales of each kind, order → VAT (MONEY-22).
 *
 * Money kept for later goes to the account of its line (PREPAID-03). The parts add up to its total.
 */
export function sale(event: OfOrder & OfPart & { readonly parts: readonly SoldPart[] }): Entry {
  const { orderId, currency, parts } = event;
  const owed = orderAccount(orderId, currency);
  return entryOf({ key: keyed('sale', orderId, event), cause: 'sale', reference: orderId }, [
    ...byKind(parts).map(([kind, amount]) => ({
      from: owed,
      to: salesAccount(kind, currency),
      amount,
    })),
    ...byLine(parts).map(([lineId, amount]) => ({
      from: owed,
      to: prepaidAccount(lineId, currency),
      amount,
    })),
    { from: owed, to: vatAccount(currency), amount: taxOf(parts) },
  ]);
}

/**
 * Posts a refund of taxed lines with its credit note (MONEY-23).
 *
 * Sales → refunds due, VAT → refunds due; money that was kept for later → refunds due.
 */
export function creditNote(
  event: OfOrder & { readonly creditNoteId: string; readonly parts: readonly SoldPart[] },
): Entry {
  const { orderId, currency, creditNoteId, parts } = event;
  const due = refundsDueAccount(currency);
  return entryOf({ key: `credit_note:${creditNoteId}`, cause: 'credit_note', reference: orderId }, [
    ...byKind(parts).map(([kind, amount]) => ({
      from: salesAccount(kind, currency),
      to: due,
      amount,
    })),
    ...byLine(parts).map(([lineId, amount]) => ({
      from: prepaidAccount(lineId, currency),
      to: due,
      amount,
    })),
    { from: vatAccount(currency), to: due, amount: taxOf(parts) },
  ]);
}

const taxOf = (parts: readonly SoldPart[]): Fils =>
  parts.reduce((sum, part) => sum + part.taxFils, 0);

function byKind(parts: readonly SoldPart[]): [KindName, Fils][] {
  const net = new Map<KindName, Fils>();
  for (const part of parts) {
    if (part.prepaidLine !== undefined) continue;
    net.set(part.kind, (net.get(part.kind) ?? 0) + part.netFils);
  }
  return [...net].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns what is kept for later by line. */
const byLine = (parts: readonly SoldPart[]): [string, Fils][] =>
  parts
    .flatMap(({ prepaidLine, netFils }): [string, Fils][] =>
      prepaidLine === undefined ? [] : [[prepaidLine, netFils]],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));

interface GatewayMoney extends OfOrder {
  readonly paymentId: string;
  readonly gateway: string;
  readonly amountFils: Fils;
}

/** Posts a card payment for an order that has its places: gateway → order. */
export function cardPayment(event: GatewayMoney): Entry {
  const { orderId, currency, paymentId, gateway, amountFils } = event;
  return entryOf({ key: `payment:${paymentId}`, cause: 'payment', reference: orderId }, [
    {
      from: gatewayAccount(gateway, currency),
      to: orderAccount(orderId, currency),
      amount: amountFils,
    },
  ]);
}

/**
 * Posts a payment for an order whose places are not (yet) taken again: gateway → unallocated.
 *
 * The key is that of the card payment, so that one payment is posted once, on either path.
 */
export function lateMoney(event: GatewayMoney): Entry {
  const { orderId, currency, paymentId, gateway, amountFils } = event;
  return entryOf({ key: `payment:${paymentId}`, cause: 'late_money', reference: orderId }, [
    {
      from: gatewayAccount(gateway, currency),
      to: unallocatedAccount(currency),
      amount: amountFils,
    },
  ]);
}

interface LateMoney extends OfOrder, OfPart {
  readonly paymentId: string;
  readonly amountFils: Fils;
}

/**
 * Posts the settlement of a late payment or a part of it (MONEY-24).
 *
 * The three possible settlements share a key: exactly one can ever be posted.
 */
const lateSettled = (event: LateMoney, cause: string, to: Transfer['to']): Entry =>
  entryOf({ key: keyed('late_settled', event.paymentId, event), cause, reference: event.orderId }, [
    { from: unallocatedAccount(event.currency), to, amount: event.amountFils },
  ]);

/** Posts a late payment whose places (or an alternative) were taken: unallocated → order. */
export const lateMoneyToOrder = (event: LateMoney): Entry =>
  lateSettled(event, 'late_to_order', orderAccount(event.orderId, event.currency));

/** Posts a late payment returned as credit: unallocated → wallet. */
export const lateMoneyToWallet = (event: LateMoney & { readonly customerId: CustomerId }): Entry =>
  lateSettled(event, 'late_to_wallet', walletAccount(event.customerId, 'refund', event.currency));

/** Posts a late payment to be refunded: unallocated → refunds due. */
export const lateMoneyToRefund = (event: LateMoney): Entry =>
  lateSettled(event, 'late_to_refund', refundsDueAccount(event.currency));

/**
 * Posts the excess over a cheaper alternative: order → wallet, once (MONEY-24).
 *
 * The whole payment was posted to the order by `lateMoneyToOrder`.
 */
export const excessToWallet = (
  event: OfOrder & OfPart & { readonly customerId: CustomerId; readonly amountFils: Fils },
): Entry =>
  entryOf(
    { key: keyed('excess', event.orderId, event), cause: 'excess', reference: event.orderId },
    [
      {
        from: orderAccount(event.orderId, event.currency),
        to: walletAccount(event.customerId, 'refund', event.currency),
        amount: event.amountFils,
      },
    ],
  );

interface Refund extends OfOrder {
  readonly refundId: string;
  readonly amountFils: Fils;
}

/**
 * Posts the completion of a refund (MONEY-25).
 *
 * Card and wallet share a key: it is refunded once.
 */
const refunded = (event: Refund, cause: string, to: Transfer['to']): Entry =>
  entryOf({ key: `refunded:${event.refundId}`, cause, reference: event.orderId }, [
    { from: refundsDueAccount(event.currency), to, amount: event.amountFils },
  ]);

/** Posts a refund confirmed by the gateway: refunds due → gateway. */
export const refundToCard = (event: Refund & { readonly gateway: string }): Entry =>
  refunded(event, 'refund_to_card', gatewayAccount(event.gateway, event.currency));

/** Posts a refund as credit, to the pot that it came from: refunds due → wallet. */
export const refundToWallet = (
  event: Refund & { readonly customerId: CustomerId; readonly pot: WalletPot },
): Entry =>
  refunded(event, 'refund_to_wallet', walletAccount(event.customerId, event.pot, event.currency));

/** Posts a refund that staff have transferred: refunds due → bank (REFUND-08). */
export const refundToBank = (event: Refund): Entry =>
  refunded(event, 'refund_to_bank', bankAccount(event.currency));

/** Posts a confirmed refund that failed later: gateway → refunds due (REFUND-09). */
export const refundFailed = (event: Refund & { readonly gateway: string }): Entry =>
  entryOf(
    { key: `refund_failed:${event.refundId}`, cause: 'refund_failed', reference: event.orderId },
    [
      {
        from: gatewayAccount(event.gateway, event.currency),
        to: refundsDueAccount(event.currency),
        amount: event.amountFils,
      },
    ],
  );

/** Posts a refund in points: refunds due → cost of points, and the points → their customer. */
export const refundToPoints = (
  event: Refund & { readonly customerId: CustomerId; readonly points: number },
): Entry => {
  const { refundId, orderId, currency, customerId, points, amountFils } = event;
  return entryOf({ key: `refunded:${refundId}`, cause: 'refund_to_points', reference: orderId }, [
    { from: refundsDueAccount(currency), to: pointsCostAccount(currency), amount: amountFils },
    { from: pointsIssuedAccount(), to: pointsAccount(customerId), amount: points },
  ]);
};

/** Pot that contains money. */
type MoneyPot = Exclude<CreditPot, 'points'>;

/** Credit of one pot used for (part of) an order. */
export interface CreditPart {
  readonly pot: CreditPot;
  readonly amountFils: Fils;
  /** Number of the points that pay it; absent: it is money. */
  readonly points?: number;
  /** Partner that owes it; absent: it is the customer's own. */
  readonly partnerId?: number;
  /** Monthly allowance of the employee that it counts against; absent: none. */
  readonly allowance?: Allowance;
}

interface WalletEvent extends OfOrder {
  /** Number of the reservation within its order, from 1 (MONEY-30). */
  readonly attempt: number;
  readonly customerId: CustomerId;
  readonly parts: readonly CreditPart[];
}

/**
 * Posts the credit reserved by one attempt to pay an order: wallet → escrow (MONEY-30).
 *
 * Points go to an escrow of their own. Refused where there is too little (MONEY-20).
 */
export function walletSetAside(event: WalletEvent): Entry {
  const { orderId, attempt, currency, customerId, parts } = event;
  const key = `wallet_set_aside:${orderId}:${attempt}`;
  return entryOf(
    { key, cause: 'wallet_set_aside', reference: orderId },
    parts.flatMap(({ pot, amountFils, points = 0, ...part }): readonly Transfer[] =>
      pot === 'points'
        ? [{ from: pointsAccount(customerId), to: pointsEscrowAccount(orderId), amount: points }]
        : [
            {
              from: moneyAccount({ pot, ...part }, customerId, currency),
              to: escrowAccount(orderId, currency),
              amount: amountFils,
            },
            ...againstAllowance(customerId, { amountFils, ...part }),
          ],
    ),
  );
}

/** Returns the account of a pot of money; the limit of an open account of a partner stays. */
function moneyAccount(
  { pot, partnerId }: Pick<CreditPart, 'partnerId'> & { readonly pot: MoneyPot },
  customerId: CustomerId,
  currency: LedgerUnit,
): Account {
  if (pot !== 'partner') return walletAccount(customerId, pot, currency);
  if (partnerId === undefined) throw new Error('A debt has a partner.');
  return partnerAccount(partnerId, 0, currency);
}

/**
 * Posts the end of reserved credit (MONEY-26).
 *
 * Spent and returned share a key: exactly one can be posted for each attempt.
 */
const walletSettled = (
  event: WalletEvent,
  cause: string,
  transfersOf: (part: CreditPart) => readonly Transfer[],
): Entry =>
  entryOf(
    {
      key: `wallet_settled:${event.orderId}:${event.attempt}`,
      cause,
      reference: event.orderId,
    },
    event.parts.flatMap(transfersOf),
  );

/**
 * Posts the credit of a confirmed order: escrow → order.
 *
 * Points are used up, and the venue pays their worth: cost of points → order.
 */
export const walletSpent = (event: WalletEvent): Entry => {
  const { orderId, currency } = event;
  const order = orderAccount(orderId, currency);
  return walletSettled(event, 'wallet_spent', ({ pot, amountFils, points = 0 }) =>
    pot === 'points'
      ? [
          { from: pointsEscrowAccount(orderId), to: pointsIssuedAccount(), amount: points },
          { from: pointsCostAccount(currency), to: order, amount: amountFils },
        ]
      : [{ from: escrowAccount(orderId, currency), to: order, amount: amountFils }],
  );
};

/** Posts the credit of a failed order: escrow → wallet, each pot separately. */
export const walletReturned = (event: WalletEvent): Entry => {
  const { orderId, currency, customerId } = event;
  return walletSettled(event, 'wallet_returned', ({ pot, amountFils, points = 0, ...part }) => [
    pot === 'points'
      ? { from: pointsEscrowAccount(orderId), to: pointsAccount(customerId), amount: points }
      : {
          from: escrowAccount(orderId, currency),
          to: moneyAccount({ pot, ...part }, customerId, currency),
          amount: amountFils,
        },
    ...backToAllowance(customerId, { amountFils, ...part }),
  ]);
};

interface TopUp {
  /** Payment that brought it; its reference too. */
  readonly topUpId: string;
  readonly gateway: string;
  readonly amountFils: Fils;
  readonly currency: LedgerUnit;
}

/** Posts a top-up under the key of its payment, so that it goes one way only (PAY-21). */
const toppedUp = (event: TopUp, cause: string, to: Transfer['to']): Entry =>
  entryOf({ key: `payment:${event.topUpId}`, cause, reference: event.topUpId }, [
    { from: gatewayAccount(event.gateway, event.currency), to, amount: event.amountFils },
  ]);

/** Posts a top-up: gateway → wallet. */
export const walletTopUp = (event: TopUp & { readonly customerId: CustomerId }): Entry =>
  toppedUp(event, 'top_up', walletAccount(event.customerId, 'topup', event.currency));

/** Posts a top-up for an account that has been erased: gateway → refunds due (PAY-22). */
export const topUpToRefund = (event: TopUp): Entry =>
  toppedUp(event, 'top_up_to_refund', refundsDueAccount(event.currency));
