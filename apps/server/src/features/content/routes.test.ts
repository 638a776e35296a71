import { randomInt } from 'node:crypto';
import type { ContentKind } from '@nadi/domain/content/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { changeFacts } from '../../../test/changing-venue.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

const HOSTILE = `<h2 onclick="a()">Hi</h2><script>alert(1)</script><a href="javascript:a()">x</a>
<a href="https://nadi.example" target="_blank">y</a><img src="http://evil/x.png" onerror="a()"><iframe></iframe>`;
const ACTS = /script|onclick|onerror|iframe|evil|javascript/;

let site: TestApp;
/** Inserts an entry without the application, as an older version may have left it. */
const insert = async (kind: ContentKind, slug: string, body: object): Promise<number> => {
  const id = randomInt(10_000, 900_000);
  const sql = `insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
    values (1, $1, $2, $3, $4, $4, to_timestamp(0))`;
  await runSql(site.testDatabase.superuserUrl, sql, [id, kind, slug, JSON.stringify(body)]);
  return id;
};
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());
const outcome = ({ status, body }: Awaited<ReturnType<TestApp['call']>>) => [status, body.code];

describe('readPage', () => {
  const read = (slug: string, host?: string) =>
    site.call('readPage', { params: { slug } }, host === undefined ? {} : { host });

  it('200 with both languages, and nothing in it that acts', async () => {
    const id = await insert('page', 'hostile', {
      title: 'About',
      content: HOSTILE,
      ar_content: '<p>أهلا</p>',
    });
    const { status, body } = await read('hostile');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, slug: 'hostile', ar_content: '<p>أهلا</p>' });
    expect(body.data.content).toContain('<h2>Hi</h2>');
    expect(body.data.content).toContain('rel="noopener noreferrer"');
    expect(body.data.content).not.toMatch(ACTS);
  });

  it('409 page_not_found, byte for byte the same for another venue’s page and for none', async () => {
    const unknown = await read('nothing-here');
    const foreign = await read('refunds', 'sahel.localhost');
    const impossible = await read('No_Such Slug');
    expect(outcome(unknown)).toEqual([409, 'page_not_found']);
    expect(foreign.text).toBe(unknown.text);
    expect(impossible.text).toBe(unknown.text);
  });
});

describe('articles', () => {
  const list = (query: object = {}) => site.call('listPosts', { query: { ...query } });
  const slugs = (answer: Awaited<ReturnType<typeof list>>): string[] =>
    answer.body.data.map(({ slug }: { slug: string }) => slug);

  it('are listed the newest first, page by page, without their text', async () => {
    const all = await list();
    expect(all.body).toMatchObject({ total: 5, total_pages: 1, current_page: 1 });
    expect(slugs(all)[0]).toBe('padel-until-two');
    expect(all.body.data[0]).toMatchObject({ category: { slug: 'news', ar_name: 'الأخبار' } });
    expect(all.body.data[0]).not.toHaveProperty('content');
    const second = await list({ current_page: 2, size: 2 });
    expect(slugs(second)).toEqual(slugs(all).slice(2, 4));
    expect(second.body).toMatchObject({ total: 5, total_pages: 3, current_page: 2 });
    const beyond = await list({ current_page: 9, size: 2 });
    expect(beyond.body).toMatchObject({ data: [], total: 5, total_pages: 3 });
  });

  it('of one category alone', async () => {
    expect(slugs(await list({ category: 'tips' }))).toHaveLength(2);
    expect((await list({ category: 'no-such' })).body).toMatchObject({ data: [], total: 0 });
    const { body } = await site.call('listPostCategories');
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual([
      'news',
      'tips',
      'community',
    ]);
  });

  it('wait for their day, and are clean', async () => {
    const post = { title: 'Later', content: HOSTILE, published_on: '2099-01-01', category: 'late' };
    await insert('post', 'later', post);
    await insert('post', 'older', { ...post, published_on: '2001-01-01' });
    expect(slugs(await list({ size: 100 }))).not.toContain('later');
    expect(outcome(await site.call('readPost', { params: { slug: 'later' } }))).toEqual([
      404,
      'not_found',
    ]);
    const { body } = await site.call('readPost', { params: { slug: 'older' } });
    expect(body.data).toMatchObject({ title: 'Later', category: null });
    expect(body.data.content).not.toMatch(ACTS);
  });

  it('of another venue are not found', async () => {
    const host = 'sahel.localhost';
    const answer = await site.call('readPost', { params: { slug: 'junior-cup-thanks' } }, { host });
    expect(outcome(answer)).toEqual([404, 'not_found']);
  });
});

describe('further content of the venue', () => {
  it('albums, all or one', async () => {
    const all = await site.call('listAlbums');
    expect(all.body.data).toHaveLength(2);
    const one = await site.call('listAlbums', { query: { album: 'match-days' } });
    expect(one.body.data).toMatchObject([{ slug: 'match-days', ar_title: 'أيام المباريات' }]);
    const none = await site.call('listAlbums', { query: { album: 'no-such' } });
    expect(outcome(none)).toEqual([404, 'not_found']);
  });

  it('questions by topic, and an answer', async () => {
    const { data } = (await site.call('listQuestions')).body;
    expect(data[0]).toMatchObject({ topic: 'Booking', ar_topic: 'الحجز' });
    const answer = await site.call('readQuestion', { params: { id: data[0].id } });
    expect(answer.body.data.content).toContain('call +971 50 111 2233');
    expect(outcome(await site.call('readQuestion', { params: { id: 999_999 } }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('services, with the facts of their kind; an undescribed one is empty', async () => {
    const { body } = await site.call('readServiceDetails', { params: { id: 2 } });
    expect(body.data).toMatchObject({ id: 2, name: 'Padel', art: 'padel' });
    expect(body.data.content).toContain('Panoramic glass');
    expect(outcome(await site.call('readServiceDetails', { params: { id: 6 } }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('where it is, its week from today on, and that it is open at noon', async () => {
    const { body } = await site.call('readFindUs');
    expect(body.data).toMatchObject({
      ar_address: 'نادي النور الرياضي، شارع 14، دبي',
      map_url: 'https://www.google.com/maps/search/?api=1&query=25.1124,55.139',
      open: { opens_at: null },
    });
    expect(body.data.week).toHaveLength(7);
    expect(body.data.description).toContain('gate 3');
  });

  it('published settings override the configuration, without active content', async () => {
    const status = {
      siteEnabled: true,
      maintenance: null,
      banner: { text: 'Rain today', ar_text: 'مطر اليوم' },
    };
    await insert('status', 'status', status);
    await insert('terms', 'terms', { tnc: HOSTILE });
    await insert('menus', 'menus', { header_nav: [{ path: 'javascript:a()', link_text: 'x' }] });
    await changeFacts(site.testDatabase.superuserUrl, 1, 'select 1');
    site.age();
    const { data } = (await site.call('readConfig')).body;
    expect(data).toMatchObject({ banner: { ar_text: 'مطر اليوم' }, not_found: null });
    expect(data.header_nav).toMatchObject([{ path: '' }]);
    expect(data.tnc).not.toMatch(ACTS);
  });
});
