import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { decide, freshSlots, itemOf, listen, order } from '../../../../test/buyer.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  answeredCaptcha,
  codeTo,
  registrant,
  registrationCode,
  rest,
  sendRegistration,
} from '../../../../test/people.ts';
import { claimGuests } from './store.claim.ts';

let site: TestApp;
let slot: ReturnType<typeof freshSlots>;
beforeAll(async () => {
  site = await startTestApp();
  await listen(site);
  slot = freshSlots(() => site, { day: 3, hours: [17, 21] });
});
afterAll(() => site.close());

const DAY_SECONDS = 86_400;
const sql = (text: string, values: readonly unknown[] = []) =>
  runSql<Record<string, number>>(site.testDatabase.superuserUrl, text, values);

/** Buys a court as a guest with the mobile number of a person. */
async function guestBuys(number: number, email = 'guest-of-claims@example.com') {
  const { mobile } = registrant(number);
  const answer = await site.call('guestLogIn', {
    body: {
      country_code: '971',
      mobile_number: mobile.slice(4),
      mobile,
      name: 'Noura',
      email,
      tnc: true,
    },
  });
  expect(answer.status, answer.text).toBe(200);
  const { token: bearer, id } = answer.body.data;
  const placed = await order(site, { bearer }, { items: [itemOf(slot())] });
  expect(placed.status, placed.text).toBe(200);
  await decide(site.app, placed.body.data.transactionId, 'approve');
  await site.clock(4);
  return {
    orderId: placed.body.data.order_id as string,
    bearer: bearer as string,
    id: id as number,
  };
}

async function register(number: number) {
  const person = await registrationCode(site, number);
  const answer = await sendRegistration(site, { ...rest, ...person });
  expect(answer.status, answer.text).toBe(200);
  const { token: bearer, id } = answer.body.data;
  return { ...person, bearer: bearer as string, id: id as number };
}

const claimsOf = async (bearer: string) =>
  (await site.call('readClaims', {}, { bearer })).body.data;
const claim = (bearer: string, body: object = {}) =>
  site.call('claimBookings', { body }, { bearer });
const decline = (bearer: string) => site.call('declineBookings', {}, { bearer });
const bookingsOf = async (bearer: string) =>
  (await site.call('listBookings', { query: { productType: 'facility' } }, { bearer })).body.data;

/** Proves the own number once more, as the site does. */
async function proveAgain(bearer: string, mobile: string): Promise<void> {
  expect((await site.call('changeContact', { body: { mobile } }, { bearer })).status).toBe(200);
  const body = { otp: await codeTo(site, mobile) };
  expect((await site.call('changeContact', { body }, { bearer })).status).toBe(200);
}

const open = (bookings: number, needs_code = 0) => ({ bookings, needs_code });
const NONE = { open: open(0), declined: open(0), claimed: 0 };

