import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { mailsTo, multipart, registered, requestRegistration } from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const guest = async () => {
  const body = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
  return (await site.call('guestLogIn', { body })).body.data.token as string;
};

describe('ACCOUNT-30 one’s own data', () => {
  it('can be taken along: account, consents, devices, bookings', async () => {
    const { token: bearer, email } = (await registered(site, 1)).body.data;
    const { status, body } = await site.call('readOwnData', {}, { bearer });
    expect([status, body.data]).toMatchObject([
      200,
      {
        profile: { email, dob: '1990-05-17' },
        consents: [{ kind: expect.any(String) }, { kind: expect.any(String), language: 'en' }],
        devices: [{ method: 'registration', is_current: 1 }],
        bookings: [],
        company: null,
        applications: [],
      },
    ]);
    const kinds = body.data.consents.map(({ kind }: { kind: string }) => kind).sort();
    expect(kinds).toEqual(['newsletter', 'terms']);
  });

  it('lists consents, newest first', async () => {
    const { token: bearer } = (await registered(site, 3)).body.data;
    await site.clock(60);
    const { body, headers } = multipart({ newsletter: '1' });
    await site.call('updateProfile', { body }, { bearer, headers });
    const consents = await site.call('listConsents', {}, { bearer, lang: 'ar' });
    expect(consents.body.data).toHaveLength(3);
    expect(consents.body.data[0]).toMatchObject({ kind: 'newsletter', is_given: 1 });
    expect((await site.call('listConsents')).body.code).toBe('session_expired');
  });

  it('is taken away with the account, and every method in with it', async () => {
    const { token: bearer, id, email, mobile } = (await registered(site, 2)).body.data;
    const ended = await site.call('eraseAccount', {}, { bearer });
    expect([ended.status, ended.body.message]).toEqual([200, 'Your account has been deleted.']);
    expect((await site.call('readProfile', {}, { bearer })).status).toBe(401);
    const body = { mobile_number: mobile.slice(4), password: 'Newcomer#1' };
    expect((await site.call('logIn', { body })).body.code).toBe('invalid_credentials');
    const { rows } = await site.database.forTenant(1, (tx) =>
      tx.query<object>('account', 'select * from customer where id = $1', [id]),
    );
    const text = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null);
    expect(text.map(([name]) => name).sort()).toEqual([
      'cart_id',
      'created_at',
      'erased_at',
      'id',
      'is_guest',
      'name',
      'name_key',
      'tenant_id',
    ]);
    expect(JSON.stringify(rows)).not.toContain('Noura');
    // The address was never proven, so no message is sent to it.
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toHaveLength(1);
    // The number is free again.
    expect((await requestRegistration(site, { email, mobile })).status).toBe(200);
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    for (const name of ['readOwnData', 'eraseAccount'] as const) {
      expect((await site.call(name)).body.code).toBe('session_expired');
      const { status, body } = await site.call(name, {}, { bearer: await guest() });
      expect([status, body.code]).toEqual([403, 'login_required']);
    }
  });
});
