import { describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { change } from '../../../../test/changing-venue.ts';
import type { TestApp } from '../../../../test/harness.ts';
import {
  answeredCaptcha,
  codeTo,
  mailsTo,
  otherThan,
  requestRegistration,
} from '../../../../test/people.ts';
import { statuses, twoProcesses } from '../../../../test/two-processes.ts';

const processes = twoProcesses();

const request = async (site: TestApp, email: string, from: string) =>
  site.call(
    'requestLoginCode',
    { body: { email, recaptcha_response: await answeredCaptcha(site) } },
    { from },
  );
const enter = async (site: TestApp, email: string, otp: string, from: string) =>
  site.call(
    'logInByCode',
    { body: { email, otp, recaptcha_response: await answeredCaptcha(site) } },
    { from },
  );

const CUSTOMER = { mobile: '+971501234567', password: 'Customer#1' };
const MEMBER = { mobile: '+971502345678', email: 'member@demo.nadi', password: 'Member#1' };

const logIn = (
  site: TestApp,
  { mobile, password }: typeof CUSTOMER,
  from: string,
  typed = password,
) => site.call('logIn', { body: { mobile_number: mobile.slice(4), password: typed } }, { from });

const requestReset = async (
  site: TestApp,
  { mobile, email = 'nobody@example.com' }: { readonly mobile: string; readonly email?: string },
  from: string,
) => {
  const recaptcha_response = await answeredCaptcha(site);
  const body = { username: mobile, email, recaptcha_response };
  return site.call('requestPasswordCode', { body }, { from });
};

/** Ends the windows of minutes, and not those of days. */
const passTenMinutes = (site: TestApp) =>
  runSql(
    site.testDatabase.superuserUrl,
    `update attempt set ends_at = to_timestamp(0) where ends_at < now() + interval '1 hour'`,
  );

describe('guessing is limited across processes', () => {
  it('ACCOUNT-22 of a code after five wrong ones, side by side and from anywhere', async () => {
    const email = 'member@demo.nadi';
    await request(processes(0), email, '198.51.100.1');
    const otp = await codeTo(processes(0), email);
    const wrong = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        enter(processes(index), email, otherThan(otp), `198.51.100.${index + 2}`),
      ),
    );
    expect(statuses(wrong)).toEqual(Array(8).fill(422));
    const { rows } = await processes(0).database.forTenant(1, (tx) =>
      tx.query('account', "select wrong from address_proof where purpose = 'login'"),
    );
    expect(rows).toEqual([{ wrong: 5 }]);
    const right = await enter(processes(1), email, otp, '198.51.100.20');
    expect([right.status, right.body.code]).toEqual([422, 'invalid_otp']);
  });

  it('ACCOUNT-10 of codes from one network after ten, and of passwords', async () => {
    const email = 'customer@demo.nadi';
    const from = '203.0.113.9';
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => enter(processes(index), email, '123456', from)),
    );
    expect(statuses(answers)).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
    const body = { mobile_number: '507777999', password: 'Guess#1' };
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        processes(index).call('logIn', { body }, { from: '203.0.113.10' }),
      ),
    );
    expect(statuses(tries)).toEqual([...Array(10).fill(422), ...Array(4).fill(429)]);
  });

  it.each(['partner@demo.nadi', 'nobody@example.com'])(
    'ACCOUNT-24 of %s by requesting again: ten codes in ten minutes, known or not',
    async (email) => {
      const answers = [];
      for (let index = 0; index < 12; index += 1) {
        answers.push(await request(processes(index), email, `192.0.2.${index + 1}`));
      }
      expect(statuses(answers)).toEqual([...Array(10).fill(200), 429, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('ACCOUNT-24 of one number by naming other mailboxes or purposes: ten codes in ten minutes', async () => {
    const site = processes(0);
    const mobile = '+971501110024';
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      const body = { mobile, email: `y${index}@example.com` };
      const from = `192.0.3.${index + 1}`;
      answers.push(await requestRegistration(site, body, { from }));
    }
    expect(statuses(answers)).toEqual([...Array(10).fill(200), 429, 429]);
    const reset = await requestReset(site, { mobile }, '192.0.3.30');
    expect(reset.status).toBe(429);
  });

  it('ACCOUNT-24 twenty a day from one network, sixty from all, and of nobody at home', async () => {
    const site = processes(0);
    const home = '198.18.0.1';
    expect((await logIn(site, MEMBER, home)).status).toBe(200);
    const dozens = [];
    for (const round of [0, 1, 2, 3, 4, 5]) {
      const from = `192.0.4.${Math.floor(round / 2)}`;
      for (let index = 0; index < 10; index += 1)
        dozens.push(await requestReset(site, MEMBER, from));
      if (round === 1) {
        await passTenMinutes(site);
        const refused = await requestReset(site, MEMBER, from);
        expect([refused.status, Number(refused.headers['retry-after']) > 80_000]).toEqual([
          429,
          true,
        ]);
      }
      await passTenMinutes(site);
    }
    expect(statuses(dozens)).toEqual(Array(60).fill(200));
    expect((await requestReset(site, MEMBER, '192.0.4.9')).status).toBe(429);
    expect((await requestReset(site, MEMBER, home)).status).toBe(200);
  });

  it('ACCOUNT-10 of a password by strangers keeps no owner out where they signed in before', async () => {
    const home = '198.18.1.1';
    expect((await logIn(processes(0), CUSTOMER, home)).status).toBe(200);
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        logIn(processes(index), CUSTOMER, `192.0.5.${index + 1}`, 'Guess#1'),
      ),
    );
    expect(statuses(tries)).toEqual([...Array(50).fill(422), ...Array(10).fill(429)]);
    expect((await logIn(processes(1), CUSTOMER, '192.0.5.200')).status).toBe(429);
    expect((await logIn(processes(1), CUSTOMER, home)).status).toBe(200);
    const athome = await Promise.all(
      Array.from({ length: 12 }, (_, index) => logIn(processes(index), CUSTOMER, home, 'Guess#1')),
    );
    expect(statuses(athome)).toEqual([...Array(10).fill(422), 429, 429]);
  });

  it('ACCOUNT-51 codes go to the listed countries, as many in a day as the venue pays for', async () => {
    const site = processes(0);
    const begin = (mobile: string, index: number) =>
      requestRegistration(site, { mobile, email: 'z@example.com' }, { from: `192.0.7.${index}` });
    const satellite = await begin('+8821612345678', 1);
    expect([satellite.status, satellite.body.errors]).toEqual([
      422,
      { mobile: [expect.stringMatching(/^We do not send codes by text message/)] },
    ]);
    const codes = { per_day: 3, countries: ['971'] };
    const config = JSON.stringify({ text_codes: codes });
    await change(site, `update tenant set config = config || '${config}' where tenant_id = 1`);
    expect((await begin('+447911123456', 2)).status).toBe(422);
    await runSql(site.testDatabase.superuserUrl, 'delete from attempt');
    const sent = [];
    for (let index = 0; index < 5; index += 1)
      sent.push(await begin(`+97150111003${index}`, index + 3));
    expect(statuses(sent)).toEqual([200, 200, 200, 429, 429]);
    await change(site, `update tenant set config = config - 'text_codes' where tenant_id = 1`);
  });

  it('ACCOUNT-22 a code is sent again with its end and its tries, while half of its time is left', async () => {
    const email = 'member@demo.nadi';
    const site = processes(0);
    await runSql(site.testDatabase.superuserUrl, 'delete from attempt; delete from address_proof');
    await request(site, email, '198.51.100.60');
    const first = await codeTo(site, email);
    await enter(site, email, otherThan(first), '198.51.100.61');
    await site.clock(240);
    await request(site, email, '198.51.100.62');
    expect(await codeTo(site, email)).toBe(first);
    const [mail] = await mailsTo(site, email);
    expect(mail?.text).toContain('good for 6 minutes');
    const { rows } = await site.database.forTenant(1, (tx) =>
      tx.query('account', "select wrong from address_proof where purpose = 'login'"),
    );
    expect(rows).toEqual([{ wrong: 1 }]);
    await site.clock(120);
    await request(site, email, '198.51.100.63');
    const second = await codeTo(site, email);
    expect((await enter(site, email, first, '198.51.100.64')).status).toBe(422);
    expect((await enter(site, email, second, '198.51.100.65')).status).toBe(200);
  });

  it('ACCOUNT-22 a code opens one session, across processes', async () => {
    const email = 'member@demo.nadi';
    await request(processes(0), email, '198.51.100.30');
    const otp = await codeTo(processes(0), email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        enter(processes(index), email, otp, `198.51.100.${index + 31}`),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array(5).fill(422)]);
  });
});
