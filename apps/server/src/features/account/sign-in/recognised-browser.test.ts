import { beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import type { CallAnswer, TestApp } from '../../../../test/harness.ts';
import { answeredCaptcha, codeTo, otherThan } from '../../../../test/people.ts';
import { statuses, twoProcesses } from '../../../../test/two-processes.ts';

const processes = twoProcesses();

const CUSTOMER = { mobile: '+971501234567', email: 'customer@demo.nadi', password: 'Customer#1' };

/** Caller at an address, with the cookie of a browser where it has one. */
interface Caller {
  readonly from: string;
  readonly cookie?: string;
}

const optionsOf = ({ from, cookie }: Caller) => ({ from, headers: cookie ? { cookie } : {} });

const logIn = (site: TestApp, caller: Caller, password: string = CUSTOMER.password) =>
  site.call(
    'logIn',
    { body: { mobile_number: CUSTOMER.mobile.slice(4), password } },
    optionsOf(caller),
  );

const requestCode = async (site: TestApp, caller: Caller) =>
  site.call(
    'requestLoginCode',
    { body: { email: CUSTOMER.email, recaptcha_response: await answeredCaptcha(site) } },
    optionsOf(caller),
  );

const cookieOf = ({ headers }: CallAnswer): string =>
  String(headers['set-cookie']).split(';', 1)[0] ?? '';

/** Signs in once from a network of its own; returns the cookie of that browser. */
const recognised = async (from: string) => {
  const answer = await logIn(processes(0), { from });
  expect(answer.status, answer.text).toBe(200);
  return cookieOf(answer);
};

/** Tries a wrong password from as many networks, over both processes. */
const guessFromMany = (times: number, prefix: string) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      logIn(processes(index), { from: `${prefix}.${index + 1}` }, 'Guess#1'),
    ),
  );

const guessIn = (cookie: string, times: number, prefix: string) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      logIn(processes(index), { from: `${prefix}.${index + 1}`, cookie }, 'Guess#1'),
    ),
  );

const resetCounts = () => runSql(processes(0).testDatabase.superuserUrl, 'delete from attempt');
/** Ends the windows of minutes, and not those of days. */
const passTenMinutes = () =>
  runSql(
    processes(0).testDatabase.superuserUrl,
    `update attempt set ends_at = to_timestamp(0) where ends_at < now() + interval '1 hour'`,
  );

beforeEach(resetCounts);

describe('ACCOUNT-37 wrong passwords', () => {
  it('by strangers do not keep out a recognised browser in a network that is new to the account', async () => {
    const cookie = await recognised('198.18.10.1');
    expect(statuses(await guessFromMany(52, '192.0.10'))).toEqual([
      ...Array(50).fill(422),
      429,
      429,
    ]);
    const elsewhere = '198.18.10.200';
    expect((await logIn(processes(1), { from: elsewhere })).status).toBe(429);
    expect((await logIn(processes(1), { from: elsewhere, cookie })).status).toBe(200);
  });

  it('by a recognised browser are ten, whatever networks it uses, and fifty by all of an account', async () => {
    const cookies = [];
    for (let index = 0; index < 6; index += 1) cookies.push(await recognised(`198.18.11.${index}`));
    const tries = [];
    for (const [index, cookie] of cookies.entries())
      tries.push(...(await guessIn(cookie, 11, `192.0.${20 + index}`)));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(50);
    const ofFirst = tries.slice(0, 11);
    expect(statuses(ofFirst)).toEqual([...Array(10).fill(422), 429]);
    expect(statuses(tries.slice(55))).toEqual(Array(11).fill(429));
    expect((await logIn(processes(0), { from: '192.0.30.1' })).status).toBe(200);
  });

  it('in a browser of another account, of a changed password or of a made-up cookie count by network', async () => {
    const cookie = await recognised('198.18.12.1');
    await guessFromMany(50, '192.0.12');
    const made = `nadi-device=${'a'.repeat(43)}`;
    expect((await logIn(processes(0), { from: '192.0.13.1', cookie: made })).status).toBe(429);
    const member = await processes(0).call(
      'logIn',
      { body: { mobile_number: '502345678', password: 'Member#1' } },
      { from: '198.18.12.2' },
    );
    const ofMember = { from: '192.0.13.2', cookie: cookieOf(member) };
    expect((await logIn(processes(0), ofMember)).status).toBe(429);
    await runSql(processes(0).testDatabase.superuserUrl, 'delete from known_device');
    expect((await logIn(processes(0), { from: '192.0.13.3', cookie })).status).toBe(429);
  });
});

