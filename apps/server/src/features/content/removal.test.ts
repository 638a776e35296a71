import { REMOVED_KEPT_MS } from '@nadi/domain/content/removal';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilBlocked } from '../../../test/blocked-sessions.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { bring, photograph } from '../../../test/pictures.ts';
import { type TestDatabase, testDatabase } from '../../../test/postgres.ts';
import { purge, venuesToPurge } from '../../../test/purging.ts';

let database: TestDatabase;
let site: TestApp;
let manager: AtConsole;
let desk: AtConsole;
let elsewhere: AtConsole;
beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  manager = await enter(site, 'manager');
  desk = await enter(site, 'desk');
  elsewhere = await enter(site, 'manager', 'sahel.localhost');
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const at = (kind: string, slug: string, by: AtConsole = manager) => {
  const params = { kind, slug };
  const seen = (version: number) => ({ params, body: { version } });
  return {
    read: () => by.call('readContent', { params }),
    save: (version: number, body: object) =>
      by.call('saveContent', { params, body: { version, body } }),
    publish: (version: number) => by.call('publishContent', seen(version)),
    remove: (version: number) => by.call('removeContent', seen(version)),
    recover: (version: number) => by.call('recoverContent', seen(version)),
    uses: () => by.call('listContentUses', { params }),
    history: () => by.call('readContentHistory', { params }),
  };
};
const slugs = ({ body }: CallAnswer): string[] =>
  body.data.map(({ slug }: { slug: string }) => slug);
const listed = async () => slugs(await manager.call('listContent', { query: { kind: 'page' } }));
const removed = async () => slugs(await manager.call('listRemovedContent'));
const status = async (slug: string) => (await site.call('readPage', { params: { slug } })).status;
const publicPaths = async () => {
  const { directory } = site.whole.pipeline;
  const { facts: tenant, config } = (await directory.siteById(1)) ?? {};
  if (!tenant || !config) throw new Error('The venue is there.');
  const request = { tenant, config, now: 0, language: 'en', urlOf: String } as const;
  const pages = await site.whole.publicRoutes['/$slug']?.list(request);
  return pages?.map(({ path }) => path) ?? [];
};

describe('CONTENT-10 a removed entry', () => {
  it('is seen by nobody, and comes back as everybody saw it, its draft and its history with it', async () => {
    const grounds = at('page', 'grounds');
    await grounds.save(0, { title: 'Grounds' });
    await grounds.publish(1);
    await grounds.save(2, { title: 'New grounds' });
    expect([await status('grounds'), await publicPaths()]).toEqual([
      200,
      expect.arrayContaining(['/grounds']),
    ]);
    const gone = (await grounds.remove(3)).body.data;
    expect(gone).toMatchObject({ version: 4, state: 'removed', published: null });
    expect(Date.parse(gone.kept_until) - Date.parse(gone.changed_at)).toBe(REMOVED_KEPT_MS);
    expect(await status('grounds')).toBe(409);
    expect(await publicPaths()).not.toContain('/grounds');
    expect([await listed(), await removed()]).toEqual([
      expect.not.arrayContaining(['grounds']),
      ['grounds'],
    ]);
    expect((await grounds.read()).body.data.state).toBe('removed');
    const back = (await grounds.recover(4)).body.data;
    expect(back).toMatchObject({ version: 5, state: 'changed', kept_until: null });
    expect([back.draft.title, back.published.title]).toEqual(['New grounds', 'Grounds']);
    expect([await status('grounds'), await removed()]).toEqual([200, []]);
    const entries = (await grounds.history()).body.data.map(
      ({ action }: { action: string }) => action,
    );
    expect(entries.slice(0, 3)).toEqual(['recovered', 'removed', 'saved']);
    const audit = await manager.call('readAudit', { query: { size: 1 } });
    expect(audit.body.data[0]).toMatchObject({
      action: 'content.recovered',
      subject: 'content:page/grounds',
    });
  });

  it('is not written, but created again at its address, where its history continues', async () => {
    const notice = at('page', 'notice');
    await notice.save(0, { title: 'Shut' });
    await notice.publish(1);
    await notice.remove(2);
    for (const late of [notice.save(3, { title: 'Late' }), notice.publish(3), notice.remove(3)]) {
      expect(outcome(await late)).toEqual([409, 'changed_meanwhile']);
    }
    expect(outcome(await notice.publish(0))).toEqual([404, 'not_found']);
    expect((await notice.save(0, { title: 'Open' })).body.data).toMatchObject({
      version: 4,
      state: 'draft',
      draft: { title: 'Open' },
    });
    expect([await status('notice'), await removed()]).toEqual([409, []]);
    expect((await notice.history()).body.data).toHaveLength(4);
    expect(outcome(await notice.recover(4))).toEqual([409, 'changed_meanwhile']);
  });

  it('of a concurrent write and removal of one version one is accepted', async () => {
    const both = at('page', 'both');
    await both.save(0, { title: 'Both' });
    const [saved, gone] = await Promise.all([both.save(1, { title: 'Mine' }), both.remove(1)]);
    expect([saved.status, gone.status].sort()).toEqual([200, 409]);
    const { version } = (await both.read()).body.data;
    const [renewed, again] = await Promise.all([both.remove(version), both.recover(version)]);
    expect([renewed.status, again.status].sort()).toEqual([200, 409]);
  });

  it('goes for good after thirty days, and lets its pictures go', async () => {
    const { database } = site;
    // All entries removed before this are purged first, however long ago that was.
    await purge(database, 'content_entry', 1, site.whole.clock.now() + 1000, 100);
    const picture = await bring(manager, await photograph('teal', 40, 30), { alt: 'Teal' });
    const { id } = picture.body.data;
    const old = at('page', 'old');
    await old.save(0, { title: 'Old', image: id });
    await old.publish(1);
    await old.remove(2);
    const uses = async () => (await manager.call('readPicture', { params: { id } })).body.data.uses;
    expect(await uses()).toEqual(['content:page/old']);
    const goneAt = Date.parse((await old.read()).body.data.changed_at);
    expect(await venuesToPurge(database, 'content_entry', goneAt)).toEqual([]);
    expect(await venuesToPurge(database, 'content_entry', goneAt + 1000)).toEqual([1]);
    expect(await purge(database, 'content_entry', 1, goneAt, 100)).toBe(0);
    expect(await removed()).toContain('old');
    expect(await purge(database, 'content_entry', 1, goneAt + 1000, 100)).toBeGreaterThan(0);
    expect(await removed()).toEqual([]);
    expect([outcome(await old.read()), await uses()]).toEqual([[404, 'not_found'], []]);
    expect((await old.save(0, { title: 'New' })).body.data.version).toBe(1);
  });
});

