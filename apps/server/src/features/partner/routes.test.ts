import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { summaryOf } from '../../../test/invited.ts';
import { applicant, applied, applyWith, business } from '../../../test/partners.ts';
import {
  mailsTo,
  otherThan,
  registrationCode,
  rest,
  sendRegistration,
} from '../../../test/people.ts';

let site: TestApp;
let owner: AtConsole;
let manager: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  owner = await enter(site, 'owner');
  manager = await enter(site, 'manager');
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) =>
  runSql(site.testDatabase.superuserUrl, text, values);
const logIn = (mobile: string, password = 'Newcomer#1') =>
  site.call('logIn', { body: { mobile_number: mobile.replace('+971', ''), password } });
const bearerOf = async (mobile: string, password: string) =>
  (await logIn(mobile, password)).body.data.token as string;
const waiting = async () =>
  (await owner.call('listPartners', { query: { size: 100 } })).body.data as {
    id: number;
    trn: string;
  }[];
const idOf = async (trn: string) => (await waiting()).find((one) => one.trn === trn)?.id ?? 0;
const REJECTED =
  'Your application to be a partner was not approved. The reason is in the email that we sent you. You may apply again under “Become a partner”, or create an account as a customer.';
const lastMail = async (to: string) => (await mailsTo(site, to))[0];
const decide = (by: AtConsole, id: number, reason?: string) =>
  reason === undefined
    ? by.call('approvePartner', { params: { id } })
    : by.call('rejectPartner', { params: { id }, body: { reason } });

