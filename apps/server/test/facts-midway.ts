import { type Buyer, dayAt, decide, order } from './buyer.ts';
import type { TestApp } from './harness.ts';

/* Steps of the tables "Facts that change midway" of RULES.md files: every row changes one fact of
   its own product, every column at another moment; the cell is the outcome of the purchase. */

/** Step of a purchase before which facts change. */
export const MOMENTS = ['hold', 'order', 'payment', 'late money'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Outcome of a purchase: refused at a step, or an order. */
export interface Outcome {
  readonly refused?: readonly [step: 'hold' | 'order', status: number, code: string];
  readonly status?: string;
  readonly total?: number;
  /** Price shown in the cart, and whether the order reported a different one. */
  readonly held?: number;
  readonly isPriceShown?: boolean;
  /** Set when the order required confirmation, because what was held has changed. */
  readonly isExpected?: boolean;
  /** Set when its tickets are valid at the door. */
  readonly opens?: boolean;
  readonly terms?: string | null;
  /** Date of the terms that were accepted; null: not stated. */
  readonly accepted?: string | null;
  readonly freeUntil?: string;
  /** Days until the end of an open-dated ticket, from the day of payment. */
  readonly days?: number;
  /** Day of its tickets, from today. */
  readonly day?: number;
  /** Amount refunded to the card, in fils. */
  readonly back?: number;
  /** First words of the subjects of its mails. */
  readonly messages?: readonly string[];
}

export const refused = (step: 'hold' | 'order', status: number, code: string): Outcome => ({
  refused: [step, status, code],
});

/** Line of the wire with the price shown in the cart. */
export interface PricedLine {
  readonly price?: number;
  readonly tax_amount?: number;
}

/** Purchase in progress. */
export interface Purchase<L extends PricedLine> {
  readonly buyer: Buyer;
  lines: readonly L[];
  /** Handle and transaction of its order. */
  placed?: { readonly order_id: string; readonly transactionId: string | null };
  outcome: Outcome;
}

const SETTLED_SECONDS = 45;
const PAST_EXPIRY_SECONDS = 30 * 60 + 30;

export async function inTurn<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all) await act(one);
}

/**
 * Creates the steps of a purchase.
 *
 * @param itemOf how a line of the cart is represented in an order.
 */
export function purchases<L extends PricedLine>(site: () => TestApp, itemOf: (line: L) => object) {
  async function hold(purchase: Purchase<L>): Promise<void> {
    const { lines, buyer } = purchase;
    const { bearer } = buyer;
    const { status, body } = await site().call(
      'syncCart',
      { body: { products: lines } },
      { bearer },
    );
    if (status !== 200) {
      purchase.outcome = refused('hold', status, body.code);
      return;
    }
    const { products, total: held } = body.data;
    purchase.lines = lines.map((line, index) => {
      const { price, tax_amount } = products[index];
      return { ...line, price, tax_amount };
    });
    purchase.outcome = { held };
  }

  async function place(purchase: Purchase<L>): Promise<void> {
    const { buyer, outcome, lines } = purchase;
    if (outcome.refused) return;
    const { status, body } = await order(site(), buyer, { items: lines.map(itemOf) });
    if (status === 200) {
      purchase.placed = body.data;
      purchase.outcome = {
        isExpected: false,
        ...outcome,
        isPriceShown: body.message !== undefined,
      };
    } else if (body.code === 'line_moved') {
      // Reviewed and kept: the second order needs no confirmation.
      await hold(purchase);
      purchase.outcome = { ...purchase.outcome, isExpected: true };
      await place(purchase);
    } else {
      purchase.outcome = refused('order', status, body.code);
    }
  }

  async function pay({ placed }: Purchase<L>, how: 'approve' | 'late'): Promise<void> {
    const transactionId = placed?.transactionId;
    if (transactionId) await decide(site().app, transactionId, how);
  }

  return {
    /** Places and pays an order in advance, for the sales of others. */
    async bought(purchase: Purchase<L>): Promise<void> {
      await place(purchase);
      await pay(purchase, 'approve');
    },

    /**
     * Buys step by step; facts change before the given step. Late money comes after the order
     * expired.
     */
    async buy<P extends Purchase<L>>(
      all: readonly P[],
      moment: Moment,
      change: (all: readonly P[]) => Promise<unknown>,
    ): Promise<void> {
      const isLate = moment === 'late money';
      const steps: Readonly<Record<Moment, () => Promise<unknown>>> = {
        hold: () => inTurn(all, hold),
        order: () => inTurn(all, place),
        payment: async () => {
          await inTurn(all, (one) => pay(one, isLate ? 'late' : 'approve'));
          await site().clock(isLate ? PAST_EXPIRY_SECONDS : SETTLED_SECONDS);
        },
        // Runs late payments, follow-ups of a change, and refunds.
        'late money': () => site().clock(SETTLED_SECONDS),
      };
      await site().clock(SETTLED_SECONDS);
      for (const step of MOMENTS) {
        if (step === moment) await change(all);
        await steps[step]();
      }
    },
  };
}

const HOUR_MS = 3_600_000;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS);

/** Returns the facts of an order that every table checks. */
export async function seenOf(
  site: TestApp,
  { buyer, placed }: Pick<Purchase<PricedLine>, 'buyer' | 'placed'>,
) {
  const { bearer } = buyer;
  const params = { order_id: placed?.order_id };
  const read = (await site.call('readOrder', { params }, { bearer })).body.data;
  const tickets: {
    readonly qr: string | null;
    readonly facility_date: string;
    readonly valid_until?: string;
  }[] = (await site.call('listTickets', { params }, { bearer })).body.data;
  const [line] = read.products;
  const start = Date.parse(`${line.date}T${line.start_time}+04:00`);
  const outcome: Outcome = {
    status: read.status,
    total: read.total,
    opens: tickets.length > 0 && tickets.every(({ qr }) => qr !== null),
    terms: line.terms,
    accepted: line.terms_accepted?.version ?? null,
    freeUntil: `${(start - Date.parse(line.free_cancellation_until)) / HOUR_MS} h before`,
    ...(tickets[0]?.valid_until !== undefined && {
      days: daysBetween(dayAt(site.whole.clock.now(), 0), tickets[0].valid_until),
    }),
  };
  return { outcome, tickets };
}