describe('CONTENT-11 an entry with links to it', () => {
  it('is not removed, and all links are listed', async () => {
    const target = at('page', 'target');
    await target.save(0, { title: 'Target', content: '<p><a href="/target">me</a></p>' });
    const leading = at('page', 'leading');
    const link = '<p><a href="/target?lang=ar">there</a></p>';
    await leading.save(0, { title: 'Leading', content: link });
    expect((await target.uses()).body.data).toEqual([
      { kind: 'page', slug: 'leading', title: 'Leading', ar_title: '' },
    ]);
    const refused = await target.remove(1);
    expect(outcome(refused)).toEqual([409, 'content_in_use']);
    await leading.remove(1);
    expect((await target.remove(1)).status).toBe(200);
  });

  it('nor while a link to it is just being written', async () => {
    const target = at('page', 'aimed');
    await target.save(0, { title: 'Aimed' });
    const somebody = new pg.Client({ connectionString: database.ownerUrl });
    await somebody.connect();
    try {
      // The writer reaches the history and waits there for the uncommitted transaction.
      await somebody.query('begin; lock table content_version in exclusive mode');
      const writing = at('page', 'aiming').save(0, {
        title: 'Aiming',
        content: '<p><a href="/aimed">there</a></p>',
      });
      await untilBlocked(database.superuserUrl);
      const removing = target.remove(1);
      await untilBlocked(database.superuserUrl, 2);
      await somebody.query('commit');
      expect([(await writing).status, outcome(await removing)]).toEqual([
        200,
        [409, 'content_in_use'],
      ]);
    } finally {
      await somebody.end();
    }
  });

  it('also by configured menus, and by the articles of a category', async () => {
    const terms = (await at('page', 'terms-and-conditions').uses()).body.data;
    expect(terms).toEqual([{ kind: 'menus', slug: 'menus', title: '', ar_title: '' }]);
    const { data } = (await manager.call('listContent', { query: { kind: 'category' } })).body;
    const uses = (await at('category', data[0].slug).uses()).body.data;
    expect(uses.map(({ kind }: { kind: string }) => kind)).toContain('post');
    expect(outcome(await at('category', data[0].slug).remove(1))).toEqual([409, 'content_in_use']);
  });
});

it('other callers neither remove, restore nor see removed entries; a setting is never removed', async () => {
  const other = at('page', 'grounds', elsewhere);
  const setting = at('menus', 'menus');
  for (const missing of [other.remove(5), other.recover(5), other.uses(), setting.remove(0)]) {
    expect(outcome(await missing)).toEqual([404, 'not_found']);
  }
  const byDesk = at('page', 'grounds', desk);
  const list = desk.call('listRemovedContent');
  for (const refused of [byDesk.remove(5), byDesk.recover(5), byDesk.uses(), list]) {
    expect(outcome(await refused)).toEqual([403, 'forbidden']);
  }
  expect((await elsewhere.call('listRemovedContent')).body.data).toEqual([]);
  expect(outcome(await site.call('listRemovedContent'))).toEqual([401, 'session_expired']);
});
