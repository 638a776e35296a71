import { CARD_ACTIONS, type CardAction } from '@nadi/domain/benefit/change-state';
import { GRANT_STATES } from '@nadi/domain/benefit/grant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { court2, dayAt, freshSlots } from '../../../test/buyer.ts';
import { changeCard, GOLD, giveCard, percentOffService } from '../../../test/cards.ts';
import { logIn, newVisitor } from '../../../test/cart-calls.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

/** Customers of the demo: without a card, and with the card GOLD. */
const [OMAR, LAYLA] = [1, 2];
const [COURT_FULL, PADEL] = [231, 2];
/** Products of padel: the second court, and the rental of a racket. */
const [COURT_2, RACKET] = [court2('2026-01-01', 9).product_id, 2801];

let app: TestApp;
let url: string;
let manager: AtConsole;
/** Signed-in customer without a card of the seed. */
let omar: { readonly visitor: string; readonly bearer: string };

beforeAll(async () => {
  ({ app, url } = await openShop());
  manager = await enter(app, 'manager');
  omar = { visitor: newVisitor(), bearer: await logIn(app, '501234567', 'Customer#1') };
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 5, hours: [17, 22] });
const day = (n: number) => dayAt(app.whole.clock.now(), n);
const outcome = ({ status, body }: CallAnswer) => [status, body.code];

const percentOff = (percent: number) => ({
  product_id: null,
  category_id: null,
  venue_service_id: PADEL,
  outlet_id: null,
  effect: 'percent',
  percent,
  amount: null,
});
const silver = (more: object = {}) => ({
  name: 'Silver',
  ar_name: 'الفضية',
  from_date: day(0),
  until_date: day(60),
  channel: 'members',
  discounts: [percentOff(20)],
  ...more,
});

