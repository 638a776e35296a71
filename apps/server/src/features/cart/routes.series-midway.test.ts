import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Buyer,
  court2,
  customer,
  dayAt,
  itemOf,
  listen,
  type Slot,
} from '../../../test/buyer.ts';
import { change } from '../../../test/changing-venue.ts';
import {
  inTurn,
  MOMENTS,
  type Moment,
  type Outcome,
  type PricedLine,
  type Purchase,
  purchases,
  refused,
  seenOf,
} from '../../../test/facts-midway.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { HALL } from '../../../test/naming.ts';
import { linesOf, member, seriesOf, withoutLimits } from '../../../test/series.ts';

/* The row "weekly bookings switched off" of the table "Facts that change midway" of
   order/RULES.md, for a court and for tickets of a hall. */

interface Line extends Slot, PricedLine {
  readonly quantity: number;
  readonly series?: string | null;
}

let app: TestApp;
let court: Buyer;
let hall: Buyer;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  withoutLimits(app);
  [court, hall] = [await customer(app), await member(app)];
});
afterAll(() => app.close());

const { buy } = purchases<Line>(
  () => app,
  ({ quantity, price, tax_amount, series, ...slot }) =>
    itemOf(slot, { quantity, price, tax_amount, series }),
);

const offerIn = (channels: string): Promise<void> =>
  change(
    app,
    `update service set weekly_channels = '{${channels}}' where tenant_id = 1 and id in (2, ${HALL.service})`,
  );

/** Outcome of four weeks as promised. */
const kept = (total: number): Outcome => ({
  status: 'complete',
  total,
  isPriceShown: false,
  isExpected: false,
  opens: true,
});
const PRICES = { court: 4 * 168, hall: 4 * 105 } as const;
const REFUSED = refused('hold', 409, 'series_not_valid');

describe.each(MOMENTS)('ORDER-11 weekly bookings switched off before the %s', (moment) => {
  const outcomes = new Map<keyof typeof PRICES, Outcome>();

  beforeAll(async () => {
    const hour = 8 + MOMENTS.indexOf(moment);
    const slot = court2(dayAt(app.whole.clock.now(), 3), hour);
    const tickets = { ...slot, product_id: HALL.adult, facility_id: HALL.facility, quantity: 2 };
    const weeksOf = async (buyer: Buyer, line: Slot): Promise<Purchase<Line>> => ({
      buyer,
      lines: linesOf(await seriesOf(app, buyer, line, 4)) as unknown as readonly Line[],
      outcome: {},
    });
    const all = [await weeksOf(court, slot), await weeksOf(hall, tickets)];
    await buy(all, moment as Moment, () => offerIn(''));
    await inTurn(all, async (purchase) => {
      if (purchase.placed === undefined) return;
      const { outcome } = await seenOf(app, purchase);
      purchase.outcome = { ...purchase.outcome, ...outcome };
    });
    for (const [index, name] of (['court', 'hall'] as const).entries())
      outcomes.set(name, all[index]?.outcome ?? {});
    await offerIn('b2c,members');
  }, 60_000);

  it.each(['court', 'hall'] as const)('of a %s', (name) => {
    expect(outcomes.get(name)).toMatchObject(moment === 'hold' ? REFUSED : kept(PRICES[name]));
  });
});
