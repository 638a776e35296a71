import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { change } from '../../../test/changing-venue.ts';
import { type CallOptions, startTestApp, type TestApp } from '../../../test/harness.ts';
import { summaryOf } from '../../../test/invited.ts';
import { applicant, applyWith, business } from '../../../test/partners.ts';
import { mailsTo } from '../../../test/people.ts';

let site: TestApp;
let owner: CallOptions;
let customer: CallOptions;
let member: CallOptions;
const logIn = async (mobile_number: string, password: string): Promise<CallOptions> => {
  const { body } = await site.call('logIn', { body: { mobile_number, password } });
  return { bearer: body.data.token };
};
const query = (text: string, values: unknown[] = []) =>
  runSql(site.testDatabase.superuserUrl, text, values);
/** Sets the venue's limits for a partner. */
const allow = (partners: { readonly employees: number; readonly invitations_a_day: number }) =>
  change(
    site,
    `update tenant set config = config || '${JSON.stringify({ partners })}' where tenant_id = 1`,
  );

beforeAll(async () => {
  site = await startTestApp();
  owner = await logIn('503456789', 'Partner#1');
  customer = await logIn('501234567', 'Customer#1');
  member = await logIn('502345678', 'Member#1');
  await allow({ employees: 5, invitations_a_day: 100 });
});
afterAll(() => site.close());
beforeEach(async () => {
  await query('delete from partner_invitation');
  await query("update customer set b2b_id = null, b2b_type = null where b2b_type = 'b2e'");
});

let made = 0;
const somebody = () => {
  made += 1;
  return `employee${made}@example.com`;
};
const invite = (email: string, how: CallOptions = owner) =>
  site.call('inviteEmployee', { body: { email } }, how);
const accept = (token: string, how: CallOptions) =>
  site.call('acceptEmployment', { body: { token } }, how);
const open = (token: string, how: CallOptions = {}) =>
  site.call('openEmployment', { body: { token } }, how);
const tokenTo = async (email: string): Promise<string> =>
  /#([\w-]{43})/.exec((await mailsTo(site, email))[0]?.links.join() ?? '')?.[1] ?? '';
/** Returns a link that was mailed to a person. */
const link = async (email = somebody()): Promise<string> => {
  const invited = await invite(email);
  expect(invited.status, invited.text).toBe(200);
  return tokenTo(email);
};
const userOf = async (how: CallOptions) => (await site.call('readProfile', {}, how)).body.data;
const company = async (how: CallOptions = owner) =>
  (await site.call('readCompany', {}, how)).body.data;

describe('PARTNER-08: an employee', () => {
  it('comes by a link, once, and books for the business from then on', async () => {
    const email = somebody();
    const token = await link(email);
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toBe('Gulf Teams Trading LLC invites you to book at Al Noor Sports Park');
    expect(mail?.text).toContain('Rashid Karim invites you');
    expect(mail?.text).toContain('within 7 days');
    expect((await company()).invitations).toMatchObject([{ email }]);
    expect((await open(token)).body.data).toMatchObject({ trade_name: 'Gulf Teams Trading LLC' });

    const accepted = await accept(token, customer);
    expect(accepted.body.data).toEqual({
      id: 1,
      role: 'employee',
      state: 'approved',
      employees_at_most: 5,
      trade_name: 'Gulf Teams Trading LLC',
      ar_trade_name: 'فرق الخليج للتجارة ذ.م.م',
      trn: null,
      licence_number: null,
      reason: null,
      employees: [],
      invitations: [],
    });
    expect(await userOf(customer)).toMatchObject({ b2b_id: 1, b2b_type: 'b2e' });
    // NOTE-04: the owner never subscribed to the newsletter.
    const [result] = await mailsTo(site, 'partner@demo.nadi');
    expect(result?.subject).toBe('Omar Haddad books for Gulf Teams Trading LLC now');
    expect(result?.links.join()).toContain('/profile/company?lang=en');
    expect(await company()).toMatchObject({
      role: 'owner',
      trn: '100345678900003',
      licence_number: 'CN-1045678',
      employees: [{ id: 1, name: 'Omar Haddad', email: 'customer@demo.nadi' }],
      invitations: [],
    });
    expect(summaryOf(await open(token))).toEqual([422, 'link_expired']);
    expect(summaryOf(await accept(token, member))).toEqual([422, 'link_expired']);
    expect(summaryOf(await invite(somebody(), customer))).toEqual([403, 'forbidden']);
    const kept = JSON.stringify(await query('select * from partner_invitation'));
    expect(kept).not.toContain(token);
  });

  it.each([
    ['made up', async () => 'A'.repeat(43)],
    [
      'replaced by a newer one',
      async () => {
        const email = somebody();
        const old = await link(email);
        await link(email);
        return old;
      },
    ],
    [
      'taken back',
      async () => {
        const token = await link();
        const [{ id }] = (await company()).invitations;
        const withdrawn = await site.call('withdrawEmployee', { params: { id } }, owner);
        expect(withdrawn.body.data.invitations).toEqual([]);
        return token;
      },
    ],
    [
      'over',
      async () => {
        const token = await link();
        await query("update partner_invitation set expires_at = now() - interval '1 day'");
        return token;
      },
    ],
  ])('is none by a link that is %s', async (_what, make) => {
    const token = await make();
    for (const answer of [await open(token), await accept(token, customer)]) {
      expect(summaryOf(answer)).toEqual([422, 'link_expired']);
    }
    expect((await userOf(customer)).b2b_id).toBeNull();
  });

  it('belongs to no partner yet, and has an account', async () => {
    const token = await link();
    expect(summaryOf(await accept(token, owner))).toEqual([409, 'employed_already']);
    expect(summaryOf(await accept(token, {}))).toEqual([401, 'session_expired']);
    const body = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
    const guest = (await site.call('guestLogIn', { body })).body.data.token;
    expect(summaryOf(await accept(token, { bearer: guest }))).toEqual([403, 'login_required']);
    expect(summaryOf(await open(token, { host: 'sahel.localhost' }))).toEqual([
      422,
      'link_expired',
    ]);
    expect(summaryOf(await open(''))).toEqual([422, 'validation_failed']);
    expect((await accept(token, customer)).status).toBe(200);
    expect(summaryOf(await accept(await link(), customer))).toEqual([409, 'employed_already']);
  });

  it('PARTNER-03: has no application that waits, however close together the two requests are', async () => {
    const form = () => ({ ...business(), ...applicant });
    for (let round = 0; round < 4; round += 1) {
      const token = await link();
      const [applied, joined] = await Promise.all([
        applyWith(site, form(), customer),
        accept(token, customer),
      ]);
      const outcomes = [applied, joined].map(({ status }) => status).sort();
      expect(outcomes, `${applied.text} ${joined.text}`).toEqual([200, expect.any(Number)]);
      expect(outcomes[1]).toBeGreaterThan(400);
      const [row] = await query(
        `select (b2b_id is not null)::int + (select count(*)::int from partner p
           where p.tenant_id = c.tenant_id and p.customer_id = c.id and p.state = 'waiting') as count
         from customer c where tenant_id = 1 and email = 'customer@demo.nadi'`,
      );
      expect(row).toEqual({ count: 1 });
      await query("update customer set b2b_id = null, b2b_type = null where b2b_type = 'b2e'");
      await query("delete from partner where state = 'waiting'");
    }
    expect((await applyWith(site, form(), customer)).status).toBe(200);
    const token = await link();
    expect(summaryOf(await accept(token, customer))).toEqual([409, 'application_waiting']);
    await query("delete from partner where state = 'waiting'");
    expect((await accept(token, customer)).status).toBe(200);
  });

  it('ACCOUNT-30: has the invitation among their own data, and no secret with it', async () => {
    const token = await link('member@demo.nadi');
    const { body, text } = await site.call('readOwnData', {}, member);
    expect(body.data.company_invitations).toMatchObject([
      { trade_name: 'Gulf Teams Trading LLC', expires_at: expect.any(String) },
    ]);
    expect([text.includes(token), body.data.company]).toEqual([false, null]);
    expect((await site.call('readOwnData', {}, customer)).body.data.company_invitations).toEqual(
      [],
    );
  });

  it('is invited by an address, and not by one’s own', async () => {
    expect((await invite('nobody')).body.errors).toEqual({
      email: ['Please input correct email address'],
    });
    expect((await invite('partner@demo.nadi')).body.errors).toEqual({
      email: ['This is your own address. Please enter somebody else’s.'],
    });
    expect(summaryOf(await invite(somebody(), member))).toEqual([404, 'not_found']);
    expect(await company(member)).toBeNull();
  });
});

