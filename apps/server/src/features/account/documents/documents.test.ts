import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { multipart, registered, registrant, rest } from '../../../../test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const NUMBER = '784-1980-1234567-8';
const emiratesId = { id_proof_type_id: '32', id_proof_number: NUMBER };
const passport = { id_proof_type_id: '33', id_proof_number: 'L898902C3' };
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

const somebody = async (number: number): Promise<string> =>
  (await registered(site, number)).body.data.token;
const list = async (bearer: string) => (await site.call('listDocuments', {}, { bearer })).body.data;
const save = (bearer: string, fields: Readonly<Record<string, string | Buffer>>) => {
  const { body, headers } = multipart(fields);
  return site.call('saveDocument', { body }, { bearer, headers });
};
const remove = (bearer: string, id: string) =>
  site.call('removeDocument', { params: { id } }, { bearer });
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b3d2e' } })
    .jpeg()
    .toBuffer();
const dayIn = (days: number): string =>
  new Date(site.whole.clock.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Checks whether a text is anywhere in the database: as is, without its dashes, or as bytes. */
async function isInDatabase(text: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: site.testDatabase.superuserUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    const forms = [text, text.replaceAll('-', '')];
    const sought = [...forms, ...forms.map((one) => Buffer.from(one).toString('hex'))];
    for (const { name } of tables) {
      const { rows } = await client.query<{ found: boolean }>(
        `select exists (select from "${name}" t where t::text ilike any ($1)) as found`,
        [sought.map((one) => `%${one}%`)],
      );
      if (rows[0]?.found) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}

describe('ACCOUNT-40, ACCOUNT-41 the papers of a person', () => {
  it('are added, and shown with their numbers masked', async () => {
    const bearer = await somebody(1);
    expect(await list(bearer)).toEqual([]);
    const { status, body, text } = await save(bearer, {
      ...emiratesId,
      expiry_date: dayIn(400),
      file: await picture(),
    });
    expect([status, body.message]).toEqual([200, 'Your changes have been saved.']);
    await save(bearer, passport);
    const [one, other] = await list(bearer);
    expect(one).toMatchObject({
      id_proof_type_id: 32,
      id_proof_number: '784-****-*******-8',
      expiry_date: dayIn(400),
      state: 'valid',
    });
    expect(other).toMatchObject({ id_proof_number: '*******C3', expiry_date: null, file: null });
    const login = { mobile_number: registrant(1).mobile.slice(4), password: rest.password };
    const { dob, documents } = (await site.call('logIn', { body: login })).body.data;
    expect({ dob, documents }).toEqual({
      dob: '1990-05-17',
      documents: [
        { id_proof_type_id: 32, id_proof_number: '784-****-*******-8' },
        { id_proof_type_id: 33, id_proof_number: '*******C3' },
      ],
    });
    const opened = await site.app.inject(one.file);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp']);
    const taken = await site.call('readOwnData', {}, { bearer });
    expect(taken.body.data.documents).toMatchObject([{ id: one.id }, { id: other.id }]);
    const read = await site.call('listDocuments', {}, { bearer });
    for (const expected of [text, taken.text, read.text]) {
      expect(expected).not.toMatch(/1980|L898902C3/);
    }
  });

  it('ACCOUNT-40 are never stored in plain text', async () => {
    const bearer = await somebody(2);
    await save(bearer, emiratesId);
    await save(bearer, passport);
    expect(await isInDatabase('Noura Al Ali')).toBe(true);
    expect(await isInDatabase(NUMBER)).toBe(false);
    expect(await isInDatabase(passport.id_proof_number)).toBe(false);
  });

  it('are replaced in the fields sent, by a caller with their current version', async () => {
    const bearer = await somebody(3);
    const [first] = (await save(bearer, { ...passport, file: await picture() })).body.data;
    const changes = { id_proof_type_id: '33', expiry_date: dayIn(30), replaces: first.id };
    const [second] = (await save(bearer, changes)).body.data;
    expect(second).toMatchObject({ id_proof_number: '*******C3', state: 'ends_soon' });
    expect([second.file, second.id === first.id]).toEqual([first.file, false]);
    const late = await save(bearer, { ...passport, replaces: first.id });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    const again = await save(bearer, passport);
    expect(again.body).toMatchObject({
      code: 'validation_failed',
      errors: { id_proof_type_id: [expect.stringMatching(/^This document is listed already/)] },
    });
    const foreign = { ...emiratesId, replaces: second.id };
    expect((await save(bearer, foreign)).body.code).toBe('changed_meanwhile');
    const [third] = (await save(bearer, { ...passport, file: PDF, replaces: second.id })).body.data;
    expect((await site.app.inject(first.file)).statusCode).toBe(404);
    const { headers } = await site.app.inject(third.file);
    expect(headers['content-disposition']).toBe('attachment');
  });

  it('that two windows add at once are one, and the later is refused', async () => {
    const bearer = await somebody(4);
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(bearer, emiratesId)));
    const codes = answers.map(({ status, body }) => body.code ?? status).sort();
    expect(codes).toEqual([200, ...Array(5).fill('validation_failed')]);
    expect(await list(bearer)).toHaveLength(1);
  });

  it('ACCOUNT-42 that expire are notified', async () => {
    const bearer = await somebody(5);
    await save(bearer, { ...passport, expiry_date: dayIn(1) });
    await site.clock(2 * 86_400);
    const body = { mobile_number: '509000005', password: 'Newcomer#1' };
    const { token } = (await site.call('logIn', { body })).body.data;
    expect(await list(token)).toMatchObject([{ state: 'ended' }]);
  });

  it('are removed, with their file, only by their owner', async () => {
    const [bearer, other] = [await somebody(6), await somebody(7)];
    const [one] = (await save(bearer, { ...passport, file: await picture() })).body.data;
    for (const [who, id] of [
      [other, one.id],
      [bearer, `i_${'A'.repeat(22)}`],
      [bearer, `d_${one.id.slice(2)}`],
    ]) {
      const { status, body } = await remove(who, id);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    expect(await list(other)).toEqual([]);
    expect((await remove(bearer, one.id)).status).toBe(200);
    expect(await list(bearer)).toEqual([]);
    expect((await site.app.inject(one.file)).statusCode).toBe(404);
  });

  it('go with the account', async () => {
    const bearer = await somebody(8);
    const [one] = (await save(bearer, { ...passport, file: await picture() })).body.data;
    await site.call('eraseAccount', {}, { bearer });
    const { rows } = await site.database.forTenant(1, (tx) =>
      tx.query<{ count: number }>(
        'account',
        `select count(*)::int as count from identity_document d
         join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id where c.erased_at is not null`,
      ),
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect((await site.app.inject(one.file)).statusCode).toBe(404);
  });

  it('422 validation_failed by field', async () => {
    const bearer = await somebody(9);
    for (const [fields, errors] of [
      [{}, { id_proof_type_id: ['Document type is not valid'] }],
      [{ id_proof_type_id: '32' }, { id_proof_number: ['Please enter your Emirates ID'] }],
      [
        { ...emiratesId, id_proof_number: '784198012345676', expiry_date: '2020-01-01' },
        {
          id_proof_number: ['Emirates ID number is not valid.'],
          expiry_date: ['This document has expired. Please add one that is still valid.'],
        },
      ],
      [
        { ...passport, id_proof_number: '!' },
        { id_proof_number: ['Passport number is not valid: 5 to 20 Latin letters and digits.'] },
      ],
      [
        { ...passport, file: Buffer.from('MZ no paper') },
        { file: ['File must be a PDF, or a JPEG, PNG or WebP picture that can be opened'] },
      ],
    ] as const) {
      const { status, body } = await save(bearer, fields);
      expect([status, body.code, body.errors]).toEqual([422, 'validation_failed', errors]);
    }
    expect(await list(bearer)).toEqual([]);
  });

  it('401 session_expired for nobody, 403 login_required for a guest', async () => {
    const { body, headers } = multipart(passport);
    for (const answer of [
      await site.call('listDocuments'),
      await site.call('saveDocument', { body }, { headers }),
      await site.call('removeDocument', { params: { id: `i_${'A'.repeat(22)}` } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
    }
    const guest = { mobile_number: '505555555', name: 'Sara', email: 's@example.com' };
    const { token } = (await site.call('guestLogIn', { body: guest })).body.data;
    const answer = await save(token, passport);
    expect([answer.status, answer.body.code]).toEqual([403, 'login_required']);
  });
});
