import { beforeEach, expect, it } from 'vitest';
import { runSql, uuidIn } from '../../../test/books.ts';
import { type Buyer, customer, freshSlots, itemOf, order } from '../../../test/buyer.ts';
import { registered } from '../../../test/people.ts';
import { codeOf, requestRig } from '../../../test/request-rig.ts';
import { savedCardCalls } from '../../../test/saved-cards.ts';

/** The demo, which offers EPG first and then Stripe. */
const rig = requestRig();
const { cardsOf } = savedCardCalls(
  () => rig.app,
  () => rig.url,
);
beforeEach(() => rig.needs("'{}'"));
const LATER_SECONDS = 61;
const freshSlot = freshSlots(() => rig.app, { day: 5, hours: [9, 21] });

const decide = (transactionId: string, decision: string) =>
  rig.app.app.inject({ method: 'POST', url: `/demo/stripe/${transactionId}/${decision}` });

async function newcomer(number: number): Promise<Buyer> {
  const { token: bearer, vtoken, email } = (await registered(rig.app, number)).body.data;
  return { bearer, vtoken, email };
}

async function place(who: Buyer, fields: Readonly<Record<string, string>>) {
  return order(rig.app, who, { items: [itemOf(freshSlot())], fields });
}

/** Calls off all of an order, with its refund. */
async function callOff(orderId: string): Promise<void> {
  const lines = await runSql<{ lineId: string }>(
    rig.url,
    'select id as "lineId" from order_line where order_id = $1',
    [uuidIn(orderId)],
  );
  const units = lines.map(({ lineId }) => ({ lineId, units: [0] }));
  await rig.app.whole.sold.cancel(1, units, 'venue');
  await rig.app.clock(LATER_SECONDS);
}

async function pay(transactionId: string): Promise<void> {
  expect((await decide(transactionId, 'approve')).statusCode).toBe(200);
  await rig.app.clock(LATER_SECONDS);
}

it('GATE-10 a gateway that saves none is refused, and the first that does is chosen', async () => {
  const { gateways } = (await rig.app.call('readConfig', {})).body.data;
  const saving = gateways.filter(({ saves }: { saves: boolean }) => saves);
  expect(saving.map(({ pg }: { pg: string }) => pg)).toEqual(['STRIPE']);
  const buyer = await customer(rig.app);
  const refused = await place(buyer, { pg: 'EPG', save_card: '1' });
  expect(codeOf(refused)).toEqual([409, 'cards_not_saved']);
  const topUp = (pg: string) =>
    rig.app.call(
      'topUpWallet',
      { body: { amount: 50, pg, save_card: true } },
      { bearer: buyer.bearer },
    );
  expect(codeOf(await topUp('EPG'))).toEqual([409, 'cards_not_saved']);
  const placed = await place(buyer, { save_card: '1' });
  expect(placed.body.data).toMatchObject({ pg: 'STRIPE' });
});

it('CARD-01 an approved request saves the card that pays it, and a request alone none', async () => {
  const buyer = await customer(rig.app);
  await rig.needs("'{booking}'");
  const alone = await place(buyer, { save_card: '1' });
  expect([alone.status, Object.keys(alone.body.errors ?? {})]).toEqual([422, ['save_card']]);
  const requested = await rig.request(buyer);
  await rig.approve(requested);
  const send = (body: object) =>
    rig.app.call(
      'payOrder',
      { params: { order_id: requested.order_id }, body },
      { bearer: buyer.bearer },
    );
  expect(codeOf(await send({ pg: 'EPG', save_card: true }))).toEqual([409, 'cards_not_saved']);
  const opened = await send({ save_card: true });
  expect(opened.body.data).toMatchObject({ pg: 'STRIPE' });
  const before = (await cardsOf(buyer)).length;
  await pay(opened.body.data.transactionId);
  expect((await cardsOf(buyer)).length).toBe(before + 1);
});

it('CARD-04 the cards of an account are exported, and deleted with it there too', async () => {
  const buyer = await newcomer(91);
  const placed = await place(buyer, { save_card: '1' });
  await pay(placed.body.data.transactionId);
  const [card] = await cardsOf(buyer);
  const own = await rig.app.call('readOwnData', {}, { bearer: buyer.bearer });
  expect(own.body.data.saved_cards).toEqual([card]);
  await callOff(placed.body.data.order_id);
  const ended = await rig.app.call('eraseAccount', {}, { bearer: buyer.bearer });
  expect(ended.status, ended.text).toBe(200);
  await rig.app.clock(1);
  const method = placed.body.data.transactionId.replace('cs_test_', 'pm_');
  const there = await runSql<{ is_detached: boolean }>(
    rig.url,
    'select is_detached from stripe_double_card where payment_method = $1',
    [method],
  );
  expect(there).toEqual([{ is_detached: true }]);
  expect(await runSql(rig.url, 'select id from saved_card where customer_id is null')).toEqual([]);
});

it('CARD-04 a card whose payment comes after its account was erased is kept nowhere', async () => {
  const buyer = await newcomer(92);
  const placed = await place(buyer, { save_card: '1' });
  const { transactionId } = placed.body.data;
  expect((await decide(transactionId, 'approve')).statusCode).toBe(200);
  await runSql(
    rig.url,
    `update customer set erased_at = to_timestamp(0)
     where id = (select saves_card_of from payment where transaction_id = $1)`,
    [transactionId],
  );
  await rig.app.clock(LATER_SECONDS);
  await rig.app.clock(LATER_SECONDS);
  const left = await runSql(
    rig.url,
    'select c.id from saved_card c join payment p on p.id = c.payment_id where p.transaction_id = $1',
    [transactionId],
  );
  expect(left).toEqual([]);
});
