import { NEW_PROMOTION } from '@nadi/domain/promotion/promotion-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import {
  court2,
  dayAt,
  decide,
  guest,
  itemOf,
  listen,
  order,
  type Slot,
} from '../../../test/buyer.ts';
import { hold, newVisitor } from '../../../test/cart-calls.ts';
import { type AtConsole, atConsole, enter } from '../../../test/console.ts';
import {
  type CallAnswer,
  type CallOptions,
  startTestApp,
  type TestApp,
} from '../../../test/harness.ts';
import {
  changePromotion,
  onProduct,
  promote as promoteAt,
  promotionOf,
} from '../../../test/promotions.ts';
import { solve } from '../../../test/proofs.ts';

/** Racket rental with a padel court: AED 21. */
const RACKET = 2801;

let app: TestApp;
let manager: AtConsole;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  manager = await enter(app, 'manager');
});
afterAll(() => app.close());

const day = (n: number) => dayAt(app.whole.clock.now(), n);
const slot = (hour: number): Slot => court2(day(3), hour);
const outcome = ({ status, body }: CallAnswer) => [status, body.code];

const promote = (code: string | null, more?: object) => promoteAt(app, manager, code, more);
const pause = (id: number) => changePromotion(app, manager, id, { is_paused: true });

const verify = (body: object, options: CallOptions = {}): Promise<CallAnswer> =>
  app.call('verifyBenefits', { body }, { visitor: newVisitor(), ...options });