async function give(more: object = {}) {
  const answer = await manager.call('giveCard', {
    body: { card: { customer_id: OMAR, ...silver(more) } },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const act = (card: { readonly id: number; readonly version: string }, action: CardAction) =>
  manager.call('changeCardState', {
    params: { id: card.id },
    body: { version: card.version, action },
  });

const list = async (query: Record<string, string>) =>
  (await manager.call('listCards', { query })).body.data;

/** Returns what a court costs the customer now. */
async function price(): Promise<number> {
  const { body } = await app.call('verifyBenefits', { body: { products: [freshSlot()] } }, omar);
  return body.data.total;
}

const membershipOf = async () =>
  (await app.call('readProfile', {}, { bearer: omar.bearer })).body.data.membership_card_number;

describe('BENEFIT-05, BENEFIT-06 a card that staff give', () => {
  it('lowers the price at once, is changed, suspended, resumed, ended and reopened', async () => {
    expect(await price()).toBe(COURT_FULL);
    const given = await give();
    expect(given).toMatchObject({
      number: expect.stringMatching(/^[1-9]\d{15}$/),
      customer: { id: OMAR, name: 'Omar Haddad', mobile: '+971501234567' },
      state: 'active',
      discounts: [percentOff(20)],
    });
    expect([await price(), await membershipOf()]).toEqual([COURT_FULL * 0.8, given.number]);

    const changed = await manager.call('changeCard', {
      params: { id: given.id },
      body: { version: given.version, card: silver({ discounts: [percentOff(50)] }) },
    });
    expect(await price()).toBe(COURT_FULL * 0.5);
    const prices: (readonly [string, number, boolean])[] = [];
    let card = changed.body.data;
    for (const action of CARD_ACTIONS) {
      card = (await act(card, action)).body.data;
      prices.push([card.state, await price(), (await membershipOf()) === given.number]);
    }
    expect(prices).toEqual([
      ['suspended', COURT_FULL, false],
      ['active', COURT_FULL * 0.5, true],
      ['ended', COURT_FULL, false],
      ['active', COURT_FULL * 0.5, true],
    ]);
    expect((await act(card, 'end')).body.data).toMatchObject({ state: 'ended', ended_on: day(0) });

    const entries = (await manager.call('readAudit', { query: { size: '6' } })).body.data;
    expect(entries.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual(
      ['ended', 'reopened', 'ended', 'resumed', 'suspended', 'changed'].map((one) => [
        `card.${one}`,
        `card:${given.id}`,
      ]),
    );
    expect(entries.at(-1)).toMatchObject({
      before: { discounts: [percentOff(20)] },
      after: { discounts: [percentOff(50)] },
    });
  });

  it('of the channel of everybody makes its holder no member', async () => {
    const card = await give({ channel: 'b2c' });
    expect([await price(), await membershipOf()]).toEqual([COURT_FULL * 0.8, null]);
    await act(card, 'end');
  });

  it('BENEFIT-08 is in the profile with the names of what it is for, in both languages', async () => {
    const on = (ids: object) => ({ ...percentOff(10), venue_service_id: null, ...ids });
    const amount = { effect: 'amount', percent: null, amount: 5.5 };
    const discounts = [
      on({}),
      on({ venue_service_id: PADEL, ...amount }),
      on({ product_id: COURT_2 }),
      on({ product_id: RACKET }),
      on({ category_id: 99_999 }),
    ];
    const card = await give({ channel: 'b2c', discounts });
    const { data } = (await app.call('readProfile', {}, { bearer: omar.bearer })).body;
    const shown = data.membershipCards.find(
      ({ number }: { readonly number: string }) => number === card.number,
    );
    const name = (one: string, ar_name: string) => ({ name: one, ar_name });
    expect([shown.is_member, shown.discounts]).toEqual([
      0,
      [
        { percent: 10, amount: null, on: null },
        { percent: null, amount: 5.5, on: name('Padel', 'بادل') },
        { percent: 10, amount: null, on: name('Padel · Court 2', 'بادل · ملعب 2') },
        { percent: 10, amount: null, on: name('Racket rental', 'استئجار مضرب') },
      ],
    ]);
    await act(card, 'end');
  });

  it('409 changed_meanwhile: by an old version, or an action that the card has not', async () => {
    const card = await give();
    const body = { version: 'old', card: silver() };
    const params = { id: card.id };
    expect(outcome(await manager.call('changeCard', { params, body }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect(outcome(await act({ ...card, version: 'old' }, 'end'))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    expect(outcome(await act(card, 'resume'))).toEqual([409, 'changed_meanwhile']);
    await act(card, 'end');
  });

  it('422 by field: the dates, an unknown customer, a product that is not sold', async () => {
    const faultsOf = async (card: object) => {
      const { status, body } = await manager.call('giveCard', { body: { card } });
      return [status, Object.keys(body.errors)];
    };
    const customer_id = OMAR;
    expect(await faultsOf({ ...silver({ until_date: day(-1) }), customer_id })).toEqual([
      422,
      ['until_date'],
    ]);
    expect(await faultsOf({ ...silver(), customer_id: 999_999 })).toEqual([422, ['customer_id']]);
    const discounts = [{ ...percentOff(5), product_id: 99_999 }];
    expect(await faultsOf({ ...silver({ discounts }), customer_id })).toEqual([
      422,
      ['discounts.0.product_id'],
    ]);
    const given = await give();
    const changed = await manager.call('changeCard', {
      params: { id: given.id },
      body: { version: given.version, card: silver({ until_date: day(-1) }) },
    });
    expect([...outcome(changed), ...Object.keys(changed.body.errors)]).toEqual([
      422,
      'validation_failed',
      'until_date',
    ]);
    await act(given, 'end');
    const listed = await manager.call('listCards', { query: { size: '101' } });
    expect(outcome(listed)).toEqual([422, 'validation_failed']);
  });

  it('404 for another venue’s card', async () => {
    const owner = await enter(app, 'owner', 'sahel.localhost');
    const card = await give();
    const body = { version: card.version, action: 'end' };
    const answer = await owner.call('changeCardState', { params: { id: card.id }, body });
    expect(outcome(answer)).toEqual([404, 'not_found']);
    await act(card, 'end');
  });
});

describe('BENEFIT-07 the list of cards', () => {
  it('finds cards by number, name, mobile number and e-mail address, and customers alike', async () => {
    const numbers = async (search: string) =>
      (await list({ search })).map(({ number }: { readonly number: string }) => number);
    for (const search of ['7840 0000', GOLD, 'layla', 'al mans', '050 234 5678', '+971502345678'])
      expect([search, await numbers(search)]).toEqual([search, [GOLD]]);
    expect(await numbers('nobody')).toEqual([]);
    const found = await manager.call('findCustomers', { query: { search: 'LAYLA' } });
    expect(found.body.data).toMatchObject([{ id: LAYLA, name: 'Layla Al Mansoori' }]);
    const byMail = await manager.call('findCustomers', {
      query: { search: found.body.data[0].email.toUpperCase() },
    });
    expect(byMail.body.data).toEqual(found.body.data);
  });

  it('has pages, newest first', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await give({ name: `Page ${n}` })).id);
    const first = await list({ size: '2' });
    const second = await list({ size: '1', before: String(first[1].id) });
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids);
    await runSql(url, 'delete from benefit_grant where tenant_id = 1 and id = any ($1)', [ids]);
  });

  it('lists each card in its state, as the rule decides it', async () => {
    const given = await giveCard(url, 950, OMAR, [percentOffService(20, PADEL)]);
    const cases = [
      { from: day(1), until: day(9) },
      { from: day(0), until: day(0) },
      { from: day(-9), until: day(-1) },
      { from: day(-9), until: day(9), suspended: [{ from: day(0), until: null }] },
      { from: day(-9), until: day(9), suspended: [{ from: day(-3), until: day(-1) }] },
      { from: day(-9), until: day(-1), suspended: [{ from: day(-3), until: null }] },
    ];
    const states = [];
    for (const one of cases) {
      await changeCard(url, given, { suspended: [], ...one });
      const [card] = await list({ search: given });
      for (const state of GRANT_STATES) {
        const isListed = (await list({ search: given, state })).length === 1;
        expect([one, state, isListed]).toEqual([one, state, card.state === state]);
      }
      states.push(card.state);
    }
    expect(states).toEqual(['future', 'active', 'ended', 'suspended', 'active', 'ended']);
    expect((await list({ state: 'active', size: '100' })).length).toBeGreaterThan(0);
    await runSql(url, 'delete from benefit_grant where tenant_id = 1 and number = $1', [given]);
  });
});
