import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { court2, dayAt, guest, itemOf, multipart, order, type Slot } from '../../../test/buyer.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { enter } from '../../../test/console.ts';
import type { TestApp } from '../../../test/harness.ts';
import { visitor } from '../../../test/naming.ts';
import {
  codeTo,
  registrant,
  requestRegistration,
  rest,
  sendRegistration,
} from '../../../test/people.ts';
import { openShop } from '../../../test/shop.ts';

let app: TestApp;
let url: string;
let customer: string;

const AT_SAHEL = { host: 'sahel.localhost' };
const OF_GUEST = {
  country_code: '971',
  mobile_number: '505550001',
  name: 'Omar',
  email: 'omar@example.com',
  tnc: true,
} as const;

const setConfig = async (config: object): Promise<void> => {
  const text = JSON.stringify(config);
  await changeFacts(url, 2, `update tenant set config = config || '${text}' where tenant_id = 2`);
  app.age();
};

beforeAll(async () => {
  ({ app, url } = await openShop());
  await setConfig({ enable_facility_booking: 1 });
  customer = await customerToken();
});
afterAll(() => app.close());

let hour = 9;
const freshVisit = (): Slot => {
  hour += 1;
  return court2(dayAt(app.whole.clock.now(), 3), hour, 61);
};

/** Returns the token of a customer with an account at Sahel, registered once. */
async function customerToken(): Promise<string> {
  const person = registrant(771);
  const sent = await requestRegistration(app, person, AT_SAHEL);
  expect(sent.status, sent.text).toBe(200);
  const otp = await codeTo(app, person.mobile);
  const answer = await sendRegistration(app, { ...rest, ...person, otp }, AT_SAHEL);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.token;
}

const place = (
  call: 'placeOrder' | 'placeBapsOrder',
  bearer: string | undefined,
  fields: Readonly<Record<string, string>> = {},
) => {
  const form = multipart({
    product: JSON.stringify([itemOf(freshVisit(), { customers: [visitor('Omar Said')] })]),
    ...fields,
  });
  const who = bearer === undefined ? {} : { bearer };
  return app.call(call, { body: form.body }, { ...AT_SAHEL, ...who, headers: form.headers });
};

describe('POST baps/orders', () => {
  it('200 places the visit of a signed-in customer as a request, whose people staff see', async () => {
    const placed = await place('placeBapsOrder', customer, { isBaps: '1' });
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data).toMatchObject({
      isApprovalRequired: true,
      status: 'approval_required',
      url: null,
    });
    const desk = await enter(app, 'desk', AT_SAHEL.host);
    const queue = await desk.call('listApprovals', { query: {} });
    const { order_id } = placed.body.data;
    const request = queue.body.data.find((one: { order_id: string }) => one.order_id === order_id);
    expect(request.has_participants).toBe(1);
    const people = await desk.call('readBookingPeople', { params: { order_id } });
    expect(people.body.data).toMatchObject([
      { booking: request.lines[0].booking, id_proof_number: '*******C3' },
    ]);
  });

  it('200 places it by POST orders alike', async () => {
    const placed = await place('placeOrder', customer);
    expect(placed.status, placed.text).toBe(200);
    expect(placed.body.data).toMatchObject({ status: 'approval_required' });
  });

  it('403 guest_not_allowed to a guest, whatever else the venue allows', async () => {
    await setConfig({ is_baps: 0, is_guest_checkout: 1 });
    const omar = await app.call('guestLogIn', { body: OF_GUEST }, AT_SAHEL);
    expect(omar.status, omar.text).toBe(200);
    await setConfig({ is_baps: 1 });
    const { status, body } = await place('placeBapsOrder', omar.body.data.token);
    expect([status, body.code]).toEqual([403, 'guest_not_allowed']);
  });

  it('401 session_expired without a session', async () => {
    const { status, body } = await place('placeBapsOrder', undefined);
    expect([status, body.code]).toEqual([401, 'session_expired']);
  });

  it('422 validation_failed where the form states another mode', async () => {
    const { status, body } = await place('placeBapsOrder', customer, { isBaps: '0' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['isBaps']]);
  });

  it('422 validation_failed at a venue that approves no visits; nothing is placed', async () => {
    const buyer = await guest(app);
    const slot = court2(dayAt(app.whole.clock.now(), 3), 19);
    const form = multipart({ product: JSON.stringify([itemOf(slot)]) });
    const refused = await app.call(
      'placeBapsOrder',
      { body: form.body },
      { bearer: buyer.bearer, headers: form.headers },
    );
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { isBaps: [expect.stringMatching(/not valid/)] },
    ]);
    expect((await order(app, buyer, { items: [itemOf(slot)] })).status).toBe(200);
  });
});

it('GATE-02 refuses a gateway that is not on offer', async () => {
  const refused = await place('placeBapsOrder', customer, { pg: 'NOBODY' });
  expect([refused.status, refused.body.code]).toEqual([409, 'gateway_not_offered']);
});
