import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appCode,
  atConsole,
  clearCodes,
  cookieOf,
  loginOf,
  signIn,
  withinOneStep,
} from '../../../test/console.ts';
import { type CallOptions, startTestApp, type TestApp } from '../../../test/harness.ts';

let site: TestApp;
let addresses = 0;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(() => clearCodes(site));
afterAll(() => site.close());

/** Returns a separate network, so that no row of a table is blocked by another's guesses. */
const elsewhere = (): CallOptions => {
  addresses += 1;
  return { from: `198.51.100.${addresses}` };
};
const query = async (text: string) =>
  (await site.database.forTenant(1, (tx) => tx.query<Record<string, unknown>>('staff', text))).rows;
const lastEntry = async () =>
  (await query('select * from audit_entry order by id desc limit 1'))[0];
const sessions = async () => (await query('select count(*)::int as n from staff_session'))[0]?.n;

describe('STAFF-03: signing in', () => {
  it.each(['owner', 'manager', 'desk', 'scanner'] as const)(
    'of the %s opens a session',
    async (role) => {
      const answer = await signIn(site, { ...loginOf(role), code: appCode() }, elsewhere());
      expect([answer.status, answer.body.message]).toEqual([200, 'You are signed in.']);
      expect(answer.body.data).toMatchObject({
        role,
        email: loginOf(role).email,
        idle_minutes: 30,
      });
      expect(answer.text).not.toContain(cookieOf(answer).split('=')[1]);
      const again = await atConsole(site, cookieOf(answer)).call('readStaffSession');
      expect([again.status, again.body.data]).toEqual([200, answer.body.data]);
      expect(await lastEntry()).toMatchObject({
        action: 'session.started',
        actor_role: role,
        after: { method: 'app' },
        address: `198.51.100.${addresses}`,
      });
    },
  );

  it('responds in Arabic, also where the site has none', async () => {
    await clearCodes(site, 2);
    const body = { ...loginOf('desk'), code: appCode() };
    const answer = await signIn(site, body, { host: 'sahel.localhost', lang: 'ar' });
    expect(answer.body.message).toBe('تم تسجيل دخولك.');
  });

  it('takes the code of the step before and after, with spaces and in any digits', async () => {
    const { email, password } = loginOf('owner');
    const statuses: number[] = [];
    await withinOneStep(async () => {
      await clearCodes(site);
      statuses.length = 0;
      const spaced = appCode(-1).replace(/^(...)/, '$1 ');
      const arabic = appCode(1).replace(/\d/g, (one) => String.fromCharCode(0x660 + Number(one)));
      for (const code of [spaced, arabic]) {
        const typed = { email: ` ${email.toUpperCase()}`, password, code };
        statuses.push((await signIn(site, typed, elsewhere())).status);
      }
    });
    expect(statuses).toEqual([200, 200]);
  });

  it('sets a cookie that scripts, other hosts and other sites do not get', async () => {
    const plain = await signIn(site, { ...loginOf('owner'), code: appCode() });
    expect(plain.headers['set-cookie']).toEqual([
      expect.stringMatching(/^nadi-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^nadi-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
      ),
    ]);
  });

  it('keeps neither token, secret nor password in the clear', async () => {
    const answer = await signIn(site, { ...loginOf('manager'), code: appCode() });
    const [, token = ''] = cookieOf(answer).split('=');
    const kept = JSON.stringify(await query('select * from staff'));
    const held = JSON.stringify(
      await query('select token_hash::text, id::text from staff_session'),
    );
    for (const secret of [token, 'JBSWY3DPEHPK3PXP', 'Manager#1']) {
      expect(kept).not.toContain(secret);
      expect(held).not.toContain(secret);
    }
    const rows = await query("select encode(sealed_totp, 'escape') as text from staff");
    expect(new Set(rows.map(({ text }) => text)).size).toBe(4);
    expect(JSON.stringify(rows)).not.toContain('JBSWY3DPEHPK3PXP');
  });
});

const CREDENTIALS =
  'Email, password or code is incorrect. Each code works once: wait for your app to show the next one, then try again.';