describe('PARTNER-04 a business that applies without an account', () => {
  it('waits, is notified, and signs in once it is approved, without debt (MONEY-27)', async () => {
    const form = await applied(site, 701);
    const before = await logIn(form.mobile);
    expect(summaryOf(before)).toEqual([403, 'account_not_approved']);
    const received = await lastMail(form.email);
    expect(received?.subject).toBe('Your application to Al Noor Sports Park');
    expect(received?.text).toContain(form.trade_name);

    const listed = (await waiting()).find((one) => one.trn === form.trn);
    expect(listed).toEqual({
      id: expect.any(Number),
      state: 'waiting',
      reason: null,
      decided_at: null,
      trade_name: form.trade_name,
      ar_trade_name: form.ar_trade_name,
      trn: form.trn,
      licence_number: form.licence_number,
      licence_file: expect.stringMatching(/^\/api\/v1\/files\/l_/),
      contact: { name: 'Noura Al Ali', email: form.email, mobile: form.mobile },
      applied_at: expect.any(String),
      credit: null,
    });
    const licence = await site.app.inject(
      (listed as unknown as { licence_file: string }).licence_file,
    );
    expect([licence.statusCode, licence.body]).toEqual([200, form.licence_file.toString()]);

    const approved = await decide(manager, listed?.id ?? 0);
    expect(approved.body.data).toMatchObject({ state: 'approved', decided_at: expect.any(String) });
    const [entry] = await query('select * from audit_entry order by id desc limit 1');
    expect(entry).toMatchObject({
      action: 'partner.approved',
      staff_id: 2,
      subject: `partner:${listed?.id}`,
      before: { state: 'waiting' },
      after: { state: 'approved', reason: null },
    });
    expect((await lastMail(form.email))?.subject).toBe(
      `${form.trade_name} is a partner of Al Noor Sports Park`,
    );
    const credit = await query('select floor, balance, unit from account where code = $1', [
      `partner:${listed?.id}`,
    ]);
    expect(credit).toEqual([{ floor: '0', balance: '0', unit: 'AED' }]);
    const after = await logIn(form.mobile);
    expect(after.body.data).toMatchObject({ b2b_id: listed?.id, b2b_type: 'b2b' });
    const again = await applyWith(site, business(), { bearer: after.body.data.token });
    expect(summaryOf(again)).toEqual([403, 'forbidden']);
  });

  it('is notified of the reason for a rejection, in its language, and may apply again', async () => {
    const person = await registrationCode(site, 702);
    const form = { ...business(), ...applicant, ...person };
    expect((await applyWith(site, form, { lang: 'ar' })).status).toBe(200);
    const rejected = await decide(owner, await idOf(form.trn), 'انتهت صلاحية الرخصة');
    expect(rejected.body.data).toMatchObject({ state: 'rejected', reason: 'انتهت صلاحية الرخصة' });
    const mail = await lastMail(form.email);
    expect(mail?.subject).toBe('لم تتم الموافقة على طلبك لدى نادي النور الرياضي');
    expect(mail?.text).toContain('انتهت صلاحية الرخصة');
    expect(mail?.links.join()).toContain('/partners/apply?lang=ar');
    const result = await logIn(form.mobile);
    expect([...summaryOf(result), result.body.message]).toEqual([
      403,
      'account_rejected',
      REJECTED,
    ]);

    const code = await registrationCode(site, 702);
    const renewed = { ...form, ...code, trade_name: 'Dune Sports 2 LLC', password: 'Another#1' };
    const again = await applyWith(site, { ...renewed, confirm_password: 'Another#1' });
    expect(again.status, again.text).toBe(200);
    expect(summaryOf(await logIn(form.mobile, 'Another#1'))).toEqual([403, 'account_not_approved']);
    await decide(owner, await idOf(form.trn));
    expect((await logIn(form.mobile, 'Another#1')).body.data.b2b_type).toBe('b2b');
    const accounts = await query('select 1 from customer where mobile = $1', [form.mobile]);
    expect(accounts).toHaveLength(1);
  });

  it('may be a customer once it was rejected, by the number’s code, and not before', async () => {
    const form = await applied(site, 708);
    const register = async () =>
      sendRegistration(site, { ...rest, ...(await registrationCode(site, 708)) });
    expect(summaryOf(await register())).toEqual([409, 'mobile_registered']);
    await decide(owner, await idOf(form.trn), 'No.');
    const { token: bearer, ...user } = (await register()).body.data;
    expect(user).toMatchObject({ account_type: 'oc', b2b_id: null });
    const { state } = (await site.call('readCompany', {}, { bearer })).body.data;
    const accounts = await query('select 1 from customer where mobile = $1', [form.mobile]);
    expect([state, accounts.length]).toEqual(['rejected', 1]);
    expect(summaryOf(await register())).toEqual([409, 'mobile_registered']);
  });

  it('leaves nothing behind without the code', async () => {
    const person = await registrationCode(site, 703);
    const form = { ...business(), ...applicant, ...person };
    const files = await query('select id from stored_file');
    const wrong = await applyWith(site, { ...form, otp: otherThan(form.otp) });
    expect(summaryOf(wrong)).toEqual([422, 'invalid_otp']);
    expect(await query('select id from stored_file')).toHaveLength(files.length);
    expect(await query('select 1 from customer where mobile = $1', [form.mobile])).toEqual([]);

    const noLicence = await applyWith(site, { ...form, licence_file: Buffer.from('MZ program') });
    expect(noLicence.body.errors).toEqual({
      licence_file: [
        'Trade licence must be a PDF, or a JPEG, PNG or WebP picture that can be opened',
      ],
    });
    const empty = await applyWith(site, { trn: '12' });
    expect(empty.body.errors).toMatchObject({
      trade_name: ['Trade name is required'],
      trn: ['A tax registration number has 15 digits'],
      licence_file: ['Trade licence is required'],
      password: ['Password is required'],
    });
    const known = { ...form, trn: '100345678900003' };
    const registered = await applyWith(site, known);
    expect([...summaryOf(registered), registered.body.message]).toEqual([
      409,
      'business_registered',
      'A business with this tax registration number has applied already, or is a partner.',
    ]);
    expect(await query('select 1 from customer where mobile = $1', [form.mobile])).toEqual([]);
    expect((await applyWith(site, form)).status).toBe(200);
    const code = await registrationCode(site, 703);
    const twice = await applyWith(site, { ...form, ...code, trn: business().trn });
    expect(summaryOf(twice)).toEqual([409, 'application_waiting']);
  });
});

