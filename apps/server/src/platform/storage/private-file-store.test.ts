import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { s3Double } from '../../../test/s3-double.ts';
import { readEnvironment } from '../environment.ts';
import { keepFile, letFileGo } from './file-store.ts';
import type { ObjectStorage } from './object-storage.ts';
import { openStorage } from './open-storage.ts';
import { createPrivateFileStore, type PrivateFileStore } from './private-file-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'nadi-room-'));
let site: TestApp;
let storage: ObjectStorage;
let files: PrivateFileStore;
let photo: Blob;
const { secret } = readEnvironment({});
beforeAll(async () => {
  site = await startTestApp({ environment: { NADI_DATA_DIR: dataDir } });
  storage = openStorage({ s3Url: null, dataDir });
  files = createPrivateFileStore({ database: site.database, storage, secret });
  const red = { width: 30, height: 30, channels: 3 as const, background: 'red' };
  photo = new Blob([Uint8Array.from(await sharp({ create: red }).jpeg().toBuffer())]);
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

const now = () => site.whole.clock.now();
const pdf = new Blob(['%PDF-1.7 a licence']);
const rows = (id: string) =>
  runSql(site.testDatabase.superuserUrl, 'select bytes from stored_file where id = $1', [id]);
const keep = (id: string, tenant = 1) =>
  site.database.forTenant(tenant, (tx) => keepFile(tx, id, now()));

async function received(expected: 'picture' | 'document' = 'picture', file = photo, tenant = 1) {
  const id = await files.receive(tenant, file, expected, now());
  if (id === null) throw new Error('was not taken in');
  return id;
}
const read = (path: string, host = 'localhost') =>
  site.app.inject({ url: path, headers: { host } });

describe('a received file', () => {
  it('is judged by its content', async () => {
    const text = new Blob(['just text, whatever it is called'], { type: 'image/png' });
    const broken = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]);
    for (const expected of ['picture', 'document'] as const) {
      expect(await files.receive(1, text, expected, now())).toBeNull();
      expect(await files.receive(1, broken, expected, now())).toBeNull();
    }
    expect(await files.receive(1, pdf, 'picture', now())).toBeNull();
    expect(await files.receive(1, pdf, 'document', now())).toMatch(/^f_[\w-]{22}$/);
  });

  it('is served by its link, with its type', async () => {
    const picture = await read(files.link(1, await received(), now()));
    expect([picture.statusCode, picture.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'private, max-age=300',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      },
    ]);
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(30);
    const file = await read(files.link(1, await received('document', pdf), now()));
    expect([file.body, file.headers['content-disposition']]).toEqual([
      '%PDF-1.7 a licence',
      'attachment',
    ]);
  });
});

describe('a link', () => {
  it('ends within ten minutes', async () => {
    const link = files.link(1, await received(), now());
    await site.clock(299);
    expect((await read(link)).statusCode).toBe(200);
    await site.clock(302);
    expect((await read(link)).json()).toMatchObject({ code: 'not_found' });
  });

  it('opens the file of its venue alone, and nothing that was made up', async () => {
    const id = await received();
    const link = files.link(1, id, now());
    expect((await read(link, 'sahel.localhost')).statusCode).toBe(404);
    const other = createPrivateFileStore({
      database: site.database,
      storage,
      secret: 'x'.repeat(40),
    });
    const forged = [
      other.link(1, id, now()),
      files.link(2, id, now()),
      files.link(1, `f_${'A'.repeat(22)}`, now()),
      `${link}x`,
      link.slice(0, -1),
      link.replace(/.{22}$/, 'A'.repeat(22)),
      '/api/v1/files/l_',
      `/api/v1/files/${id}`,
      '/api/v1/files/..%2f..%2fetc%2fpasswd',
    ];
    const answers = await Promise.all(forged.map((path) => read(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 404));
    const call = await site.call('readFile', { params: { link: 'l_made-up-by-somebody' } });
    expect([call.status, call.body.code]).toEqual([404, 'not_found']);
  });
});

describe('a file that nobody keeps', () => {
  it('is gone within the hour or two, and one that is kept stays', async () => {
    const [left, kept] = [await received(), await received()];
    expect(await keep(kept)).toBe(true);
    await site.clock(3 * 3600);
    // The demo's clock may go back: a file is deleted only once it is expired by machine time too.
    await runSql(
      site.testDatabase.superuserUrl,
      "update stored_file set purge_after = 'epoch' where id = $1",
      [left],
    );
    await site.clock(3601);
    expect([await rows(left), await storage.get(`1/${left}`)]).toEqual([[], null]);
    expect(await rows(kept)).toHaveLength(1);
    expect((await read(files.link(1, kept, now()))).statusCode).toBe(200);
    expect(
      await files.open(1, files.link(1, left, now()).split('/').at(-1) ?? '', now()),
    ).toBeNull();
  });

  it('is kept once, in time, by its own venue', async () => {
    const id = await received();
    expect(await keep(id, 2)).toBe(false);
    expect(await keep('f_unknown')).toBe(false);
    expect([await keep(id), await keep(id)]).toEqual([true, false]);
    const late = await received();
    await site.clock(3600);
    expect(await keep(late)).toBe(false);
  });

  it('is unavailable from its release on, and stays available where that is undone', async () => {
    const id = await received();
    await keep(id);
    const link = files.link(1, id, now());
    const undone = site.database.forTenant(1, async (tx) => {
      await letFileGo(tx, id, now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await read(link)).statusCode).toBe(200);
    await site.database.forTenant(1, (tx) => letFileGo(tx, id, now()));
    expect((await read(link)).statusCode).toBe(404);
    expect(await files.purge(1, now(), 100)).toBeGreaterThan(0);
    expect(await storage.get(`1/${id}`)).toBeNull();
  });
});

it('a recorded file that was never stored is purged too', async () => {
  const full: ObjectStorage = { ...storage, put: () => Promise.reject(new Error('disk full')) };
  const broken = createPrivateFileStore({ database: site.database, storage: full, secret });
  const before = await runSql(site.testDatabase.superuserUrl, 'select id from stored_file');
  await expect(broken.receive(1, photo, 'picture', now())).rejects.toMatchObject({
    name: 'StorageAway',
  });
  const after = await runSql(site.testDatabase.superuserUrl, 'select id from stored_file');
  expect(after.length).toBe(before.length + 1);
  await files.purge(1, now() + 3_600_001, 100);
  const left = await runSql(
    site.testDatabase.superuserUrl,
    'select id from stored_file where purge_after is not null',
  );
  expect(left).toEqual([]);
});

it('a server with a bucket keeps its files there, and hands them on by the same links', async () => {
  const double = await s3Double();
  const away = await startTestApp({
    database: site.testDatabase,
    environment: { S3_URL: double.address() },
  });
  const there = openStorage({ s3Url: double.address(), dataDir });
  const itsFiles = createPrivateFileStore({ database: away.database, storage: there, secret });
  const id = (await itsFiles.receive(1, photo, 'picture', now())) ?? '';
  const read = await away.app.inject({
    url: itsFiles.link(1, id, now()),
    headers: { host: 'localhost' },
  });
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/webp']);
  expect([...double.objects.keys()]).toEqual([`/bucket/nadi/1/${id}`]);
  expect(await storage.get(`1/${id}`)).toBeNull();
  await itsFiles.purge(1, now() + 3_600_001, 100);
  expect(double.objects.size).toBe(0);
  await away.close();
  await double.close();
});
