import { PICTURES_AT_MOST } from '@nadi/domain/media/picture-form';
import { sizesOf } from '@nadi/domain/media/picture-sizes';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { type AtConsole, atConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { bring, photograph } from '../../../test/pictures.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import {
  createPrivateFileStore,
  type PrivateFileStore,
} from '../../platform/storage/private-file-store.ts';
import { drawDue } from './draw.ts';
import { noteUses } from './store.use.ts';

let site: TestApp;
let manager: AtConsole;
let capacity: PrivateFileStore;
beforeAll(async () => {
  site = await startTestApp();
  manager = await enter(site, 'manager');
  const storage = openStorage({ s3Url: null, dataDir: '.cache/test-data' });
  const { secret } = readEnvironment({});
  capacity = createPrivateFileStore({ database: site.database, storage, secret });
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const fetched = (url: string, headers = {}) =>
  site.app.inject({ url, headers: { host: 'localhost', ...headers } });
const rows = <Row extends object = object>(text: string, values: unknown[] = []) =>
  runSql<Row>(site.testDatabase.superuserUrl, text, values);
const factsVersion = async () => {
  const [tenant] = await rows<{ version: string }>('select config_version as version from tenant');
  return Number(tenant?.version);
};

const sizesThere = async (id: string) =>
  (await rows('select format, width from picture_size where picture_id = $1', [id])).length;
const use = (by: string, ids: readonly string[]) =>
  site.database.forTenant(1, (tx) => noteUses(tx, by, ids));
const imported = async (colour: string): Promise<string> =>
  (await bring(manager, await photograph(colour))).body.data.id;

describe('a picture that staff bring', () => {
  it('is served to everybody at once, re-encoded, and only by its own venue', async () => {
    const given = await sharp(await photograph('green'))
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer();
    const { status, body, text } = await bring(manager, given, { focus_x: '20', focus_y: '80' });
    expect(status, text).toBe(200);
    const { id, src } = body.data;
    expect(body.data).toMatchObject({
      src: `/pictures/${id}/700.webp`,
      width: 700,
      height: 400,
      sources: [],
      uses: [],
      alt: 'A court at night',
      ar_alt: 'ملعب في الليل',
      focus_x: 20,
      focus_y: 80,
    });
    expect(body.data.blur).toMatch(/^data:image\/webp;base64,[\w+/=]{40,400}$/);
    const shown = await fetched(src);
    expect([shown.statusCode, shown.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${id}.700.webp"`,
      },
    ]);
    expect(Object.keys(shown.headers)).not.toContain('x-visitor-token');
    expect(shown.rawPayload.includes('SECRET-PLACE')).toBe(false);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(700);
    const again = await fetched(src, { 'if-none-match': shown.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const [url, host] of [
      [src, 'sahel.localhost'],
      [`/pictures/${id}/701.webp`, 'localhost'],
      [`/pictures/${id}/700.avif`, 'localhost'],
      [`/pictures/${id}/700.svg`, 'localhost'],
      [`/pictures/${'0'.repeat(32)}/700.webp`, 'localhost'],
      [`/pictures/..%2f..%2ffiles/700.webp`, 'localhost'],
    ]) {
      expect((await fetched(String(url), { host })).statusCode, url).toBe(404);
    }
  });

  it('has all of its sizes soon after, in the formats to choose from', async () => {
    const id = await imported('navy');
    await site.clock(1);
    const { data } = (await manager.call('readPicture', { params: { id } })).body;
    expect(data.src).toBe(`/pictures/${id}/700.jpeg`);
    expect(data.sources.map(({ type }: { type: string }) => type)).toEqual([
      ...['image/avif', 'image/webp'],
    ]);
    expect(data.sources[0].srcset).toBe(
      [320, 640, 700].map((width) => `/pictures/${id}/${width}.avif ${width}w`).join(', '),
    );
    for (const { format, width } of sizesOf(700)) {
      const shown = await fetched(`/pictures/${id}/${width}.${format}`);
      expect(shown.headers['content-type']).toBe(`image/${format}`);
      // The image library cannot read AVIF: its first bytes identify it.
      if (format === 'avif') expect(shown.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif');
      else expect((await sharp(shown.rawPayload).metadata()).width).toBe(width);
    }
    const kept = `select from picture_size s join stored_file f on f.id = s.file_id
      where s.picture_id = $1 and f.purge_after is null`;
    expect(await rows(kept, [id])).toHaveLength(sizesOf(700).length);
  });

  it('is one, by however many at once it is sent', async () => {
    const photo = await photograph('purple');
    const all = await Promise.all(
      [1, 2, 3].map((by) => bring(manager, photo, { alt: `By ${by}` })),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.data.alt)).size).toBe(1);
    const [{ id }] = all.map(({ body }) => body.data);
    const kept = `select s.file_id from picture_size s join stored_file f on f.id = s.file_id
      where s.picture_id = $1 and f.purge_after is null`;
    expect(await rows(kept, [id])).toHaveLength(1);
    const later = await bring(manager, photo, { alt: 'By somebody else' });
    expect(later.body.data.alt).toBe(all[0]?.body.data.alt);
  });

  it('is refused with errors by field, and nothing of it is stored', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const refused = await bring(manager, svg);
    expect([...outcome(refused), Object.keys(refused.body.errors)]).toEqual([
      ...[422, 'validation_failed', ['image']],
    ]);
    const pdf = await bring(manager, Buffer.from('%PDF-1.7 no picture'));
    expect(Object.keys(pdf.body.errors)).toEqual(['image']);
    const silent = await bring(manager, await photograph('red'), { ar_alt: ' ', focus_x: '101' });
    expect(Object.keys(silent.body.errors)).toEqual(['ar_alt', 'focus_x']);
    expect(await rows(`select from picture where alt = 'A court at night' and width = 9`)).toEqual(
      [],
    );
  });

  it('is output again, and listed with the newest first', async () => {
    const id = await imported('gold');
    const body = { alt: 'Gold', ar_alt: 'ذهب', focus_x: 1, focus_y: 99 };
    const changed = await manager.call('changePicture', { params: { id }, body });
    expect(changed.body.data).toMatchObject(body);
    const wrong = { ...body, alt: '' };
    const refused = await manager.call('changePicture', { params: { id }, body: wrong });
    expect(outcome(refused)).toEqual([422, 'validation_failed']);
    const listed = await manager.call('listPictures', { query: { size: 1 } });
    expect(listed.body).toMatchObject({ data: [{ id, alt: 'Gold' }], current_page: 1 });
    const audit = await manager.call('readAudit', { query: { size: 1 } });
    expect(audit.body.data[0]).toMatchObject({
      action: 'picture.changed',
      subject: `picture:${id}`,
    });
  });
});