describe('a business that a customer applies for', () => {
  it('has an account that stays as it is; all its applications are its own data (ACCOUNT-30)', async () => {
    const bearer = await bearerOf('501234567', 'Customer#1');
    const form = business();
    expect((await applyWith(site, form, { bearer })).status).toBe(200);
    expect(summaryOf(await applyWith(site, business(), { bearer }))).toEqual([
      409,
      'application_waiting',
    ]);
    expect((await logIn('501234567', 'Customer#1')).body.data.b2b_id).toBeNull();
    expect((await applyWith(site, { trn: '1' }, { bearer })).body.code).toBe('validation_failed');
    await decide(owner, await idOf(form.trn), 'The licence has ended.');
    expect((await logIn('501234567', 'Customer#1')).body.data.b2b_id).toBeNull();
    expect((await applyWith(site, form, { bearer })).status).toBe(200);
    await decide(owner, await idOf(form.trn));
    expect((await site.call('readProfile', {}, { bearer })).body.data).toMatchObject({
      b2b_id: expect.any(Number),
      b2b_type: 'b2b',
    });
    const { trn, trade_name } = form;
    expect((await site.call('readOwnData', {}, { bearer })).body.data).toMatchObject({
      company: { role: 'owner', state: 'approved', trn, employees: [] },
      applications: [
        { state: 'approved', trn, trade_name, licence_file: expect.stringContaining('/files/') },
        { state: 'rejected', trn, reason: 'The licence has ended.' },
      ],
    });
  });

  it('may not take the number of an account without being signed in to it', async () => {
    const person = await registrationCode(site, 704);
    await query('update customer set mobile = $1 where tenant_id = 1 and id = 2', [person.mobile]);
    const answer = await applyWith(site, { ...business(), ...applicant, ...person });
    expect(summaryOf(answer)).toEqual([409, 'mobile_registered']);
  });

  it('is closed when its owner ends the account', async () => {
    const form = await applied(site, 705);
    const id = await idOf(form.trn);
    await decide(owner, id);
    const { token } = (await logIn(form.mobile)).body.data;
    expect((await site.call('eraseAccount', {}, { bearer: token })).status).toBe(200);
    const closed = await owner.call('listPartners', { query: { state: 'closed' } });
    expect(closed.body.data).toMatchObject([{ id, contact: null }]);
    expect(summaryOf(await decide(owner, id))).toEqual([409, 'application_decided']);
    expect(summaryOf(await decide(owner, id, 'Too late'))).toEqual([409, 'application_decided']);
    const left = await query('select b2b_id, b2b_type from customer where erased_at is not null');
    expect(left).toEqual([{ b2b_id: null, b2b_type: null }]);
  });
});

describe('PARTNER-05: the staff', () => {
  it('decide once, the first wins, and the others are refused', async () => {
    const { trn, email } = await applied(site, 706);
    const id = await idOf(trn);
    const answers = await Promise.all([
      ...[decide(owner, id), decide(manager, id), decide(owner, id, 'No'), decide(manager, id)],
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const events = answers.find(({ status }) => status === 409);
    expect(events?.body.message).toBe('Somebody else has decided this application already.');
    const entries = await query('select 1 from audit_entry where subject = $1', [`partner:${id}`]);
    expect([entries.length, (await mailsTo(site, email)).length]).toEqual([1, 3]);
  });

  it('are owners and managers, and provide the reason for a rejection', async () => {
    const desk = await enter(site, 'desk');
    for (const answer of [
      await desk.call('listPartners'),
      await decide(desk, 2),
      await decide(desk, 2, 'No'),
    ]) {
      expect(summaryOf(answer)).toEqual([403, 'forbidden']);
    }
    expect((await decide(owner, 2, ' ')).body.errors).toEqual({ reason: ['Reason is required'] });
    expect(summaryOf(await decide(owner, 99_999))).toEqual([404, 'not_found']);
    expect(summaryOf(await decide(owner, 99_999, 'No'))).toEqual([404, 'not_found']);
    expect(summaryOf(await site.call('listPartners'))).toEqual([401, 'session_expired']);
    const page = await owner.call('listPartners', {
      query: { state: 'approved', size: 1, current_page: 2 },
    });
    expect([page.body.data.length, page.body.current_page]).toEqual([1, 2]);
    expect(page.body.total_pages).toBe(page.body.total);
  });
});
