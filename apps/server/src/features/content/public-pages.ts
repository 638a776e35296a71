import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import { mapAddress } from '@nadi/domain/content/map-address';
import { picturesIn } from '@nadi/domain/content/pictures-in';
import type { AnyBody } from '@nadi/domain/content/shape';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { viewWith } from '../../platform/site/first-view.ts';
import { plainText } from '../../platform/site/plain-text.ts';
import type {
  ListedPage,
  PageRequest,
  PublicPage,
  PublicRoute,
  PublicRoutes,
  SeenOnHome,
  SiteRequest,
} from '../../platform/site/public-page.ts';
import { venueId, venueSchema } from '../../platform/site/schema-org.ts';
import { picturesById } from '../media/service.ts';
import { withAnswers } from './first-answers.ts';
import { readHome } from './home.ts';
import { readPost } from './posts.ts';
import { type Published, publishedOf } from './published.ts';
import * as store from './store.ts';

/** Returns the venue's name and address and the server's texts for its pages. */
function textsOf({ config, language }: SiteRequest) {
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  const address = inLanguage({ en: config.address, ar: config.ar_address }, language);
  return { t: serverTranslator(language).t, venue, address };
}

/** Creates the route of a page that each venue has once. */
const single = (path: string, page: (request: SiteRequest) => PublicPage): PublicRoute => ({
  read: async (request) => page(request),
  list: async () => [{ path }],
});

const blogs = (request: SiteRequest): PublicPage => {
  const { t, venue } = textsOf(request);
  return { title: t('page.blogs'), description: t('page.blogsDescription', { venue }) };
};
const support = (request: SiteRequest): PublicPage => {
  const { t, venue } = textsOf(request);
  return { title: t('page.support'), description: t('page.supportDescription', { venue }) };
};
const media = (request: SiteRequest): PublicPage => {
  const { t, venue } = textsOf(request);
  return { title: t('page.media'), description: t('page.mediaDescription', { venue }) };
};

/** Renders home; visible before scripts run if its hours, place and picture are available. */
function home(request: SiteRequest, seen: SeenOnHome | null): PublicPage {
  const { t, venue, address } = textsOf(request);
  const { config } = request;
  const description = t('page.homeDescription', { venue, address });
  const map = mapAddress(config);
  const isWhole = config.enable_facility_booking === 1 && config.opening_hours.length > 0;
  const view = isWhole && address && map ? viewWith(seen?.picture, 'home', { address, map }) : null;
  return {
    title: null,
    description,
    schemas: [venueSchema(request)],
    answers: seen ? [seen.answer] : [],
    view,
  };
}

/** Renders home with its lead picture, which is then shown first instead of a kind's offer. */
async function begunHome(database: Database, request: SiteRequest): Promise<PublicPage> {
  const { home_image, enable_facility_booking: sells } = request.config;
  const answer = await readHome(database, request.tenant.id, home_image);
  const view = viewWith(answer.image, sells === 1 ? 'openSeen' : 'soonSeen', {});
  return { ...home(request, null), image: answer.image?.src ?? null, answers: [answer], view };
}

type SeesHome = (request: SiteRequest) => Promise<SeenOnHome | null>;

/** Returns both routes of home; a first view that is unavailable is left to the site. */
function homes(database: Database, seenOnHome: SeesHome): PublicRoutes {
  const read = async (request: SiteRequest) =>
    request.config.home_image === ''
      ? home(request, await seenOnHome(request).catch(() => null))
      : begunHome(database, request).catch(() => home(request, null));
  return {
    '/': { read, list: async () => [{ path: '/' }] },
    '/home': { read, list: async () => [] },
  };
}

const findUs = (request: SiteRequest): PublicPage => {
  const { t, venue, address } = textsOf(request);
  const description = t('page.findUsDescription', { venue, address });
  return { title: t('page.findUs'), description, schemas: [venueSchema(request)] };
};

const contact = (request: SiteRequest): PublicPage => {
  const { t, venue, address } = textsOf(request);
  return {
    title: t('page.contact'),
    description: t('page.contactDescription', { venue, address }),
  };
};

/** Returns an entry as an article: its title, and its summary or else its beginning. */
function article(
  request: SiteRequest,
  written: Published<'page' | 'post' | 'question'>,
): PublicPage {
  const { title, ar_title, summary, ar_summary, content, ar_content } = written;
  const { language } = request;
  const { t, venue } = textsOf(request);
  const called = inLanguage({ en: title, ar: ar_title }, language);
  const description =
    inLanguage({ en: summary, ar: ar_summary }, language) ||
    plainText(inLanguage({ en: content, ar: ar_content }, language));
  return { title: called, description: description || t('page.written', { title: called, venue }) };
}

const todayOf = ({ tenant, now }: SiteRequest): string => dateOf(toLocal(now, tenant.offset));

/** Returns a post; null before its day (CONTENT-06). */
function post(request: PageRequest, written: Published<'post'>): PublicPage | null {
  if (written.published_on > todayOf(request)) return null;
  const page = article(request, written);
  const author = inLanguage({ en: written.author, ar: written.ar_author }, request.language);
  const schema = {
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    datePublished: written.published_on,
    inLanguage: request.language,
    mainEntityOfPage: request.urlOf(`/blog/${written.slug}`),
    author: author ? { '@type': 'Person', name: author } : venueId(request),
    publisher: venueId(request),
  };
  const above = [{ path: '/blogs', title: blogs(request).title ?? '' }];
  return { ...page, above, isArticle: true, schemas: [schema] };
}

