import { beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { appCode, clearCodes, loginOf, signIn } from '../../test/console.ts';
import type { TestApp } from '../../test/harness.ts';
import { answeredCaptcha } from '../../test/people.ts';
import { statuses, twoProcesses } from '../../test/two-processes.ts';
import { readEnvironment } from '../platform/environment.ts';
import { runCommand } from '../run/run-command.ts';

const processes = twoProcesses();
const CUSTOMER = { mobile: '+971501234567', email: 'customer@demo.nadi', password: 'Customer#1' };
/** Network that no account has signed in from. */
const NEW_NETWORK = '198.18.30.200';

const url = () => processes(0).testDatabase.superuserUrl;
beforeEach(() => runSql(url(), 'delete from attempt'));

async function unblock(...texts: readonly string[]) {
  const output: string[] = [];
  const print = (line: string): void => {
    output.push(line);
  };
  const environment = readEnvironment({
    NADI_DEMO: '1',
    DATABASE_URL: processes(0).testDatabase.ownerUrl,
  });
  const ways = { print, complain: print, ask: undefined };
  const code = await runCommand(environment, ['account', 'unblock', ...texts], ways);
  return { code, text: output.join('\n') };
}

const logIn = (site: TestApp, from: string, password: string) =>
  site.call('logIn', { body: { mobile_number: CUSTOMER.mobile.slice(4), password } }, { from });
const requestCode = async (site: TestApp, from: string) =>
  site.call(
    'requestLoginCode',
    { body: { email: CUSTOMER.email, recaptcha_response: await answeredCaptcha(site) } },
    { from },
  );
const entries = () =>
  runSql(
    url(),
    "select actor_role, subject from audit_entry where action = 'account.unblocked' order by id desc limit 1",
  );

/** Repeats a call from as many networks. */
const fromMany = (times: number, call: (index: number) => Promise<{ readonly status: number }>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

describe('ACCOUNT-38: nadi account unblock', () => {
  it.each([CUSTOMER.mobile, CUSTOMER.email])(
    'lets a customer sign in again that strangers locked out, by %s',
    async (address) => {
      await fromMany(50, (index) => logIn(processes(index), `192.0.2.${index + 1}`, 'Guess#1'));
      expect((await logIn(processes(0), NEW_NETWORK, CUSTOMER.password)).status).toBe(429);
      const { code, text } = await unblock(address);
      expect([code, text]).toEqual([0, expect.stringContaining(`Counts of ${address} (account `)]);
      expect((await logIn(processes(0), NEW_NETWORK, CUSTOMER.password)).status).toBe(200);
      expect(await entries()).toEqual([
        { actor_role: 'operator', subject: expect.stringMatching(/^customer:\d+$/) },
      ]);
      await runSql(url(), 'delete from known_network');
    },
  );

  it('lets codes be sent again, whatever strangers requested', async () => {
    await fromMany(10, (index) => requestCode(processes(index), `192.0.3.${index + 1}`));
    expect((await requestCode(processes(0), NEW_NETWORK)).status).toBe(429);
    expect((await unblock(CUSTOMER.mobile)).code).toBe(0);
    expect((await requestCode(processes(1), NEW_NETWORK)).status).toBe(200);
  });

  it('takes back the counts of one network only where it is named', async () => {
    await fromMany(10, (index) => logIn(processes(index), NEW_NETWORK, 'Guess#1'));
    await unblock(CUSTOMER.mobile);
    expect((await logIn(processes(0), NEW_NETWORK, CUSTOMER.password)).status).toBe(429);
    await unblock(CUSTOMER.mobile, '--from', NEW_NETWORK);
    expect((await logIn(processes(0), NEW_NETWORK, CUSTOMER.password)).status).toBe(200);
    await runSql(url(), 'delete from known_network');
  });

  it('lets staff into the console again', async () => {
    const body = { ...loginOf('manager'), code: appCode(9) };
    const guesses = await fromMany(31, (index) =>
      signIn(processes(index), body, { from: `192.0.4.${index + 1}` }),
    );
    expect(statuses(guesses as never).filter((status) => status === 422)).toHaveLength(30);
    expect((await unblock(loginOf('manager').email)).text).toContain('no account');
    await clearCodes(processes(0), 1);
    const right = { ...loginOf('manager'), code: appCode() };
    expect((await signIn(processes(1), right, { from: NEW_NETWORK })).status).toBe(200);
  });

  it.each([
    [['Sara'], 'Sara is neither a mobile number with its country code nor an e-mail address.'],
    [[CUSTOMER.mobile, '--from', 'here'], '--from here is no IP address.'],
  ])('refuses %j', async (texts, message) => {
    expect(await unblock(...texts)).toEqual({ code: 1, text: message });
  });
});
