import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grandTotal, runSql } from '../../../test/books.ts';
import {
  court2,
  customer,
  dayAt,
  decide,
  freshSlots,
  guest,
  itemOf,
  order,
  statusOf,
} from '../../../test/buyer.ts';
import { changeCard, GOLD, giveCard, MEMBER, percentOffService } from '../../../test/cards.ts';
import { logIn, newVisitor } from '../../../test/cart-calls.ts';
import type { CallAnswer, CallOptions, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

/** Court 2 costs AED 231; a tenth less with the member's card. */
const [FULL, REDUCED] = [231, 207.9];
const PADEL = 2;

/** Credentials of a call. */
interface Caller {
  readonly visitor?: string;
  readonly bearer: string;
}

let app: TestApp;
let url: string;
let member: Caller;

beforeAll(async () => {
  ({ app, url } = await openShop());
});
beforeEach(async () => {
  const visitor = newVisitor();
  member = { visitor, bearer: await logIn(app, '502345678', 'Member#1') };
});
afterEach(() =>
  runSql(url, `delete from benefit_grant where tenant_id = 1 and number <> '${GOLD}'`),
);
afterAll(async () => {
  expect(await grandTotal(url)).toBe(0);
  await app.close();
});

const freshSlot = freshSlots(() => app, { day: 3, hours: [17, 22] });
const day = (n: number) => dayAt(app.whole.clock.now(), n);
const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const verify = (body: object, who: CallOptions = member) =>
  app.call('verifyBenefits', { body }, who);
const profileOf = async (who: Caller) =>
  (await app.call('readProfile', {}, { bearer: who.bearer })).body.data;

/** Runs with a card changed, and changes it back. */
async function withCard(change: Parameters<typeof changeCard>[2], run: () => Promise<void>) {
  const [before] = await runSql<{ from: string; until: string }>(
    url,
    `select from_date::text as from, until_date::text as until from benefit_grant where number = '${GOLD}'`,
  );
  await changeCard(url, GOLD, change);
  try {
    await run();
  } finally {
    await changeCard(url, GOLD, { ...before, suspended: [] });
  }
}

describe('BENEFIT-04 benefits/verify of a member', () => {
  it('200: the card applies by itself, and is named', async () => {
    const { body } = await verify({ products: [freshSlot()] });
    expect(body.data).toMatchObject({
      products: [{ discount: { total: FULL, discount_total: REDUCED, promo_code: null } }],
      promotion_code: null,
      type: 'memberships',
      codes: [GOLD],
      total: REDUCED,
      applied: [{ name: 'Gold', ar_name: 'الذهبية', code: null, discount: 23.1 }],
    });
  });

  it('200: by its number, however it is typed', async () => {
    const { body } = await verify({ products: [freshSlot()], card_number: '7840 0000 0000 0421' });
    expect(body.data).toMatchObject({ type: 'memberships', codes: [GOLD], total: REDUCED });
  });

  it('200: a code applies to what the card leaves', async () => {
    const { body } = await verify({ products: [freshSlot()], promotion_code: 'WELCOME10' });
    expect(body.data).toMatchObject({
      type: 'promo',
      codes: ['WELCOME10', GOLD],
      total: 187.11,
      applied: [{ name: 'Gold' }, { code: 'WELCOME10' }],
    });
  });

  it('200: of two cards the better one; by number only that one', async () => {
    const silver = await giveCard(url, 900, MEMBER, [percentOffService(20, PADEL)]);
    const slot = freshSlot();
    expect((await verify({ products: [slot] })).body.data).toMatchObject({
      codes: [silver],
      total: 184.8,
    });
    const gold = await verify({ products: [slot], card_number: GOLD });
    expect(gold.body.data).toMatchObject({ codes: [GOLD], total: REDUCED });
  });

  it('409 membership_not_applicable: nothing of the cart is the card’s', async () => {
    const silver = await giveCard(url, 901, MEMBER, [percentOffService(20, 4)]);
    const answer = await verify({ products: [freshSlot()], card_number: silver });
    expect(outcome(answer)).toEqual([409, 'membership_not_applicable']);
    expect(answer.body.message).toBe("Membership can't be applied");
  });

  it.each<[string, Parameters<typeof changeCard>[2]]>([
    ['before its first day', { from: '2099-01-01', until: '2099-12-31' }],
    ['after its last day', { from: '2020-01-01', until: '2020-12-31' }],
    ['while it is suspended', { suspended: [{ from: '2020-01-01', until: null }] }],
  ])('%s it gives nothing, and its holder is no member', async (_, change) => {
    await withCard(change, async () => {
      const slot = freshSlot();
      expect((await verify({ products: [slot] })).body.data).toMatchObject({
        type: 'promo',
        codes: [],
        total: FULL,
      });
      const named = await verify({ products: [slot], card_number: GOLD });
      expect(outcome(named)).toEqual([409, 'membership_not_applicable']);
      const profile = await profileOf(member);
      expect(profile.membership_card_number).toBeNull();
      expect(profile.membershipCards).toMatchObject([{ number: GOLD }]);
    });
  });

  it('counts on its first and on its last day at the venue', async () => {
    await withCard({ from: day(0), until: day(0) }, async () => {
      expect((await verify({ products: [freshSlot()] })).body.data.total).toBe(REDUCED);
      expect((await profileOf(member)).membershipCards).toEqual([
        {
          number: GOLD,
          name: 'Gold',
          ar_name: 'الذهبية',
          from: day(0),
          until: day(0),
          state: 'active',
          is_member: 1,
          discounts: [
            { percent: 10, amount: null, on: { name: 'Football', ar_name: 'كرة القدم' } },
            { percent: 10, amount: null, on: { name: 'Padel', ar_name: 'بادل' } },
            { percent: 10, amount: null, on: { name: 'Tennis', ar_name: 'تنس' } },
          ],
          people: ['Layla Al Mansoori'],
        },
      ]);
    });
  });

  it('another’s card is answered like one that does not exist', async () => {
    const products = [freshSlot()];
    const answers = [];
    for (const who of [await customer(app), await guest(app), { visitor: newVisitor() }]) {
      for (const card_number of [GOLD, '7840000000000439', 'none']) {
        const { status, body } = await verify({ products, card_number }, who);
        answers.push(JSON.stringify([status, body.code, body.message]));
      }
    }
    expect([...new Set(answers)]).toEqual([
      JSON.stringify([409, 'membership_not_applicable', "Membership can't be applied"]),
    ]);
  });

  it('429 proof_needed: such numbers are wrong codes of the network; an own one is none', async () => {
    const products = [court2(day(4), 21)];
    const who = { visitor: newVisitor(), from: '203.0.113.77' };
    const answers = [];
    for (let n = 0; n < 11; n += 1)
      answers.push(await verify({ products, card_number: GOLD }, who));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(409), 429]);
    expect(answers.at(-1)?.body.code).toBe('proof_needed');
  });
});

