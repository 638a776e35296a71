import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { multipart, registered, registrant, rest } from '../../../../test/people.ts';

let site: TestApp;
let bearer: string;
beforeAll(async () => {
  site = await startTestApp();
  bearer = (await registered(site, 1)).body.data.token;
});
afterAll(() => site.close());

const read = (how: object = { bearer }) => site.call('readProfile', {}, how);
const update = (fields: Readonly<Record<string, string | Buffer>>, how: object = { bearer }) => {
  const { body, headers } = multipart(fields);
  return site.call('updateProfile', { body }, { ...how, headers });
};
const guest = async () => {
  const body = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
  return { bearer: (await site.call('guestLogIn', { body })).body.data.token };
};
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b3d2e' } })
    .png()
    .toBuffer();

describe('a profile', () => {
  it('shows the fields of its owner, and which addresses are proven', async () => {
    const { status, body } = await read();
    expect([status, body.data]).toMatchObject([
      200,
      {
        name: 'Noura Al Ali',
        is_email_proven: 0,
        is_mobile_proven: 1,
        gender: 'female',
        dob: '1990-05-17',
        nationality_id: 784,
        profile_image: null,
        has_password: 1,
        tnc: 1,
        newsletter: 0,
        missing: [],
      },
    ]);
  });

  it('is changed in the fields sent, and stays in the rest', async () => {
    const { status, body } = await update({ first_name: 'مها', dob: '' });
    expect([status, body.message]).toEqual([200, 'Your changes have been saved.']);
    expect(body.data).toMatchObject({
      first_name: 'مها',
      last_name: 'Al Ali',
      name: 'مها Al Ali',
      dob: null,
      gender: 'female',
      nationality_id: 784,
    });
    expect((await read()).body.data).toEqual(body.data);
  });

  it('refuses addresses, which are changed with a code', async () => {
    const { status, body } = await update({ email: 'a@example.com', mobile: '+971501112233' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['email', 'mobile']]);
  });

  it('stores a photo, re-encoded, behind a link; the previous one is released', async () => {
    const first = (await update({ profile_image: await picture() })).body.data.profile_image;
    const opened = await site.app.inject(first);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp']);
    const second = (await update({ profile_image: await picture() })).body.data.profile_image;
    expect(second).not.toBe(first);
    expect((await site.app.inject(first)).statusCode).toBe(404);
    expect((await site.app.inject(second)).statusCode).toBe(200);
    const body = { mobile_number: registrant(1).mobile.slice(4), password: rest.password };
    const { profile_image: shown } = (await site.call('logIn', { body })).body.data;
    expect((await site.app.inject(shown)).rawPayload).toEqual(
      (await site.app.inject(second)).rawPayload,
    );
  });

  it('has its photo taken away', async () => {
    const { profile_image: before } = (await update({ profile_image: await picture() })).body.data;
    expect((await update({ remove_photo: '1' })).body.data.profile_image).toBeNull();
    expect((await site.app.inject(before)).statusCode).toBe(404);
  });

  it('409 changed_meanwhile for an outdated version', async () => {
    const { version } = (await read()).body.data;
    const saved = await update({ first_name: 'Hessa', version });
    expect([saved.status, saved.body.data.first_name]).toEqual([200, 'Hessa']);
    const late = await update({ first_name: 'Maha', version });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const { data } = (await read()).body;
    expect(data.first_name).toBe('Hessa');
    const both = await Promise.all(
      ['Mona', 'Rana'].map((first_name) => update({ first_name, version: data.version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('writes down each change of mind about the newsletter, and keeps to it', async () => {
    const { email } = (await read()).body.data;
    const listed = async () =>
      (
        await site.database.forTenant(1, (tx) =>
          tx.query('notification', 'select 1 from newsletter_subscriber where email = $1', [email]),
        )
      ).rowCount;
    await site.database.forTenant(1, (tx) =>
      tx.query('account', 'update customer set email_proven_at = created_at where email = $1', [
        email,
      ]),
    );
    expect((await update({ newsletter: '1' })).body.data.newsletter).toBe(1);
    expect(await listed()).toBe(1);
    await site.clock(1);
    expect((await update({ newsletter: '0' })).body.data.newsletter).toBe(0);
    expect(await listed()).toBe(0);
    const { rows } = await site.database.forTenant(1, (tx) =>
      tx.query(
        'account',
        "select is_given from consent where kind = 'newsletter' and customer_id = (select max(id) from customer where not is_guest) order by at",
      ),
    );
    expect(rows).toEqual([{ is_given: false }, { is_given: true }, { is_given: false }]);
  });

  it('422 validation_failed by field, and nothing is changed', async () => {
    const before = (await read()).body.data;
    const { status, body } = await update({
      first_name: '',
      dob: '2015-01-01',
      gender: 'x',
      tnc: '0',
      nationality_id: '1',
    });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(body.errors).sort()).toEqual([
      ...['dob', 'first_name', 'gender', 'nationality_id', 'tnc'],
    ]);
    const nowhere = await update({ nationality_id: '999' });
    expect([nowhere.status, nowhere.body.errors]).toEqual([
      422,
      { nationality_id: ['Nationality is not valid'] },
    ]);
    const file = await update({ profile_image: Buffer.from('<svg onload="x">') });
    expect([file.status, Object.keys(file.body.errors)]).toEqual([422, ['profile_image']]);
    expect({ ...(await read()).body.data, profile_image: null }).toEqual({
      ...before,
      profile_image: null,
    });
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    expect((await read({})).body.code).toBe('session_expired');
    expect((await update({}, {})).body.code).toBe('session_expired');
    for (const answer of [await read(await guest()), await update({}, await guest())]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'login_required']);
    }
  });
});