describe('POST benefits/verify (PROMO-13)', () => {
  it('200: the discount of each line, echoed with its place in the cart', async () => {
    const products = [{ ...slot(19), venue_id: 1, price: 220, tax: 11, cartIndex: 4 }];
    const answer = await verify({ products, promotion_code: ' welcome-١٠ ' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toEqual({
      products: [
        {
          ...slot(19),
          quantity: 1,
          venue_id: 1,
          price: 220,
          tax: 11,
          cartIndex: 4,
          discount: {
            price: 220,
            tax: 11,
            total: 231,
            discount_price: 198,
            discount_tax: 9.9,
            discount_total: 207.9,
            discount: 23.1,
            promo_code: 'WELCOME10',
          },
        },
      ],
      promotion_code: 'WELCOME10',
      type: 'promo',
      codes: ['WELCOME10'],
      discount: 23.1,
      total: 207.9,
      applied: [
        { name: 'Welcome offer', ar_name: 'عرض الترحيب', code: 'WELCOME10', discount: 23.1 },
      ],
    });
  });

  it('200: an add-on has the place before it, an end is that of the own hold', async () => {
    const visitor = newVisitor();
    const { end_time: _, ...open } = slot(20);
    expect((await hold(app, visitor, [{ ...slot(20), quantity: 1 }])).status).toBe(200);
    const products = [open, { product_id: RACKET, quantity: 2, is_addon: 1, cartIndex: 1 }];
    const answer = await verify({ products, promotion_code: 'WELCOME10' }, { visitor });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.products).toMatchObject([
      { discount: { total: 231, discount: 23.1 } },
      { product_id: RACKET, is_addon: 1, cartIndex: 1, discount: { total: 42, discount: 4.2 } },
    ]);
  });

  it('200: a price of the caller is compared only', async () => {
    const products = [{ ...slot(19), price: 1, tax: 0 }];
    const { body } = await verify({ products, promotion_code: 'WELCOME10' });
    expect(body.message).toContain('price has changed');
    expect(body.data.products[0]).toMatchObject({ price: 1, discount: { price: 220 } });
  });

  it('200: without a code those that apply by themselves; none is no refusal', async () => {
    const none = await verify({ products: [slot(19)] });
    expect(none.body.data).toMatchObject({
      products: [{ discount: null }],
      promotion_code: null,
      codes: [],
      discount: 0,
      total: 231,
      applied: [],
    });
    const id = await promote(null, { on: [onProduct(2101)], percent: 50 });
    const applied = await verify({ products: [court2(day(3), 19, 21), slot(19)] });
    expect(applied.body.data).toMatchObject({
      products: [{ discount: { discount: 115.5, promo_code: null } }, { discount: null }],
      promotion_code: null,
      discount: 115.5,
      applied: [{ name: 'Test', code: null, discount: 115.5 }],
    });
    await pause(id);
    expect((await verify({ products: [court2(day(3), 19, 21)] })).body.data.discount).toBe(0);
  });

  it('409 promotion_not_valid: unknown, over, paused and for other products are one', async () => {
    const paused = await promote('PAUSED10');
    await pause(paused);
    await promote('OVER10', { until_date: day(-1) });
    await promote('OTHER10', { on: [onProduct(2101)] });
    const codes = ['UNKNOWN', 'PAUSED10', 'OVER10', 'OTHER10', '--'];
    const answers = await Promise.all(
      codes.map((promotion_code) => verify({ products: [slot(19)], promotion_code })),
    );
    expect(answers.map(outcome)).toEqual(codes.map(() => [409, 'promotion_not_valid']));
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(
      new Set(['Promo not valid for selected tickets']),
    );
  });

  it('409 promotion_not_valid: lines that are not sold', async () => {
    const late = { ...slot(19), start_time: '04:00:00', end_time: '05:00:00' };
    const answer = await verify({ products: [late], promotion_code: 'WELCOME10' });
    expect(outcome(answer)).toEqual([409, 'promotion_not_valid']);
  });

  it('a first booking is that of a mobile number without a paid order', async () => {
    await promote('FIRST10', { first_booking: true });
    const body = { products: [slot(19)], promotion_code: 'FIRST10' };
    expect((await verify({ ...body, mobile: '0509990001' })).status).toBe(200);
    const items = [itemOf(slot(13))];
    const fields = { mobile: '+971509990001' };
    const { data } = (await order(app, await guest(app), { items, fields })).body;
    await decide(app.app, data.transactionId, 'approve');
    await app.clock(120);
    const again = await verify({ ...body, mobile: '0509990001' });
    expect(outcome(again)).toEqual([409, 'promotion_not_valid']);
  });

  it('409 membership_not_applicable: no card has a benefit', async () => {
    const answer = await verify({ products: [slot(19)], card_number: 'ALN-000042' });
    expect(outcome(answer)).toEqual([409, 'membership_not_applicable']);
    expect(answer.body.message).toBe("Membership can't be applied");
  });

  it('422: another venue, a foreign field, an unreadable mobile number', async () => {
    const elsewhere = await verify({ products: [{ ...slot(19), venue_id: 2 }] });
    expect(outcome(elsewhere)).toEqual([422, 'invalid_venue']);
    const seat = await verify({ products: [{ ...slot(19), seats: [1] }] });
    expect([outcome(seat), seat.body.errors]).toMatchObject([[422, 'validation_failed'], {}]);
    const mobile = await verify({ products: [slot(19)], mobile: 'none' });
    expect([mobile.status, Object.keys(mobile.body.errors)]).toEqual([422, ['mobile']]);
  });

  it('429 proof_needed: after ten wrong codes of a network, a proof for each code', async () => {
    const from = '10.9.8.7';
    const guess = (promotion_code: string, headers = {}, visitor = newVisitor()) =>
      verify({ products: [slot(19)], promotion_code }, { from, headers, visitor });
    const known = newVisitor();
    expect((await guess('WELCOME10', {}, known)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await guess(`WRONG${n}`)).status).toBe(409);
    const needed = await guess('WELCOME10');
    expect(outcome(needed)).toEqual([429, 'proof_needed']);
    expect((await guess('WELCOME10', {}, known)).status).toBe(200);
    expect(outcome(await guess('SORRY50', {}, known))).toEqual([429, 'proof_needed']);
    const solved = await solve(app, needed);
    expect((await guess('WELCOME10', { 'x-proof': solved })).status).toBe(200);
    expect((await guess('WRONG', { 'x-proof': solved })).status).toBe(409);
    expect(outcome(await guess('WELCOME10', { 'x-proof': solved }))).toEqual([429, 'proof_needed']);
    expect((await verify({ products: [slot(19)], promotion_code: 'WELCOME10' })).status).toBe(200);
  });
});

describe('console/promotions (PROMO-12)', () => {
  it('lists the latest first, with state and uses', async () => {
    const id = await promote('LISTED10', { from_date: day(9) });
    const { data } = (await manager.call('listPromotions')).body;
    expect(data[0]).toMatchObject({ id, code: 'LISTED10', state: 'scheduled', used: 0, given: 0 });
    expect(data.at(-1)).toMatchObject({ code: 'WELCOME10', at_most: 50, state: 'running' });
  });

  it('422: an incomplete form, a code in use, a product of another venue', async () => {
    const refused = async (promotion: object) => {
      const answer = await manager.call('addPromotion', { body: { promotion } });
      return [outcome(answer), Object.keys(answer.body.errors ?? {})];
    };
    const written = { ...NEW_PROMOTION, name: 'Test', ar_name: 'تجربة' };
    const invalid = [422, 'validation_failed'];
    expect(await refused(written)).toEqual([invalid, ['code']]);
    expect(await refused({ ...written, code: 'welcome 10' })).toEqual([invalid, ['code']]);
    const again = await manager.call('addPromotion', {
      body: { promotion: { ...written, code: 'WELCOME10' } },
    });
    expect(again.body.errors).toEqual({
      code: ['Another promotion has this code. Choose another one'],
    });
    const foreign = { ...written, code: 'FOREIGN10', on: [onProduct(99_999)] };
    expect(await refused(foreign)).toEqual([invalid, ['on.0.product_id']]);
  });

  it('409 changed_meanwhile, 404 and 422: a change that is refused', async () => {
    const id = await promote('CHANGED10');
    const change = async (to: unknown, version: string, promotion: object) =>
      outcome(
        await manager.call('changePromotion', { params: { id: to }, body: { version, promotion } }),
      );
    const written = { ...NEW_PROMOTION, name: 'Test', ar_name: 'تجربة', code: 'CHANGED10' };
    expect(await change(id, '', written)).toEqual([409, 'changed_meanwhile']);
    expect(await change(999_999, '', written)).toEqual([404, 'not_found']);
    expect(await change(id, '', NEW_PROMOTION)).toEqual([422, 'validation_failed']);
  });

  it('records a pause with its previous value', async () => {
    const id = await promote('RECORDED10');
    await pause(id);
    const [entry] = await runSql(
      app.testDatabase.superuserUrl,
      'select action, subject, before, after from audit_entry where tenant_id = 1 order by id desc limit 1',
    );
    expect(entry).toEqual({
      action: 'promotion.paused',
      subject: `promotion:${id}`,
      before: { is_paused: false },
      after: { is_paused: true },
    });
  });

  it('403 and 401: for owners and managers only', async () => {
    const desk = await enter(app, 'desk');
    const body = { version: '', promotion: {} };
    const calls = (at: Pick<AtConsole, 'call'>) =>
      Promise.all([
        at.call('listPromotions'),
        at.call('addPromotion', { body }),
        at.call('changePromotion', { params: { id: 1 }, body }),
        at.call('tryPromotions', { body: { products: [slot(19)] } }),
      ]);
    expect((await calls(desk)).map(outcome)).toEqual(Array(4).fill([403, 'forbidden']));
    expect((await calls(atConsole(app, ''))).map(outcome)).toEqual(
      Array(4).fill([401, 'session_expired']),
    );
  });
});

describe('POST console/promotions/try (PROMO-15)', () => {
  const tried = (body: object) => manager.call('tryPromotions', { body });

  it('200: what a cart would cost, whatever is taken of it', async () => {
    expect((await hold(app, newVisitor(), [{ ...slot(21), quantity: 1 }])).status).toBe(200);
    const answer = await tried({ products: [slot(21)], promotion_code: 'welcome10' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({
      products: [{ product_id: 2201, total_price: 231, discount: { discount_total: 207.9 } }],
      promotion_code: 'WELCOME10',
      discount: 23.1,
      total: 207.9,
      applied: [{ id: 1, code: 'WELCOME10', discount: 23.1 }],
    });
  });

  it('200: at another time and for another channel', async () => {
    const id = await promote('MEMBERS10', { channels: ['members'] });
    const products = [slot(19)];
    const discount = async (more: object) =>
      (await tried({ products, promotion_code: 'MEMBERS10', ...more })).body.data.discount;
    expect(await discount({})).toBe(0);
    const then = { bought_on: day(1), bought_at: '09:00:00' };
    expect(await discount({ channel: 'members', ...then })).toBe(23.1);
    await pause(id);
    expect(await discount({ channel: 'members', bought_at: '23:00:00' })).toBe(0);
  });

  it('200: a promotion paused a moment before takes nothing off', async () => {
    const id = await promote('JUSTNOW10');
    const cart = { products: [slot(19)], promotion_code: 'JUSTNOW10' };
    expect((await tried(cart)).body.data.discount).toBe(23.1);
    const { version, ...promotion } = await promotionOf(manager, id);
    const body = { version, promotion: { ...promotion, is_paused: true } };
    expect((await manager.call('changePromotion', { params: { id }, body })).status).toBe(200);
    expect((await tried(cart)).body.data).toMatchObject({ promotion_code: null, discount: 0 });
  });

  it('422: lines that are not sold, and a field of another kind', async () => {
    const late = { ...slot(19), start_time: '04:00:00', end_time: '05:00:00' };
    for (const [line, field] of [
      [late, 'products'],
      [{ ...slot(19), seats: [1] }, 'products.0.seats'],
    ] as const) {
      const answer = await tried({ products: [line] });
      expect([outcome(answer), Object.keys(answer.body.errors)]).toEqual([
        [422, 'validation_failed'],
        [field],
      ]);
    }
  });
});
