import { type Buyer, decide, order } from './buyer.ts';
import type { TestApp } from './harness.ts';

/*
 * The steps of the tables "Facts that change midway" of docs/rules.md: every row changes one fact of something of
 * its own, every column at another moment; what becomes of the purchase is its cell.
 */

/** When facts change: before which step of a purchase. */
export const MOMENTS = ['hold', 'order', 'payment', 'late money'] as const;
export type Moment = (typeof MOMENTS)[number];

/** What a purchase came to: refused at a step, or an order. */
export interface Outcome {
  readonly refused?: readonly [step: 'hold' | 'order', status: number, code: string];
  readonly status?: string;
  readonly total?: number;
  /** What the cart said it would cost, and whether the order said that it costs something else. */
  readonly held?: number;
  readonly isPriceShown?: boolean;
  /** Whether it was asked about before it was ordered: what was held is told otherwise by now. */
  readonly isExpected?: boolean;
  /** Whether its tickets open the door. */
  readonly opens?: boolean;
  readonly terms?: string | null;
  readonly freeUntil?: string;
  /** The day of its tickets, from today. */
  readonly day?: number;
  /** What went back to the card, in fils. */
  readonly back?: number;
  /** The subjects of its mails, by their first words. */
  readonly messages?: readonly string[];
}

export const refused = (step: 'hold' | 'order', status: number, code: string): Outcome => ({
  refused: [step, status, code],
});

/** A line of the wire, with the price that the cart has shown. */
export interface PricedLine {
  readonly price?: number;
  readonly tax_amount?: number;
}

/** A purchase on its way. */
export interface Purchase<L extends PricedLine> {
  readonly buyer: Buyer;
  lines: readonly L[];
  /** Of its order. */
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

/** @param itemOf how a line of the cart stands in an order. */
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
      // Looked at and kept: the second time it is asked about no more.
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
    /** What others have bought before. */
    async bought(purchase: Purchase<L>): Promise<void> {
      await place(purchase);
      await pay(purchase, 'approve');
    },

    /** Step by step; facts change before the one that is named. Late money comes when its order has expired. */
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
        // What comes late, what follows a change, and what is paid back.
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

/** What every table asks of an order. */
export async function seenOf(
  site: TestApp,
  { buyer, placed }: Pick<Purchase<PricedLine>, 'buyer' | 'placed'>,
) {
  const { bearer } = buyer;
  const params = { order_id: placed?.order_id };
  const read = (await site.call('readOrder', { params }, { bearer })).body.data;
  const tickets: { readonly qr: string | null; readonly facility_date: string }[] = (
    await site.call('listTickets', { params }, { bearer })
  ).body.data;
  const [line] = read.products;
  const start = Date.parse(`${line.date}T${line.start_time}+04:00`);
  const outcome: Outcome = {
    status: read.status,
    total: read.total,
    opens: tickets.length > 0 && tickets.every(({ qr }) => qr !== null),
    terms: line.terms,
    freeUntil: `${(start - Date.parse(line.free_cancellation_until)) / HOUR_MS} h before`,
  };
  return { outcome, tickets };
}