describe('ACCOUNT-37 codes', () => {
  it('used up by strangers are still sent to a recognised browser, ten in ten minutes and twenty a day', async () => {
    const cookie = await recognised('198.18.14.1');
    const strangers = [];
    for (let index = 0; index < 11; index += 1)
      strangers.push(await requestCode(processes(index), { from: `192.0.14.${index + 1}` }));
    expect(statuses(strangers)).toEqual([...Array(10).fill(200), 429]);
    const own = async (times: number) => {
      const answers = [];
      for (let index = 0; index < times; index += 1)
        answers.push(await requestCode(processes(index), { from: `192.0.15.${index}`, cookie }));
      return statuses(answers);
    };
    expect(await own(11)).toEqual([...Array(10).fill(200), 429]);
    await passTenMinutes();
    expect(await own(10)).toEqual(Array(10).fill(200));
    await passTenMinutes();
    expect(await own(1)).toEqual([429]);
  });

  it('are sixty a day to all recognised browsers together', async () => {
    const sent = [];
    for (let index = 0; index < 4; index += 1) {
      const cookie = await recognised(`198.18.16.${index}`);
      for (let time = 0; time < 20; time += 1) {
        if (time % 10 === 0) await passTenMinutes();
        sent.push(await requestCode(processes(time), { from: `192.0.${40 + index}.1`, cookie }));
      }
    }
    expect(statuses(sent)).toEqual([...Array(60).fill(200), ...Array(20).fill(429)]);
  });

  it('are not invalidated for a recognised browser by the wrong entries of strangers', async () => {
    const cookie = await recognised('198.18.18.1');
    const enter = async (from: string, otp: string, known?: string) =>
      processes(0).call(
        'logInByCode',
        {
          body: {
            email: CUSTOMER.email,
            otp,
            recaptcha_response: await answeredCaptcha(processes(0)),
          },
        },
        optionsOf({ from, ...(known && { cookie: known }) }),
      );
    await requestCode(processes(0), { from: '198.18.18.1', cookie });
    const otp = await codeTo(processes(0), CUSTOMER.email);
    for (let index = 0; index < 5; index += 1)
      expect((await enter(`192.0.18.${index}`, otherThan(otp))).status).toBe(422);
    expect((await enter('192.0.18.9', otp)).status).toBe(422);
    expect((await enter('192.0.18.10', otp, cookie)).status).toBe(200);
    await requestCode(processes(0), { from: '198.18.18.1', cookie });
    const next = await codeTo(processes(0), CUSTOMER.email);
    for (let index = 0; index < 5; index += 1)
      expect((await enter(`192.0.19.${index}`, otherThan(next), cookie)).status).toBe(422);
    expect((await enter('192.0.19.9', next, cookie)).status).toBe(422);
    await requestCode(processes(0), { from: '198.18.18.1', cookie });
    const last = await codeTo(processes(0), CUSTOMER.email);
    expect(last).not.toBe(next);
    expect((await enter('192.0.19.10', last, cookie)).status).toBe(200);
  });

  it('for a proof of who is signed in are tried by the browser of the session', async () => {
    const signedIn = await logIn(processes(0), { from: '198.18.17.1' });
    const { token } = signedIn.body.data as { token: string };
    const confirm = (from: string, cookie?: string) =>
      processes(0).call(
        'reauthenticate',
        { body: { otp: '000000' } },
        { ...optionsOf({ from, ...(cookie && { cookie }) }), bearer: token },
      );
    const tries = [];
    for (let index = 0; index < 12; index += 1)
      tries.push(await confirm(`192.0.17.${index}`, cookieOf(signedIn)));
    expect(statuses(tries)).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await confirm('192.0.17.99')).status).toBe(422);
  });
});
