import { siteRoutes } from '@nadi/contract/site-table';
import type { EndpointName } from '@nadi/contract/table';
import { CARDS_AT_ONCE } from '@nadi/contract/wire/cards-at-once';
import type { Language } from '@nadi/domain/kernel/localized';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest, PublicRoute, PublicRoutes } from '../src/platform/site/public-page.ts';
import { runSql } from './books.ts';
import { startTestApp, type TestApp } from './harness.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const ORIGIN = 'https://noor.example';
type Route = keyof PublicRoutes;

async function requestOf(more: Partial<PageRequest> = {}, venue = 1): Promise<PageRequest> {
  const { directory } = site.whole.pipeline;
  const found = await directory.siteById(venue);
  if (!found) throw new Error('The venue is there.');
  const language: Language = more.language ?? 'en';
  return {
    tenant: found.facts,
    config: found.config,
    now: site.whole.clock.now(),
    language,
    urlOf: (path) => `${ORIGIN}${path}?lang=${language}`,
    params: {},
    query: {},
    ...more,
  };
}

const read = async (
  route: Route,
  params: PageRequest['params'] = {},
  more: Partial<PageRequest> = {},
  venue = 1,
) => site.whole.publicRoutes[route]?.read(await requestOf({ ...more, params }, venue));

const pathsOf = async (route: Route): Promise<string[]> =>
  ((await site.whole.publicRoutes[route]?.list(await requestOf())) ?? []).map(({ path }) => path);

/** Returns the JSON form, as written into a page. */
const plain = (answers: unknown) => JSON.parse(JSON.stringify(answers ?? null));

/** Returns a response as the site uses it: its data, or the page of a list. */
function answerOf({ status, body }: Awaited<ReturnType<TestApp['call']>>) {
  expect(status).toBe(200);
  const { data, total, total_pages, current_page } = body;
  return total === undefined ? data : { data, total, total_pages, current_page };
}

