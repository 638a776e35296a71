import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/harness.ts';
import { answeredCaptcha, codeTo, otherThan } from '../../../../test/people.ts';
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
