import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../test/books.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { otherThan, registrationCode, rest } from '../../../../test/people.ts';

let site: TestApp;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  site = await startTestApp();
  const red = { width: 30, height: 30, channels: 3 as const, background: 'red' };
  photo = Uint8Array.from(await sharp({ create: red }).jpeg().toBuffer());
});
afterAll(() => site.close());

const files = async () =>
  (await runSql(site.testDatabase.superuserUrl, 'select id, purge_after from stored_file')).length;
const accountsOf = async (mobile: string) =>
  (
    await runSql(
      site.testDatabase.superuserUrl,
      'select 1 from customer where mobile = $1 and not is_guest',
      [mobile],
    )
  ).length;

async function register(
  fields: Readonly<Record<string, string>>,
  image: Uint8Array<ArrayBuffer> | string,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...rest, ...fields })) form.set(name, value);
  form.set('profile_image', new File([image], 'me.jpg', { type: 'image/jpeg' }));
  const whole = new Response(form);
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    headers: { host: 'localhost', 'content-type': whole.headers.get('content-type') ?? '' },
    payload: Buffer.from(await whole.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('registering with a photo', () => {
  it('stores it, re-encoded, for its owner alone', async () => {
    const { status, body } = await register(await registrationCode(site, 61), photo);
    expect(status, JSON.stringify(body)).toBe(200);
    const profile = await site.call('readProfile', {}, { bearer: body.data.token });
    const shown = await site.app.inject(profile.body.data.profile_image);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    await site.clock(2 * 3600);
    const later = await site.call('readProfile', {}, { bearer: body.data.token });
    expect((await site.app.inject(later.body.data.profile_image)).statusCode).toBe(200);
  });

  it('422 invalid_otp: stores nothing without the code', async () => {
    const person = await registrationCode(site, 62);
    const before = await files();
    const { status, body } = await register({ ...person, otp: otherThan(person.otp) }, photo);
    expect([status, body.code, await files()]).toEqual([422, 'invalid_otp', before]);
    expect(await accountsOf(person.mobile)).toBe(0);
  });

  it('422 at the photo where it is none, and the code is still good', async () => {
    const person = await registrationCode(site, 63);
    const refused = await register(person, '<svg onload="x">');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { profile_image: ['Photo must be a JPEG, PNG or WebP picture that can be opened'] },
    ]);
    expect(await accountsOf(person.mobile)).toBe(0);
    expect((await register(person, photo)).status).toBe(200);
  });
});