describe('metadata of public pages', () => {
  it('is available for addresses that the site has', () => {
    const known = [...siteRoutes.map(({ path }) => path), '/$slug'];
    expect(
      Object.keys(site.whole.publicRoutes).filter((path) => !known.includes(path as '/')),
    ).toEqual([]);
  });

  it('has a title and a description in both languages for every page that is listed', async () => {
    for (const [route, { list }] of Object.entries(site.whole.publicRoutes) as [
      Route,
      PublicRoute,
    ][]) {
      for (const { path, query = {} } of await list(await requestOf())) {
        const values = path.split('/');
        const names = route.split('/');
        const params = Object.fromEntries(
          names.flatMap((name, at) =>
            name.startsWith('$') ? [[name.slice(1), values[at] ?? '']] : [],
          ),
        );
        const [en, ar] = await Promise.all(
          (['en', 'ar'] as const).map((language) => read(route, params, { language, query })),
        );
        expect([path, en?.title === null || /\p{L}/u.test(en?.title ?? '')]).toEqual([path, true]);
        expect([path, en?.description.length]).not.toEqual([path, 0]);
        expect([path, /\p{Script=Arabic}/u.test(ar?.description ?? '')]).toEqual([path, true]);
      }
    }
  });

  it.each([
    ['/$slug', { slug: 'no-such-page' }],
    ['/blog/$slug', { slug: 'no-such-post' }],
    ['/form/$slug', { slug: 'no-such-form' }],
    ['/customer-support/$id', { id: '999999' }],
    ['/customer-support/$id', { id: 'one' }],
    ['/service/$id', { id: '999999' }],
    ['/events/$id', { id: '999999' }],
    ['/events/$id', { id: '1e0' }],
  ] as const)('is none where no page exists: %s %o', async (route, params) => {
    expect(await read(route, params)).toBeNull();
  });

  it('is none for an unknown album, nor for another venue’s content', async () => {
    expect(await read('/media-library', {}, { query: { album: 'no-such' } })).toBeNull();
    expect(await read('/media-library', {}, { query: { album: ['a', 'b'] } })).toBeNull();
    expect(await read('/$slug', { slug: 'refunds' })).toMatchObject({ title: expect.any(String) });
    expect(await read('/$slug', { slug: 'refunds' }, {}, 2)).toBeNull();
  });

  it('contains the responses that the site would request', async () => {
    const first = async (route: Route) => (await pathsOf(route))[0]?.split('/').at(-1) ?? '';
    const of = async (route: Route, name: string) => ({ [name]: await first(route) });
    const cards = { query: { size: String(CARDS_AT_ONCE) } };
    const album = { query: { album: 'match-days' } };
    const pages: readonly [Route, Partial<PageRequest>, ...(readonly [EndpointName, object?])[]][] =
      [
        ['/service/$id', { params: await of('/service/$id', 'id') }, ['readServiceDetails']],
        ['/events/$id', { params: await of('/events/$id', 'id') }, ['readEvent']],
        ['/events', {}, ['listEvents', cards], ['listEventCategories']],
        ['/$slug', { params: { slug: 'refunds' } }, ['readPage']],
        ['/contact-us', { params: { slug: 'contact-us' } }, ['readPage']],
        ['/blogs', {}, ['listPosts', cards], ['listPostCategories']],
        ['/blog/$slug', { params: await of('/blog/$slug', 'slug') }, ['readPost']],
        ['/media-library', {}, ['listAlbums']],
        ['/customer-support', {}, ['listQuestions']],
        [
          '/customer-support/$id',
          { params: await of('/customer-support/$id', 'id') },
          ['readQuestion'],
        ],
        ['/find-us', {}, ['readFindUs']],
      ];
    for (const [route, { params = {} }, ...calls] of pages) {
      const answers = await Promise.all(
        calls.map(async ([name, input]) => answerOf(await site.call(name, { params, ...input }))),
      );
      expect([route, plain((await read(route, params))?.answers)]).toEqual([route, answers]);
    }
    expect((await read('/contact-us', {}, {}, 2))?.answers).toEqual([null]);
    const [albumAnswer] = answerOf(await site.call('listAlbums', album));
    expect(plain((await read('/media-library', {}, album))?.answers)).toEqual([albumAnswer]);
  });

  it('contains none of a list filtered by its address', async () => {
    for (const [route, query] of [
      ['/events', { month: '2026-12' }],
      ['/events', { category: '1' }],
      ['/blogs', { category: 'news' }],
    ] as const) {
      expect((await read(route, {}, { query }))?.answers).toEqual([]);
    }
  });

  it('waits for the day of a post', async () => {
    const post = { title: 'Soon', content: '<p>Soon.</p>', published_on: '2999-01-01' };
    const sql = `insert into content_entry (tenant_id, id, kind, slug, draft, published, changed_at)
      values (1, 987654, 'post', 'soon', $1, $1, to_timestamp(0))`;
    await runSql(site.testDatabase.superuserUrl, sql, [JSON.stringify(post)]);
    expect(await read('/blog/$slug', { slug: 'soon' })).toBeNull();
    expect(await pathsOf('/blog/$slug')).not.toContain('/blog/soon');
  });

  it('contains the venue’s place and opening hours', async () => {
    const [venue] = (await read('/'))?.schemas ?? [];
    expect(venue).toMatchObject({
      '@type': 'SportsActivityLocation',
      '@id': `${ORIGIN}/#venue`,
      address: 'Al Noor Sports Park, Street 14, Dubai',
      telephone: '+971501112233',
      openingHoursSpecification: [
        {
          dayOfWeek: expect.arrayContaining(['Monday', 'Sunday']),
          opens: '06:00',
          closes: '02:00',
        },
      ],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-02', validThrough: '2026-12-03' }],
    });
  });

  it('contains the time of an event, and the price of a ticket', async () => {
    const [path = ''] = await pathsOf('/events/$id');
    const page = await read('/events/$id', { id: path.split('/')[2] ?? '' });
    const [event] = page?.schemas ?? [];
    expect(page?.above).toEqual([{ path: '/events', title: 'Events' }]);
    expect(event).toMatchObject({
      '@type': 'Event',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+04:00$/),
      eventStatus: 'https://schema.org/EventScheduled',
      organizer: { '@id': `${ORIGIN}/#venue` },
    });
    const offers = event?.offers as { price: number; priceCurrency: string; url: string }[];
    expect(offers.length).toBeGreaterThan(0);
    for (const { price, priceCurrency, url } of offers) {
      expect(price).toBeGreaterThan(0);
      expect([priceCurrency, url]).toEqual(['AED', `${ORIGIN}${path}?lang=en`]);
    }
  });

  it('contains author and date of a post', async () => {
    const [path = ''] = await pathsOf('/blog/$slug');
    const page = await read('/blog/$slug', { slug: path.split('/')[2] ?? '' });
    expect(page).toMatchObject({
      isArticle: true,
      above: [{ path: '/blogs' }],
      schemas: [{ '@type': 'BlogPosting', datePublished: expect.stringMatching(/^\d{4}-/) }],
    });
  });

  it('contains the lowest price of a service', async () => {
    const [path = ''] = await pathsOf('/service/$id');
    const page = await read('/service/$id', { id: path.split('/')[2] ?? '' });
    expect(page?.schemas).toMatchObject([
      { '@type': 'Service', offers: { lowPrice: expect.any(Number), priceCurrency: 'AED' } },
    ]);
  });
});