describe('the sizes of a picture', () => {
  beforeEach(() => rows('update picture set next_try_at = null'));

  it('are made by the next process after a crash, and nothing is lost or doubled', async () => {
    const id = await imported('teal');
    let puts = 0;
    const dying: PrivateFileStore = {
      ...capacity,
      put: (...file) => {
        puts += 1;
        return puts === 3 ? Promise.reject(new Error('died')) : capacity.put(...file);
      },
    };
    const messages: string[] = [];
    const log = (_: unknown, text: string) => messages.push(text);
    const now = site.whole.clock.now();
    const deps = { database: site.database, log };
    const before = await factsVersion();
    expect(await drawDue({ ...deps, files: dying }, 1, now)).toBe(0);
    expect([messages, await sizesThere(id)]).toEqual([[`picture ${id}`], 3]);
    expect(await factsVersion()).toBe(before);
    expect(await drawDue({ ...deps, files: capacity }, 1, now)).toBe(0);
    await site.clock(120);
    expect(await sizesThere(id)).toBe(sizesOf(700).length);
    // Cards show the new sizes at once.
    expect(await factsVersion()).toBe(before + 1);
  });

  it('are tried a few times for a missing file, and given up', async () => {
    const id = await imported('olive');
    const lost: PrivateFileStore = { ...capacity, read: () => Promise.resolve(null) };
    const due = 'select tries, next_try_at from picture where id = $1';
    let now = site.whole.clock.now();
    for (let day = 0; day < 9; day += 1) {
      await drawDue({ database: site.database, files: lost, log: () => {} }, 1, now);
      now += 86_400_000;
    }
    expect(await rows(due, [id])).toEqual([{ tries: 8, next_try_at: null }]);
  });
});

