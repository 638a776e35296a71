import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grandTotal, refundsOf } from '../../../test/books.ts';
import { type Buyer, court2, dayAt, decide, guest, listen } from '../../../test/buyer.ts';
import { change, venueSql } from '../../../test/changing-venue.ts';
import { bought, courtItem, ticketsOf } from '../../../test/event-tickets.ts';
import { noonOfToday, startTestApp, type TestApp } from '../../../test/harness.ts';
import { courtAt } from '../../../test/moves.ts';
import { move, movesOf, PAY_SECONDS } from '../../../test/paid-moves.ts';

/* The table "Facts that change while a dearer move is paid" of order/RULES.md: every row changes
   one fact of its own court, every column at another moment (ORDER-40, ORDER-41). */

const START = noonOfToday();
const DATE = dayAt(START, 5);
/** Difference between AED 168 of the evening and AED 105 of the afternoon. */
const DUE = 63;

const ofCourt = (n: number) => `where tenant_id = 1 and facility_id = ${n}`;
const ofService = (n: number) => `where tenant_id = 1 and id = ${n}`;

const ROWS: readonly { readonly fact: string; readonly changed: (n: number) => string }[] = [
  {
    fact: 'a higher price',
    changed: (n) => `update facility_rental set rate_fils_per_hour = 30000 ${ofCourt(n)}`,
  },
  {
    fact: 'cancellation policy',
    changed: (n) => `update service set free_until_minutes_before = 14400 ${ofService(n)}`,
  },
  {
    fact: 'service closed',
    changed: (n) => `
      insert into schedule_control (tenant_id, id, service_id, date, end_date, start_minute, end_minute)
      values (1, ${n}, ${n}, '2020-01-01', '2100-01-01', 0, 1440)`,
  },
  {
    fact: 'court retired',
    changed: (n) => `update facility set is_open = false ${ofService(n)}`,
  },
  {
    fact: 'product no longer sold',
    changed: (n) => `delete from facility_rental ${ofCourt(n)}`,
  },
];

/** Makes the court dearer from 18:00: AED 160 an hour. */
const eveningSql = (n: number): string => `
  update facility_rental set to_minute = 1080 ${ofCourt(n)};
  insert into facility_rental (tenant_id, rental_product_id, product_id, facility_id, from_minute,
      to_minute, rate_fils_per_hour)
    values (1, ${n}012, ${n}01, ${n}, 1080, 1440, 16000);`;

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ now: START });
  url = app.testDatabase.superuserUrl;
  await listen(app);
});
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

interface Opened {
  readonly n: number;
  readonly changed: (n: number) => string;
  readonly buyer: Buyer;
  readonly order: string;
  readonly transactionId: string;
}

/** Books the court of every row in the afternoon and opens its move to the evening. */
async function openAll(first: number): Promise<readonly Opened[]> {
  const numbered = ROWS.map(({ changed }, index) => ({ changed, n: first + index }));
  await change(app, numbered.map(({ n }) => venueSql(n, eveningSql(n))).join(''));
  const opened: Opened[] = [];
  for (const { changed, n } of numbered) {
    const buyer = await guest(app);
    const order = await bought(app, buyer, [courtItem(court2(DATE, 15, n))]);
    const body = { difference: DUE };
    const started = await move(app, buyer, { order, to: courtAt(DATE, 19, n), body });
    expect(started.status, started.text).toBe(200);
    const { transactionId } = started.body.data.payment;
    opened.push({ n, changed, buyer, order, transactionId });
  }
  return opened;
}

describe.each([
  ['while it is paid', 400],
  ['before late money', 420],
] as const)('ORDER-40 ORDER-41 a dearer move, with facts that change %s', (moment, first) => {
  let opened: readonly Opened[];
  beforeAll(async () => {
    opened = await openAll(first);
    if (moment === 'before late money') await app.clock(PAY_SECONDS + 60);
    await change(app, opened.map(({ n, changed }) => changed(n)).join(';'));
    for (const { transactionId } of opened) await decide(app.app, transactionId, 'approve');
    await app.clock(600);
  }, 60_000);

  it.each(ROWS.map(({ fact }, index) => [fact, index] as const))(
    '%s: it is moved as agreed',
    async (_, index) => {
      const { buyer, order } = opened[index] as Opened;
      expect(await movesOf(url, order)).toEqual(['moved']);
      const [ticket] = await ticketsOf(app, buyer, order);
      expect(ticket).toMatchObject({
        state: 'valid',
        facility_start_time: '19:00:00',
        cancellable_until: `${dayAt(START, 4)}T19:00:00+04:00`,
      });
      const shown = await app.call('readOrder', { params: { order_id: order } }, buyer);
      expect(shown.body.data.products).toMatchObject([{ total_price: 168 }]);
      expect(await refundsOf(url, order)).toEqual([]);
    },
  );
});