/** Adds to posts their first view and the responses to the site's calls. */
const seenFirst = (database: Database, posts: PublicRoute): PublicRoute => ({
  ...posts,
  async read(request) {
    const page = await posts.read(request);
    const answer = page && (await readPost(database, request, request.params.slug ?? ''));
    if (!page || !answer) return null;
    const lead = inLanguage({ en: answer.summary, ar: answer.ar_summary }, request.language);
    const texts = { title: page.title ?? '', lead };
    return { ...page, answers: [answer], view: viewWith(answer.image, 'article', texts) };
  },
});

const question = (request: PageRequest, written: Published<'question'>): PublicPage => ({
  ...article(request, written),
  above: [{ path: '/customer-support', title: support(request).title ?? '' }],
});

function form(request: PageRequest, { name, ar_name }: Published<'form'>): PublicPage {
  const { t, venue } = textsOf(request);
  const called = inLanguage({ en: name, ar: ar_name }, request.language);
  return { title: called, description: t('page.formDescription', { form: called, venue }) };
}

function album(request: PageRequest, written: Published<'album'>): PublicPage {
  const { title, ar_title, summary, ar_summary, slug } = written;
  const description = inLanguage({ en: summary, ar: ar_summary }, request.language);
  const library = media(request);
  return {
    title: inLanguage({ en: title, ar: ar_title }, request.language),
    description: description || library.description,
    above: [{ ...LIBRARY, title: library.title ?? '' }],
    query: { album: slug },
  };
}

const LIBRARY = { path: '/media-library' };
const inLibrary = ({ slug }: store.ListedRow) => ({ ...LIBRARY, query: { album: slug } });

const ID = /^[1-9]\d{0,8}$/;

/** Returns home, the pages a venue writes, and their lists. */
export function publicContentPages(database: Database, seenOnHome: SeesHome): PublicRoutes {
  const listed = async (
    kind: ContentKind,
    request: SiteRequest,
    page: (row: store.ListedRow) => Omit<ListedPage, 'changedOn'>,
  ): Promise<ListedPage[]> => {
    const rows = await store.listChanged(database, request.tenant.id, kind, todayOf(request));
    return rows.map((row) => ({ ...page(row), changedOn: row.changed_on }));
  };
  /** Finds the entry of a kind by the slug in the address. */
  const bySlug = async <K extends ContentKind>(kind: K, { tenant }: PageRequest, slug: unknown) => {
    if (typeof slug !== 'string') return null;
    const row = await store.findPublished(database, tenant.id, kind, slug);
    return row ? publishedOf(kind, row) : null;
  };
  /** Adds to a page the first picture of its entry. */
  const pictured = async (
    kind: ContentKind,
    { tenant }: PageRequest,
    entry: AnyBody,
    page: PublicPage | null,
  ): Promise<PublicPage | null> => {
    const id = picturesIn(CONTENT[kind], entry)[0]?.[1];
    if (page === null || id === undefined) return page;
    const image = (await picturesById(database, tenant.id, [id])).get(id);
    return { ...page, image: image?.src ?? null };
  };
  const written = <K extends ContentKind>(
    kind: K,
    path: (slug: string) => string,
    page: (request: PageRequest, entry: Published<K>) => PublicPage | null,
  ): PublicRoute => ({
    async read(request) {
      const entry = await bySlug(kind, request, request.params.slug);
      return entry && pictured(kind, request, entry, page(request, entry));
    },
    list: (request) => listed(kind, request, ({ slug }) => ({ path: path(slug) })),
  });
  const hasPreview = true as const;
  const posts = written('post', (slug) => `/blog/${slug}`, post);
  return withAnswers(database, {
    ...homes(database, seenOnHome),
    '/find-us': { ...single('/find-us', findUs), hasPreview },
    '/contact-us': { ...single('/contact-us', contact), hasPreview },
    '/blogs': single('/blogs', blogs),
    '/customer-support': single('/customer-support', support),
    '/$slug': { ...written('page', (slug) => `/${slug}`, article), hasPreview },
    '/blog/$slug': { ...seenFirst(database, posts), hasPreview },
    '/form/$slug': written('form', (slug) => `/form/${slug}`, form),
    '/customer-support/$id': {
      async read(request) {
        const { id = '' } = request.params;
        if (!ID.test(id)) return null;
        const row = await store.findPublishedById(
          database,
          request.tenant.id,
          'question',
          Number(id),
        );
        return row ? question(request, await publishedOf('question', row)) : null;
      },
      list: (request) =>
        listed('question', request, ({ id }) => ({ path: `/customer-support/${id}` })),
    },
    '/media-library': {
      hasPreview,
      async read(request) {
        if (request.query.album === undefined) return media(request);
        const entry = await bySlug('album', request, request.query.album);
        return entry && pictured('album', request, entry, album(request, entry));
      },
      list: async (request) => [LIBRARY, ...(await listed('album', request, inLibrary))],
    },
  });
}
