import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { added, bearerOf, LAYLA, OMAR } from '../../../test/family.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { multipart } from '../../../test/people.ts';

const NUMBER = '784201011111115';
let site: TestApp;
let omar: string;
beforeAll(async () => {
  site = await startTestApp();
  omar = await bearerOf(site, OMAR);
});
afterAll(() => site.close());

const save = (id: number, fields: Readonly<Record<string, string | Buffer>>) => {
  const { body, headers } = multipart(fields);
  return site.call('saveMemberDocument', { params: { id }, body }, { bearer: omar, headers });
};
const remove = (id: number, document_id: string, bearer = omar) =>
  site.call('removeMemberDocument', { params: { id, document_id } }, { bearer });
const emiratesId = { id_proof_type_id: '32', id_proof_number: '٧٨٤-2010-1111111-5' };
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b3d2e' } })
    .png()
    .toBuffer();

describe('the papers of a member', () => {
  it('are kept sealed and shown masked, and are neither the guardian’s nor another member’s', async () => {
    const saved = await save(1, {
      ...emiratesId,
      expiry_date: '2030-01-01',
      file: await picture(),
    });
    expect([saved.status, saved.body.data.documents]).toMatchObject([
      200,
      [{ id_proof_type_id: 32, id_proof_number: '784-****-*******-5', state: 'valid' }],
    ]);
    const [file] = saved.body.data.documents;
    expect((await site.app.inject(file.file)).statusCode).toBe(200);
    const members = (await site.call('listMembers', {}, { bearer: omar })).body.data;
    expect(members.map((one: { documents: unknown[] }) => one.documents.length)).toEqual([1, 0]);
    expect((await site.call('listDocuments', {}, { bearer: omar })).body.data).toEqual([]);
    const rows = await runSql(
      site.testDatabase.superuserUrl,
      'select encode(sealed_number, $1) as number from identity_document',
      ['escape'],
    );
    expect(JSON.stringify(rows)).not.toContain(NUMBER);
    expect(JSON.stringify(saved.body)).not.toContain(NUMBER);
  });

  it('409 changed_meanwhile, 422 validation_failed by field, 404 for another member’s', async () => {
    const second = await save(1, emiratesId);
    expect([second.status, Object.keys(second.body.errors)]).toEqual([422, ['id_proof_type_id']]);
    const outdated = await save(1, { ...emiratesId, replaces: 'i_nothing-like' });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'changed_meanwhile']);
    const wrong = await save(1, { ...emiratesId, id_proof_number: '784-2010-1111111-4' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { id_proof_number: ['Emirates ID number is not valid.'] },
    ]);
    const [one] = (await site.call('listMembers', {}, { bearer: omar })).body.data;
    const { id } = one.documents[0];
    expect((await remove(2, id)).status).toBe(404);
    expect((await remove(1, id, await bearerOf(site, LAYLA))).status).toBe(404);
    expect((await remove(1, 'i_nothing-like')).status).toBe(404);
    const replaced = await save(1, { ...emiratesId, id_proof_number: '', replaces: id });
    expect(replaced.body.data.documents[0].id_proof_number).toBe('784-****-*******-5');
    expect((await remove(1, replaced.body.data.documents[0].id)).status).toBe(200);
  });

  it('go with the member, file and all', async () => {
    const member = await added(site, omar);
    const saved = await save(member.id, { ...emiratesId, file: await picture() });
    const { file } = saved.body.data.documents[0];
    await site.call('removeMember', { params: { id: member.id } }, { bearer: omar });
    expect((await site.app.inject(file)).statusCode).toBe(404);
    expect((await save(member.id, emiratesId)).status).toBe(404);
  });
});
