import type { LocalMinute, Period } from '@nadi/domain/kernel/zoned';
import type { EmailItem } from './email.ts';

/** Ticket of an order; booking's, injected by app.ts. */
export interface MailedTicket {
  readonly id: string;
  readonly lineId: string;
  /** Index of its unit within the line, from 0. */
  readonly unit: number;
  /** False while an approval is pending. */
  readonly hasCode: boolean;
  /** Name of its court's drawing; null: none. */
  readonly art: string | null;
  readonly seat: string | null;
  readonly when: Period | null;
  /** Minute after the last day of an open-dated ticket; null: it is not open-dated. */
  readonly openUntil: LocalMinute | null;
  /** Map of its place; null: it has none of its own. */
  readonly mapUrl: string | null;
  /** Add-ons handed over with it, in a line; null: none. */
  readonly addons: string | null;
}

/** Line of an order in its messages. */
export interface EmailLine extends EmailItem {
  readonly id: string;
  /** Cost after discounts, tax included. */
  readonly totalFils: number;
  /** Tax included in the total. */
  readonly taxFils: number;
  /** Discounts that the total is less of. */
  readonly discounts: readonly { readonly title: string; readonly fils: number }[];
  /** Local minute until which cancellation is free; null: no time. */
  readonly freeUntil: number | null;
}

/** Points, and the amount that they pay. */
export interface PointsAmount {
  readonly number: number;
  readonly fils: number;
}

/** Order data in a message; order's and booking's, injected by app.ts. */
export interface OrderNotification {
  readonly orderId: string;
  readonly number: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly name: string;
  readonly language: 'en' | 'ar';
  readonly totalFils: number;
  /** Part of the order's total that the wallet paid. */
  readonly paidByWalletFils: number;
  /** Part that promotional credit paid. */
  readonly paidByPromoFils: number;
  /** Part that a credit facility took; absent: none. */
  readonly paidOnCreditFils?: number;
  /** Part of it that points paid; absent: none. */
  readonly paidByPoints?: PointsAmount;
  /** Set where the rest is paid at the counter, and not by a card on a page. */
  readonly isAtCounter?: boolean;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  readonly lines: readonly EmailLine[];
  readonly tickets: readonly MailedTicket[];
  /** Path of the page to open, without a language. */
  readonly path: string;
}

/** Other time for a line that was not approved; order's, injected by app.ts. */
export interface MailedTime extends EmailItem {
  readonly totalFils: number;
  /** Path of the site at which it is chosen, with a query and without a language. */
  readonly path: string;
}

/** Refunded tax, and the order's total before the refund. */
export interface Credit {
  readonly taxFils: number;
  readonly beforeFils: number;
}

/** Paid difference of a dearer move, and its tax (ORDER-40). */
export interface Charge {
  readonly paidFils: number;
  readonly taxFils: number;
}

/** Order data with the part of a refund that is back in the wallet (ORDER-45). */
export interface RefundFacts extends OrderNotification {
  readonly walletFils: number;
  /** Part that is paid out at the counter; absent: none. */
  readonly counterFils?: number;
  /** Part that is back as promotional credit; absent: none. */
  readonly promoFils?: number;
  /** Part that is back with the partner that owed it; absent: none. */
  readonly creditFils?: number;
  /** Part that is back in points; absent: none. */
  readonly points?: PointsAmount;
  /** Part that is kept for points that were earned and spent; absent: none (POINTS-06). */
  readonly keptFils?: number;
  /** Parts of a closed account's wallet: by a bank transfer, and lapsed; absent: none (REFUND-13). */
  readonly bankFils?: number;
  readonly disputedFils?: number;
  readonly lapsedFils?: number;
}

/** Order data in an e-mail, with what has changed. */
export interface OrderMailFacts extends RefundFacts {
  readonly was: Period | null;
  /** Deadline in epoch milliseconds; null: none. */
  readonly until: number | null;
  /** Reason of a rejection; null: none. */
  readonly reason: string | null;
  /** Set where other lines of the request are not rejected; absent: it has none. */
  readonly isPart?: boolean;
  /** Other times, after a rejection. */
  readonly otherTimes: readonly MailedTime[];
  /** Refund; null: none. */
  readonly credit: Credit | null;
  /** Paid difference; null: none. */
  readonly charge: Charge | null;
  /** Time of sending, in epoch milliseconds. */
  readonly now: number;
}