describe('BENEFIT-04 an order of a member', () => {
  const placed = (
    fields: Readonly<Record<string, string>>,
    more: Parameters<typeof itemOf>[1] = {},
  ) => order(app, member, { items: [itemOf(freshSlot(), more)], fields });
  const shown = { discount: { discount_total: REDUCED } };

  it.each([{}, { card_number: GOLD }])(
    'is charged after the discount of its card: %j',
    async (fields) => {
      const { body, status, text } = await placed(fields, shown);
      expect(status, text).toBe(200);
      expect(body.data.total).toBe(REDUCED);
      await decide(app.app, body.data.transactionId, 'approve');
      await app.clock(60);
      expect(await statusOf(app, member, body.data.order_id)).toBe('complete');
      const read = await app.call(
        'readOrder',
        { params: { order_id: body.data.order_id } },
        { bearer: member.bearer },
      );
      expect(JSON.stringify(read.body.data)).toContain('"name":"Gold"');
    },
  );

  it('409 promotion_changed: the card was suspended after it was shown; nothing is charged', async () => {
    await withCard({ suspended: [{ from: '2020-01-01', until: null }] }, async () => {
      const before = await runSql(url, 'select id from payment');
      for (const fields of [{}, { card_number: GOLD }]) {
        const answer = await placed(fields, shown);
        expect(outcome(answer)).toEqual([409, 'promotion_changed']);
        expect(answer.body.data).toMatchObject({ discount: 0, total: FULL });
      }
      expect(await runSql(url, 'select id from payment')).toEqual(before);
    });
  });

  it('keeps its price when the card ends before it is paid', async () => {
    const { body } = await placed({}, shown);
    await withCard({ from: '2020-01-01', until: '2020-12-31' }, async () => {
      await decide(app.app, body.data.transactionId, 'approve');
      await app.clock(60);
      expect(await statusOf(app, member, body.data.order_id)).toBe('complete');
    });
  });

  it('409 membership_not_applicable: the card of another person', async () => {
    const buyer = await customer(app);
    const fields = { card_number: GOLD };
    const answer = await order(app, buyer, { items: [itemOf(freshSlot())], fields });
    expect(outcome(answer)).toEqual([409, 'membership_not_applicable']);
    expect(answer.body.message).toBe("Membership can't be applied");
  });
});
