import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { bring, photograph } from '../../../test/pictures.ts';

let site: TestApp;
let manager: AtConsole;
let ids: [string, string];
beforeAll(async () => {
  site = await startTestApp();
  manager = await enter(site, 'manager');
  const imported = async (colour: string): Promise<string> =>
    (await bring(manager, await photograph(colour, 40, 30), { alt: colour })).body.data.id;
  ids = [await imported('red'), await imported('blue')];
});
afterAll(() => site.close());

const atVenue = (path: string): string => `https://venue.example${path}`;

/** Returns a public page of the first venue. */
async function publicPage(path: '/' | '/$slug', params: Record<string, string>) {
  const { facts: tenant, config } = (await site.whole.pipeline.directory.siteById(1)) ?? {};
  if (!tenant || !config) throw new Error('The venue is there.');
  const request = { tenant, config, now: 0, language: 'en', urlOf: atVenue, query: {} } as const;
  return site.whole.publicRoutes[path]?.read({ ...request, params });
}

/** Writes an entry and publishes it. */
async function publish(kind: string, slug: string, body: object, version = 0) {
  const params = { kind, slug };
  const saved = await manager.call('saveContent', { params, body: { version, body } });
  expect(saved.status, saved.text).toBe(200);
  const shown = { params, body: { version: saved.body.data.version } };
  const published = await manager.call('publishContent', shown);
  expect(published.status, published.text).toBe(200);
  return published.body.data.version as number;
}

const alts = (pictures: readonly { alt: string }[]) => pictures.map(({ alt }) => alt);
const remove = (id: string) => manager.call('removePicture', { params: { id } });

it('pictures are shown where content names them: pages, articles, albums, services', async () => {
  const [red, blue] = ids;
  await publish('page', 'grounds', { title: 'Grounds', image: red });
  const page = await site.call('readPage', { params: { slug: 'grounds' } });
  expect(page.body.data.image).toMatchObject({ alt: 'red', src: `/pictures/${red}/40.webp` });
  const outcome = await publicPage('/$slug', { slug: 'grounds' });
  expect(outcome?.image).toBe(`/pictures/${red}/40.webp`);
  const article = { title: 'New nets', published_on: '2026-01-01', image: blue };
  await publish('post', 'new-nets', article);
  const post = await site.call('readPost', { params: { slug: 'new-nets' } });
  expect(post.body.data.image.alt).toBe('blue');
  const { data } = (await site.call('listPosts', { query: { size: 100 } })).body;
  expect(data.find(({ slug }: { slug: string }) => slug === 'new-nets').image.alt).toBe('blue');
  const pictures = [1, 2, 3, 4, 5].map((n) => ({
    image: n === 1 ? red : blue,
    caption: `No. ${n}`,
  }));
  await publish('album', 'grounds', { title: 'Grounds', pictures });
  const [album] = (await site.call('listAlbums', { query: { album: 'grounds' } })).body.data;
  expect([album.count, alts(album.pictures)]).toEqual([5, ['red', 'blue', 'blue', 'blue', 'blue']]);
  expect(album.pictures[4].caption).toBe('No. 5');
  const albums = (await site.call('listAlbums')).body.data;
  const listed = albums.find(({ slug }: { slug: string }) => slug === 'grounds');
  expect([listed.count, listed.pictures.length]).toEqual([5, 4]);
  const { version } = (
    await manager.call('readContent', { params: { kind: 'service', slug: '2' } })
  ).body.data;
  await publish('service', '2', { summary: 'Padel', pictures: [{ image: red }] }, version);
  const service = await site.call('readServiceDetails', { params: { id: 2 } });
  expect(alts(service.body.data.pictures)).toEqual(['red']);
  const { data: services } = (await site.call('listServicePictures')).body;
  expect(services).toEqual([{ venue_service_id: 2, picture: service.body.data.pictures[0] }]);
  const home = () => publicPage('/', {});
  // Its first card is service 1, shown as its scene.
  expect(await home()).toMatchObject({ answers: [services], view: null });
  const football = await manager.call('readContent', { params: { kind: 'service', slug: '1' } });
  const seen = { summary: 'Football', pictures: [{ image: blue }] };
  await publish('service', '1', seen, football.body.data.version);
  expect(await home()).toMatchObject({
    answers: [[{ venue_service_id: 1 }, { venue_service_id: 2 }]],
    view: {
      layout: 'home',
      picture: { alt: 'blue' },
      texts: { address: 'Al Noor Sports Park, Street 14, Dubai' },
    },
  });
  const event = await manager.call('readContent', { params: { kind: 'event', slug: '1' } });
  await publish('event', '1', { image: blue }, event.body.data.version);
  const shown = await site.call('readEvent', { params: { id: 1 } });
  const { src } = shown.body.data.picture;
  expect([shown.body.data.picture.alt, shown.body.data.image]).toEqual(['blue', src]);
  const events = (await site.call('listEvents')).body.data as { id: number; image: string }[];
  expect(events.map(({ id, image }) => [id, image])).toContainEqual([1, src]);
});

it('home is served with the picture and the texts of its setting', async () => {
  const [, blue] = ids;
  const texts = { home_title: 'Play tonight', ar_home_title: 'العب الليلة' };
  const next = await publish('home', 'home', { home_image: blue, ...texts });
  await seeChange(site);
  expect((await site.call('readConfig')).body.data).toMatchObject({ ...texts, home_lead: '' });
  const { data } = (await site.call('readHome')).body;
  expect([data.image.alt, data.image.src]).toEqual(['blue', `/pictures/${blue}/40.webp`]);
  expect(await publicPage('/', {})).toMatchObject({
    image: data.image.src,
    answers: [data],
    view: { layout: 'openSeen', picture: { alt: 'blue' } },
  });
  await publish('home', 'home', { home_image: '' }, next);
  await seeChange(site);
  expect((await site.call('readHome')).body.data).toEqual({ image: null });
  expect(await publicPage('/', {})).toMatchObject({ view: { layout: 'home' } });
});

it('MEDIA-04: a draft keeps its pictures, published content keeps them too, an older version does not', async () => {
  const id = (await bring(manager, await photograph('green', 20, 20))).body.data.id;
  const params = { kind: 'page', slug: 'kept' };
  const save = (version: number, image: string) =>
    manager.call('saveContent', { params, body: { version, body: { title: 'Kept', image } } });
  await save(0, id);
  expect((await remove(id)).body.code).toBe('picture_in_use');
  await manager.call('publishContent', { params, body: { version: 1 } });
  await save(2, '');
  expect((await remove(id)).body.code).toBe('picture_in_use');
  await manager.call('publishContent', { params, body: { version: 3 } });
  expect((await remove(id)).status).toBe(200);
  const refused = await save(4, id);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['image']]);
  const restored = await manager.call('restoreContent', {
    params,
    body: { version: 4, restored: 1 },
  });
  expect(restored.body.data.draft.image).toBe(id);
  await manager.call('publishContent', { params, body: { version: 5 } });
  const page = await site.call('readPage', { params: { slug: 'kept' } });
  expect([page.status, page.body.data.image]).toEqual([200, null]);
});