describe('ACCOUNT-53 what a guest bought', () => {
  it('is claimed by the account that proves the number afterwards, wherever purchases are read', async () => {
    const { orderId } = await guestBuys(301);
    const { bearer } = await register(301);
    expect(await bookingsOf(bearer)).toEqual([]);
    expect(await claimsOf(bearer)).toEqual({ ...NONE, open: open(1) });
    const { status, body } = await claim(bearer);
    expect([status, body.data]).toEqual([200, { ...NONE, claimed: 1 }]);

    const [booking] = await bookingsOf(bearer);
    expect(booking.order_id).toBe(orderId);
    const params = { order_id: orderId };
    const tickets = await site.call('listTickets', { params }, { bearer });
    expect(tickets.status).toBe(200);
    const ticket = { params: { ticket_id: tickets.body.data[0].ticket_id } };
    expect((await site.call('readTicketPdf', ticket, { bearer })).status).toBe(200);
    expect((await site.call('readTicketCalendar', ticket, { bearer })).status).toBe(200);
    expect((await site.call('readOrder', { params }, { bearer })).status).toBe(200);
    const data = (await site.call('readOwnData', {}, { bearer })).body.data;
    expect(data.bookings).toMatchObject([{ order_id: orderId }]);
    const [kept] = await sql(
      'select is_guest::int as guest from orders o where o.customer_id <> $1 and exists (select from person_merge m where m.guest_id = o.customer_id and m.customer_id = $1)',
      [(await site.call('readProfile', {}, { bearer })).body.data.id],
    );
    expect(kept).toEqual({ guest: 1 });
  });

  it('is not the account’s before, and not after it was removed, and is not asked again', async () => {
    const { orderId } = await guestBuys(302);
    const { bearer } = await register(302);
    const params = { order_id: orderId };
    const tickets = async () => (await site.call('listTickets', { params }, { bearer })).status;
    expect(await tickets()).toBe(404);
    await claim(bearer);
    expect(await tickets()).toBe(200);
    expect((await decline(bearer)).body.data).toEqual({ ...NONE, declined: open(1) });
    expect(await tickets()).toBe(404);
    expect(await bookingsOf(bearer)).toEqual([]);
    expect((await claim(bearer)).body.data.claimed).toBe(0);
    expect((await claim(bearer, { declined: 1 })).body.data).toEqual({ ...NONE, claimed: 1 });
    expect(await tickets()).toBe(200);
  });

  it('is declined for good, but for what is bought later', async () => {
    await guestBuys(303);
    const { bearer, mobile } = await register(303);
    expect((await decline(bearer)).body.data).toEqual({ ...NONE, declined: open(1) });
    await guestBuys(303);
    expect(await claimsOf(bearer)).toEqual({ ...NONE, open: open(1, 1), declined: open(1) });
    await proveAgain(bearer, mobile);
    expect((await claim(bearer)).body.data).toEqual({ ...NONE, declined: open(1), claimed: 1 });
  });

  it('403 mobile_proof_required until a code after the purchase', async () => {
    const { bearer, mobile } = await register(304);
    await site.clock(60);
    await guestBuys(304);
    await guestBuys(304);
    expect(await claimsOf(bearer)).toEqual({ ...NONE, open: open(2, 1) });
    const refused = await claim(bearer);
    expect([refused.status, refused.body.code]).toEqual([403, 'mobile_proof_required']);
    expect(await bookingsOf(bearer)).toEqual([]);
    await proveAgain(bearer, mobile);
    expect((await claim(bearer)).body.data).toEqual({ ...NONE, claimed: 2 });
  });

  it('needs no other code after a sign-in by a code to the number', async () => {
    const { bearer, mobile } = await register(305);
    await site.clock(60);
    await guestBuys(305);
    const captcha = async () => ({ recaptcha_response: await answeredCaptcha(site) });
    await site.call('requestLoginCode', { body: { username: mobile, ...(await captcha()) } });
    const body = { username: mobile, otp: await codeTo(site, mobile), ...(await captcha()) };
    const again = await site.call('logInByCode', { body });
    expect(again.status, again.text).toBe(200);
    expect(await claimsOf(bearer)).toEqual({ ...NONE, open: open(1) });
  });

  it('is nobody’s by an e-mail address, by an unproven number or by that of another venue', async () => {
    const { email } = registrant(306);
    const byEmail = await guestBuys(307, email);
    const { bearer, id } = await register(306);
    await sql('update customer set email_proven_at = created_at where id = $1', [id]);
    expect(await claimsOf(bearer)).toEqual(NONE);
    await guestBuys(306);
    await sql('update customer set mobile_proven_at = null where id = $1', [id]);
    expect(await claimsOf(bearer)).toEqual(NONE);
    expect((await claim(bearer)).body.code).toBe('mobile_proof_required');
    const proven = site.whole.clock.now() / 1000;
    await sql('update customer set mobile_proven_at = to_timestamp($2) where id = $1', [
      id,
      proven,
    ]);
    expect(await claimsOf(bearer)).toEqual({ ...NONE, open: open(1) });
    const elsewhere = await sql(
      `with guest as (
         insert into customer (tenant_id, id, is_guest, name, mobile, created_at)
         select 2, 990001, true, 'Other', mobile, created_at from customer where id = $1)
       insert into booking
       select (jsonb_populate_record(b, '{"tenant_id": 2, "customer_id": 990001}')).*
       from booking b where customer_id = $2 returning id`,
      [id, byEmail.id],
    );
    expect(elsewhere).toHaveLength(1);
    expect((await claim(bearer)).body.data).toEqual({ ...NONE, claimed: 1 });
  });

  it('is not the next owner’s of the number', async () => {
    await guestBuys(308);
    await site.clock(91 * DAY_SECONDS);
    const { bearer } = await register(308);
    expect(await claimsOf(bearer)).toEqual(NONE);
    expect((await claim(bearer)).body.data).toEqual(NONE);
    expect(await bookingsOf(bearer)).toEqual([]);
  });

  it('stays with the account that claimed it when the number gets another owner', async () => {
    const { orderId } = await guestBuys(309);
    const first = await register(309);
    await claim(first.bearer);
    await sql("update customer set mobile = '+971509999309' where id = $1", [first.id]);
    const second = await register(309);
    expect(await claimsOf(second.bearer)).toEqual(NONE);
    expect((await claim(second.bearer)).body.data).toEqual(NONE);
    const params = { order_id: orderId };
    expect((await site.call('listTickets', { params }, second)).status).toBe(404);
    expect((await site.call('listTickets', { params }, first)).status).toBe(200);
  });

  it('has one account at most, whichever of two comes first', async () => {
    const bought = [await guestBuys(310), await guestBuys(310), await guestBuys(310)];
    const accounts = [await register(311), await register(312)];
    const guests = bought.map(({ id }) => id);
    const now = site.whole.clock.now();
    await Promise.all(
      [...accounts, ...accounts].map(({ id }, index) =>
        site.database.forTenant(1, (tx) =>
          claimGuests(tx, id, index % 2 === 0 ? guests : guests.toReversed(), now),
        ),
      ),
    );
    const rows = await sql(
      'select guest_id, count(*)::int as accounts from person_merge where guest_id = any ($1) group by 1',
      [guests],
    );
    expect(rows.map(({ accounts: count }) => count)).toEqual([1, 1, 1]);
  });

  it('is claimed once by two calls at the same time', async () => {
    await guestBuys(313);
    const { bearer } = await register(313);
    const answers = await Promise.all([claim(bearer), claim(bearer), claim(bearer)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await claimsOf(bearer)).toEqual({ ...NONE, claimed: 1 });
  });

  it('is free again once the account that claimed it has ended', async () => {
    const { id } = await guestBuys(314);
    const { bearer } = await register(314);
    await claim(bearer);
    expect((await site.call('eraseAccount', {}, { bearer })).status).toBe(200);
    expect(await sql('select from person_merge where guest_id = $1', [id])).toEqual([]);
    const again = await register(314);
    expect(await claimsOf(again.bearer)).toEqual({ ...NONE, open: open(1) });
  });

  it('403 login_required for a guest, 401 without a session', async () => {
    const { bearer } = await guestBuys(315);
    for (const name of ['readClaims', 'claimBookings', 'declineBookings'] as const) {
      const input = name === 'claimBookings' ? { body: {} } : {};
      expect((await site.call(name, input, { bearer })).body.code).toBe('login_required');
      expect((await site.call(name, input, { bearer: 'none' })).body.code).toBe('session_expired');
    }
  });

  it('422 validation_failed for a choice that is none', async () => {
    const { bearer } = await register(316);
    const { status, body } = await claim(bearer, { declined: 'perhaps' });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });
});
