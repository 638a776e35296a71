import type { Period } from '@nadi/domain/kernel/zoned';
import type { EmailItem } from './email.ts';

/** A ticket of an order; booking's, handed in by app.ts. */
export interface MailedTicket {
  readonly id: string;
  readonly lineId: string;
  /** False while an approval is awaited. */
  readonly hasCode: boolean;
  /** Name of its court's drawing; null where it has none. */
  readonly art: string | null;
  readonly seat: string | null;
  readonly when: Period | null;
  /** What is handed over with it, in a line; null: nothing. */
  readonly addons: string | null;
}

/** A line of an order, as its messages tell it. */
export interface OrderLine extends EmailItem {
  readonly id: string;
  readonly totalFils: number;
  /** The tax in it. */
  readonly taxFils: number;
  /** Until which wall minute it is cancelled for free; null: it has no time. */
  readonly freeUntil: number | null;
}

/** What a message about an order says; order's and booking's, handed in by app.ts. */
export interface OrderNotification {
  readonly orderId: string;
  readonly number: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly name: string;
  readonly language: 'en' | 'ar';
  readonly totalFils: number;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  readonly lines: readonly OrderLine[];
  readonly tickets: readonly MailedTicket[];
  /** Path of the page to look at, without a language. */
  readonly path: string;
}

/** Of what goes back: the tax in it, and what the order came to until then. */
export interface Credit {
  readonly taxFils: number;
  readonly beforeFils: number;
}

/** The news of an order as a mail has it: with what has changed. */
export interface OrderMailFacts extends OrderNotification {
  readonly was: Period | null;
  /** Of what goes back; null: nothing does. */
  readonly credit: Credit | null;
  /** When it is mailed, in epoch milliseconds. */
  readonly now: number;
}