/** Failures: name, request, status, code, and message in English. */
const failures: readonly [string, () => Promise<object> | object, number, string, unknown][] = [
  [
    'a wrong password',
    () => ({ ...loginOf('desk'), password: 'Desk#12345', code: appCode() }),
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'a wrong code',
    () => ({ ...loginOf('desk'), code: appCode(5) }),
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'a code that is too old',
    () => ({ ...loginOf('desk'), code: appCode(-3) }),
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'nobody',
    () => ({ email: 'nobody@demo.nadi', password: 'Desk#1234', code: appCode() }),
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'a customer',
    () => ({ email: 'customer@demo.nadi', password: 'Customer#1', code: appCode() }),
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'another’s password',
    () => ({ ...loginOf('desk'), password: loginOf('owner').password, code: appCode() }),
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'a recovery code that is nobody’s',
    () => ({ ...loginOf('desk'), code: 'ABCD-EFGH-JKMN-PQRS' }),
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'a code that was used',
    async () => {
      const body = { ...loginOf('desk'), code: appCode() };
      expect((await signIn(site, body, elsewhere())).status).toBe(200);
      return body;
    },
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'a code from before the one that was used',
    async () => {
      expect(
        (await signIn(site, { ...loginOf('desk'), code: appCode() }, elsewhere())).status,
      ).toBe(200);
      return { ...loginOf('desk'), code: appCode(-1) };
    },
    422,
    'invalid_staff_credentials',
    CREDENTIALS,
  ],
  [
    'nothing',
    () => ({}),
    422,
    'validation_failed',
    {
      email: ['Email is required'],
      password: ['Password is required'],
      code: ['Please enter otp'],
    },
  ],
  [
    'what is no address and no code',
    () => ({ email: 'desk', password: 'x', code: '12' }),
    422,
    'validation_failed',
    { email: ['Please input correct email address'], code: ['Please enter a valid OTP'] },
  ],
];

describe('STAFF-03: a failed sign-in', () => {
  it.each(failures)(
    'with %s is refused in both languages and signs nobody in',
    async (_what, prepare, status, code, message) => {
      for (const lang of ['en', 'ar'] as const) {
        await clearCodes(site);
        const body = await prepare();
        const before = await sessions();
        const answer = await signIn(site, body, { ...elsewhere(), lang });
        expect([answer.status, answer.body.code]).toEqual([status, code]);
        expect(answer.headers['set-cookie']).toBeUndefined();
        expect(await sessions()).toBe(before);
        if (lang === 'en') expect(answer.body.errors ?? answer.body.message).toEqual(message);
        else
          expect(JSON.stringify(answer.body.errors ?? answer.body.message)).toMatch(
            /\p{Script=Arabic}/u,
          );
      }
    },
  );

  it('is in the audit log, with the account where there is one, and without typed values', async () => {
    await signIn(site, { ...loginOf('desk'), password: 'Typed#99', code: appCode() }, elsewhere());
    expect(await lastEntry()).toMatchObject({
      action: 'session.refused',
      staff_id: null,
      subject: 'staff:3',
    });
    await signIn(
      site,
      { email: 'typed@demo.nadi', password: 'Typed#99', code: '123456' },
      elsewhere(),
    );
    const last = await lastEntry();
    expect(last).toMatchObject({ action: 'session.refused', staff_id: null, subject: null });
    expect(JSON.stringify(last)).not.toMatch(/typed/i);
  });

  it('of a disabled or pending member gets the response for an unknown one', async () => {
    await query('update staff set disabled_at = to_timestamp(1) where id = 4');
    const disabled = await signIn(site, { ...loginOf('scanner'), code: appCode() }, elsewhere());
    await query('update staff set disabled_at = null, accepted_at = null where id = 4');
    const invited = await signIn(site, { ...loginOf('scanner'), code: appCode() }, elsewhere());
    await query('update staff set accepted_at = to_timestamp(1) where id = 4');
    for (const { status, body } of [disabled, invited]) {
      expect([status, body.code, body.message]).toEqual([
        422,
        'invalid_staff_credentials',
        CREDENTIALS,
      ]);
    }
  });

  it('is never cut short by a code being used twice at once', async () => {
    const body = { ...loginOf('desk'), code: appCode() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn(site, body, elsewhere())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
  });
});