describe('MEDIA-04 a picture is taken away', () => {
  const remove = (id: string) => manager.call('removePicture', { params: { id } });

  it('only where nothing shows it, with all of its sizes', async () => {
    const id = await imported('brown');
    await use('content:post/a', [id]);
    await use('content:post/b', [id]);
    expect(outcome(await remove(id))).toEqual([409, 'picture_in_use']);
    const { data } = (await manager.call('readPicture', { params: { id } })).body;
    expect(data.uses).toEqual(['content:post/a', 'content:post/b']);
    await use('content:post/a', []);
    await use('content:post/b', []);
    expect((await remove(id)).status).toBe(200);
    expect((await fetched(data.src)).statusCode).toBe(404);
    expect(outcome(await remove(id))).toEqual([404, 'not_found']);
  });

  it('or it gets a use: whichever of the two comes first', async () => {
    for (const round of [1, 2, 3]) {
      const id = await imported(`#00${round}0ff`);
      const by = `content:page/${round}`;
      const [removed] = await Promise.all([remove(id), use(by, [id])]);
      const shown = await rows('select from picture_use where picture_id = $1', [id]);
      const there = await rows('select from picture where id = $1', [id]);
      const all = [removed.status, shown.length, there.length];
      expect([
        [200, 0, 0],
        [409, 1, 1],
      ]).toContainEqual(all);
    }
  });

  it('while its sizes are made: they go with it', async () => {
    const id = await imported('pink');
    const meanwhile: PrivateFileStore = {
      ...capacity,
      put: async (...file) => {
        await remove(id);
        return capacity.put(...file);
      },
    };
    const deps = { database: site.database, files: meanwhile, log: () => {} };
    await drawDue(deps, 1, site.whole.clock.now());
    expect(await sizesThere(id)).toBe(0);
    expect(outcome(await manager.call('readPicture', { params: { id } }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

it('only staff who run the venue upload, read or remove', async () => {
  const id = '0'.repeat(32);
  const desk = await enter(site, 'desk');
  const body = { alt: 'a', ar_alt: 'b', focus_x: 1, focus_y: 1 };
  for (const refused of [
    bring(desk, await photograph('red')),
    desk.call('listPictures'),
    desk.call('readPicture', { params: { id } }),
    desk.call('changePicture', { params: { id }, body }),
    desk.call('removePicture', { params: { id } }),
  ]) {
    expect(outcome(await refused)).toEqual([403, 'forbidden']);
  }
  const changed = await manager.call('changePicture', { params: { id }, body });
  expect(outcome(changed)).toEqual([404, 'not_found']);
  const nobody = atConsole(site, '');
  expect(outcome(await bring(nobody, await photograph('red')))).toEqual([401, 'session_expired']);
  expect(outcome(await nobody.call('listPictures'))).toEqual([401, 'session_expired']);
  for (const name of ['readPicture', 'changePicture', 'removePicture'] as const) {
    const input = { params: { id }, ...(name === 'changePicture' && { body }) };
    expect(outcome(await nobody.call(name, input))).toEqual([401, 'session_expired']);
  }
});

it('SITE-12 the venue’s icons are drawn from its logo, where that is a picture of its own', async () => {
  const inTheMiddle = async (): Promise<string> => {
    const { rawPayload } = await fetched('/icons/192.png');
    const { data } = await sharp(rawPayload)
      .extract({ left: 95, top: 95, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data].map((value) => (value > 128 ? 'much' : 'little')).join();
  };
  const setLogo = (address: string) =>
    changeFacts(
      site.testDatabase.superuserUrl,
      1,
      `update tenant set config = config || '${JSON.stringify({ logo_image_url: address })}' where tenant_id = 1`,
    );
  const id = await imported('red');
  await setLogo(`/pictures/${id}/700.webp`);
  await expect.poll(inTheMiddle, { timeout: 20_000 }).toBe('much,little,little');
  await setLogo('/pictures/none/700.webp');
  await expect.poll(inTheMiddle, { timeout: 20_000 }).not.toBe('much,little,little');
});

it('MEDIA-05 of two concurrent uploads of the last allowed picture one is accepted', async () => {
  const [{ pictures }] = (await rows(
    'select count(*)::int as pictures from picture where tenant_id = 1',
  )) as [{ pictures: number }];
  await rows(
    `insert into picture (tenant_id, id, width, height, blur, alt, ar_alt, focus_x, focus_y, added_at)
     select 1, md5(n::text), 1, 1, '', 'a', 'b', 50, 50, to_timestamp(0) from generate_series(1, $1) n`,
    [PICTURES_AT_MOST - 1 - pictures],
  );
  const photos = await Promise.all(['#111', '#222'].map((colour) => photograph(colour)));
  const two = await Promise.all(photos.map((photo) => bring(manager, photo)));
  const ends = two.map(({ status, body }) => [status, body.code ?? null]);
  expect(ends).toContainEqual([200, null]);
  expect(ends).toContainEqual([409, 'pictures_full']);
});
