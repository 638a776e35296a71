import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { ACTS, HOSTILE } from '../../../test/hostile-body.ts';
import { bring, photograph } from '../../../test/pictures.ts';

let site: TestApp;
let manager: AtConsole;
let desk: AtConsole;
let elsewhere: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  manager = await enter(site, 'manager');
  desk = await enter(site, 'desk');
  elsewhere = await enter(site, 'manager', 'sahel.localhost');
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const NAMES = { page: 'previewPage', post: 'previewPost', album: 'previewAlbum' } as const;
const KINDS: readonly Kind[] = ['page', 'post', 'album'];
type Kind = keyof typeof NAMES;

const preview = (by: AtConsole, kind: Kind, slug: string) =>
  by.call(NAMES[kind], { params: { slug } });
const save = async (kind: Kind, slug: string, version: number, body: object): Promise<void> => {
  const saved = await manager.call('saveContent', {
    params: { kind, slug },
    body: { version, body },
  });
  expect(saved.status).toBe(200);
};
const act = (name: 'publishContent' | 'removeContent', kind: Kind, slug: string, version: number) =>
  manager.call(name, { params: { kind, slug }, body: { version } });

const RULES = { title: 'Rules', ar_title: 'القواعد', content: '<p>Shower.</p>' };

describe('CONTENT-23 the preview of a draft', () => {
  it('shows a page that was never published, and the public does not see it', async () => {
    await save('page', 'new-rules', 0, RULES);
    const answer = await preview(manager, 'page', 'new-rules');
    expect(answer.body.data).toMatchObject({ ...RULES, slug: 'new-rules', state: 'draft' });
    expect(answer.headers['cache-control']).toBe('no-store');
    const seen = await site.call('readPage', { params: { slug: 'new-rules' } });
    expect(outcome(seen)).toEqual([409, 'page_not_found']);
  });

  it('is what publishing it shows, field by field', async () => {
    const before = (await preview(manager, 'page', 'new-rules')).body.data;
    await act('publishContent', 'page', 'new-rules', 1);
    const { data } = (await site.call('readPage', { params: { slug: 'new-rules' } })).body;
    expect({ ...data, state: 'draft' }).toEqual(before);
    const unchanged = await preview(manager, 'page', 'new-rules');
    expect(unchanged.body.data).toEqual({ ...data, state: 'published' });
    await save('page', 'new-rules', 2, { ...RULES, title: 'Changed' });
    const changed = await preview(manager, 'page', 'new-rules');
    expect(changed.body.data).toMatchObject({ title: 'Changed', state: 'changed' });
  });

  it('shows an article as of today where it has no date, and one of a later day', async () => {
    await save('post', 'soon', 0, { title: 'Soon', category: 'tips' });
    await save('post', 'soon', 1, { title: 'Soon', category: 'tips', published_on: '' });
    const undated = await preview(manager, 'post', 'soon');
    expect(undated.body.data).toMatchObject({
      title: 'Soon',
      category: { slug: 'tips' },
      published_on: dateOf(toLocal(site.whole.clock.now(), 240)),
      state: 'draft',
    });
    await save('post', 'soon', 2, { title: 'Soon', published_on: '2099-01-01' });
    const later = await preview(manager, 'post', 'soon');
    expect(later.body.data).toMatchObject({ published_on: '2099-01-01', category: null });
    const seen = await site.call('readPost', { params: { slug: 'soon' } });
    expect(outcome(seen)).toEqual([404, 'not_found']);
  });

  it('shows an album with all its pictures, as publishing it does', async () => {
    // One more than the list of albums shows of each.
    const colours = ['red', 'blue', 'green', 'gold', 'teal'];
    const pictures = await Promise.all(
      colours.map(async (colour) => {
        const added = await bring(manager, await photograph(colour, 40, 30), { alt: colour });
        return { image: added.body.data.id };
      }),
    );
    await save('album', 'cup', 0, { title: 'Cup', pictures });
    const before = (await preview(manager, 'album', 'cup')).body.data;
    expect(before).toMatchObject({ title: 'Cup', count: 5, state: 'draft' });
    expect(before.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(colours);
    await act('publishContent', 'album', 'cup', 1);
    const { data } = (await site.call('listAlbums', { query: { album: 'cup' } })).body;
    expect([{ ...data[0], state: 'draft' }]).toEqual([before]);
  });

  it.each<Kind>(['page', 'post'])('CONTENT-05: contains nothing that acts: %s', async (kind) => {
    await save(kind, 'attack', 0, { title: 'A' });
    // As an older version may have left it, unclean.
    await runSql(
      site.testDatabase.superuserUrl,
      "update content_entry set draft = draft || $1 where slug = 'attack' and kind = $2",
      [JSON.stringify({ content: HOSTILE, ar_content: HOSTILE }), kind],
    );
    const { text, body } = await preview(manager, kind, 'attack');
    expect(body.data.content).toContain('<p>Hi</p>');
    expect(text).not.toMatch(ACTS);
  });

  it.each(KINDS)('is not found for a removed entry or none: %s', async (kind) => {
    await save(kind, 'going', 0, { title: 'Going' });
    expect((await preview(manager, kind, 'going')).status).toBe(200);
    await act('removeContent', kind, 'going', 1);
    expect(outcome(await preview(manager, kind, 'going'))).toEqual([404, 'not_found']);
    expect(outcome(await preview(manager, kind, 'no-such'))).toEqual([404, 'not_found']);
  });

  it.each(KINDS)('is for staff of the venue who edit it: %s', async (kind) => {
    await save(kind, 'secret', 0, { title: 'Secret' });
    const foreign = await preview(elsewhere, kind, 'secret');
    expect(outcome(foreign)).toEqual([404, 'not_found']);
    expect(foreign.text).toBe((await preview(elsewhere, kind, 'no-such')).text);
    expect(outcome(await preview(desk, kind, 'secret'))).toEqual([403, 'forbidden']);
    const nobody = await site.call(NAMES[kind], { params: { slug: 'secret' } });
    expect(outcome(nobody)).toEqual([401, 'session_expired']);
    const embedded = await manager.call(
      NAMES[kind],
      { params: { slug: 'secret' } },
      { headers: { 'sec-fetch-site': 'same-site' } },
    );
    expect(outcome(embedded)).toEqual([403, 'forbidden']);
  });
});
