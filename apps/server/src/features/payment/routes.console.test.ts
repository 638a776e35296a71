import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type Buyer, freshSlots, guest, itemOf, order } from '../../../test/buyer.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import type { CallAnswer, TestApp } from '../../../test/harness.ts';
import { openShop } from '../../../test/shop.ts';

let app: TestApp;
let owner: AtConsole;
let buyer: Buyer;
beforeAll(async () => {
  ({ app } = await openShop());
  owner = await enter(app, 'owner');
  buyer = await guest(app);
});
afterAll(() => app.close());

const freshSlot = freshSlots(() => app, { day: 4, hours: [9, 21] });
const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const listed = async (): Promise<readonly ConsoleGateway[]> =>
  (await owner.call('listGateways', {})).body.data as readonly ConsoleGateway[];
const find = async (id: number): Promise<ConsoleGateway> => {
  const found = (await listed()).find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no account ${id}.`);
  return found;
};

const BANK = {
  kind: 'epg',
  name: 'Bank',
  ar_name: 'البنك',
  endpoint: 'https://ipg.bank.example:2443',
  customer: 'Venue',
  user_name: 'venue',
  password: 'secret-of-the-bank',
  page_origins: [{ origin: 'https://ipg.bank.example:2443' }],
};

/** Adds an account, and returns it. */
async function add(more: object = {}): Promise<ConsoleGateway> {
  const answer = await owner.call('addGateway', { body: { gateway: { ...BANK, ...more } } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as ConsoleGateway;
}

const switchTo = async (id: number, isEnabled: boolean): Promise<CallAnswer> => {
  const { version } = await find(id);
  return owner.call('switchGateway', { params: { id }, body: { version, is_enabled: isEnabled } });
};

describe('GATE-05 the owner writes gateway accounts', () => {
  it('adds one that is switched off, and never shows its secrets', async () => {
    const { id } = await add();
    const added = await find(id);
    expect(added).toMatchObject({
      pg: 'EPG',
      is_enabled: false,
      enabled_at: null,
      has_password: true,
      has_webhook_secret: false,
    });
    const [{ log } = { log: '' }] = await runSql<{ log: string }>(
      app.testDatabase.superuserUrl,
      'select string_agg(a::text, chr(10)) as log from audit_entry a',
    );
    expect(log).toContain('gateway.added');
    expect(log + JSON.stringify(await listed())).not.toContain('secret-of-the-bank');
  });

  it('adds one of Stripe, whose messages have an address of their own', async () => {
    const gateway = {
      kind: 'stripe',
      name: 'Card',
      ar_name: 'بطاقة',
      customer: 'acct_1',
      password: 'sk_test_1',
      webhook_secret: 'whsec_1',
    };
    const { body } = await owner.call('addGateway', { body: { gateway } });
    const { id, pg, has_webhook_secret, webhook_url } = body.data as ConsoleGateway;
    expect([pg, has_webhook_secret]).toEqual(['STRIPE', true]);
    expect(webhook_url).toMatch(new RegExp(`/api/v1/payments/stripe/webhook/${id}$`));
  });

  it('refuses the same account again, and faults by field', async () => {
    const again = await owner.call('addGateway', { body: { gateway: BANK } });
    expect([...outcome(again), Object.keys(again.body.errors ?? {})]).toEqual([
      422,
      'validation_failed',
      ['customer'],
    ]);
  });

  it('changes one by its version, and keeps a secret that is left empty', async () => {
    const { id, version } = await add({ customer: 'Changed' });
    const gateway = { ...BANK, customer: 'Changed', name: 'Other', password: '' };
    const change = (with_: object) =>
      owner.call('changeGateway', { params: { id }, body: { version, gateway, ...with_ } });
    expect(outcome(await change({}))).toEqual([200, undefined]);
    expect(await find(id)).toMatchObject({ name: 'Other', has_password: true });
    expect(outcome(await change({}))).toEqual([409, 'changed_meanwhile']);
    const current = (await find(id)).version;
    const moved = await change({ version: current, gateway: { ...gateway, customer: 'Else' } });
    expect(outcome(moved)).toEqual([422, 'validation_failed']);
    const unknown = { params: { id: 999_999 }, body: { version, gateway } };
    expect(outcome(await owner.call('changeGateway', unknown))).toEqual([404, 'not_found']);
  });

  it('is not for managers', async () => {
    const manager = await enter(app, 'manager');
    expect(outcome(await manager.call('listGateways', {}))).toEqual([403, 'forbidden']);
  });
});

describe('GATE-04 accounts are switched on and off', () => {
  it('closes the other account of the gateway, and opens the former again', async () => {
    const [double] = await listed();
    const { id } = await add({ customer: 'Switched' });
    expect((await switchTo(id, true)).status).toBe(200);
    expect((await find(id)).enabled_at).not.toBeNull();
    expect((await find(double?.id ?? 0)).is_enabled).toBe(false);
    expect((await switchTo(double?.id ?? 0, true)).status).toBe(200);
    expect((await find(id)).is_enabled).toBe(false);
    const stale = { params: { id }, body: { version: 'stale', is_enabled: true } };
    expect(outcome(await owner.call('switchGateway', stale))).toEqual([409, 'changed_meanwhile']);
    const unknown = { params: { id: 999_999 }, body: { version: '', is_enabled: true } };
    expect(outcome(await owner.call('switchGateway', unknown))).toEqual([404, 'not_found']);
  });

  it('GATE-02 refuses a gateway that is unknown or switched off by name', async () => {
    const [double] = await listed();
    const id = double?.id ?? 0;
    await switchTo(id, false);
    app.age();
    const placed = await order(app, buyer, { items: [itemOf(freshSlot())], fields: { pg: 'EPG' } });
    expect(outcome(placed)).toEqual([409, 'gateway_not_offered']);
    expect(
      ((await app.call('readConfig', {})).body.data as { gateways: unknown }).gateways,
    ).toMatchObject([{ pg: 'STRIPE' }, { pg: 'COUNTER' }]);
    await switchTo(id, true);
    app.age();
    const unknown = await order(app, buyer, {
      items: [itemOf(freshSlot())],
      fields: { pg: 'NOBODY' },
    });
    expect(outcome(unknown)).toEqual([409, 'gateway_not_offered']);
  });
});

describe('GATE-01 the order of offer', () => {
  it('is set from the order that was seen', async () => {
    const seen = (await listed()).map(({ id }) => id);
    const order = seen.toReversed();
    const send = (body: object) => owner.call('orderGateways', { body });
    expect(outcome(await send({ seen, order }))).toEqual([200, undefined]);
    expect((await listed()).map(({ id }) => id)).toEqual(order);
    expect(outcome(await send({ seen, order }))).toEqual([409, 'changed_meanwhile']);
    const short = await send({ seen: order, order: order.slice(1) });
    expect(outcome(short)).toEqual([422, 'validation_failed']);
  });
});

describe('GATE-07 a test of the credentials', () => {
  it('shows what the gateway answers, and is kept in the audit', async () => {
    const double = (await listed()).find((one) => one.is_double && one.pg === 'EPG');
    const test = (id: unknown) => owner.call('testGateway', { params: { id } });
    const tested = await test(double?.id);
    expect(tested.body.data).toMatchObject({ outcome: 'answered', text: 'Unknown transaction' });
    expect(outcome(await test(999_999))).toEqual([404, 'not_found']);
  });
});