describe('PARTNER-10: a removed employee', () => {
  it('loses access at once, in the current session', async () => {
    await accept(await link(), customer);
    const remove = (id: number, how: CallOptions) =>
      site.call('removeEmployee', { params: { id } }, how);
    expect(summaryOf(await remove(2, customer))).toEqual([404, 'not_found']);
    expect(summaryOf(await remove(1, member))).toEqual([404, 'not_found']);
    expect(summaryOf(await remove(3, owner))).toEqual([404, 'not_found']);
    expect((await remove(1, owner)).status).toBe(200);
    expect(await userOf(customer)).toMatchObject({ b2b_id: null, b2b_type: null });
    expect(summaryOf(await remove(1, owner))).toEqual([404, 'not_found']);
    await accept(await link(), customer);
    expect((await remove(1, customer)).status).toBe(200);
    expect((await company()).employees).toEqual([]);
  });
});

describe('PARTNER-09: at the same moment', () => {
  it('one of two accepts one link', async () => {
    const token = await link();
    const answers = await Promise.all([accept(token, customer), accept(token, member)]);
    expect(answers.map(summaryOf).sort()).toEqual([
      [200, undefined],
      [422, 'link_expired'],
    ]);
  });

  it('twenty invitations are as many as the venue allows', async () => {
    await allow({ employees: 3, invitations_a_day: 200 });
    await accept(await link(), customer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(somebody())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const events = answers.find(({ status }) => status !== 200);
    expect([summaryOf(events ?? (answers[0] as never)), events?.body.message]).toEqual([
      [409, 'employees_full'],
      'A company can have 3 employees here, invitations included.',
    ]);
  });

  it('two accept, and there is room for one', async () => {
    await allow({ employees: 2, invitations_a_day: 200 });
    const [one, other] = [await link(), await link()];
    await allow({ employees: 1, invitations_a_day: 200 });
    const answers = await Promise.all([accept(one, customer), accept(other, member)]);
    expect(answers.map(summaryOf).sort()).toEqual([
      [200, undefined],
      [409, 'employees_full'],
    ]);
  });

  it('and in a day, too', async () => {
    await allow({ employees: 100, invitations_a_day: 1 });
    expect(summaryOf(await invite(somebody()))).toEqual([429, 'too_many_requests']);
    await allow({ employees: 101, invitations_a_day: 200 });
    const email = somebody();
    for (let times = 0; times < 5; times += 1) expect((await invite(email)).status).toBe(200);
    expect(summaryOf(await invite(email))).toEqual([429, 'too_many_requests']);
  });
});

it('an unaccepted invitation is purged', async () => {
  await link();
  await query("update partner_invitation set expires_at = 'epoch'");
  await site.clock(3600);
  expect(await query('select 1 from partner_invitation')).toEqual([]);
});
