import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import { mapAddress } from '@nadi/domain/content/map-address';
import { picturesIn } from '@nadi/domain/content/pictures-in';
import type { AnyBody } from '@nadi/domain/content/shape';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, wallOf } from '@nadi/domain/kernel/zoned';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { viewWith } from '../../platform/site/first-view.ts';
import { plainText } from '../../platform/site/plain-text.ts';
import { venueId, venueThing } from '../../platform/site/schema-org.ts';
import type {
  AskedPage,
  AskedSite,
  ListedPage,
  SeenOnHome,
  ToldPage,
  ToldRoute,
  ToldRoutes,
} from '../../platform/site/told-page.ts';
import { picturesById } from '../media/service.ts';
import { readHome } from './home.ts';
import { readPost } from './posts.ts';
import { type Published, publishedOf } from './published.ts';
import * as store from './store.ts';
import { withAnswers } from './told-answers.ts';

/** What the venue calls itself, and what the server says of its pages. */
function wordsOf({ config, language }: AskedSite) {
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  const address = inLanguage({ en: config.address, ar: config.ar_address }, language);
  return { t: serverTranslator(language).t, venue, address };
}

/** A page that each venue has once. */
const single = (path: string, tell: (asked: AskedSite) => ToldPage): ToldRoute => ({
  read: async (asked) => tell(asked),
  list: async () => [{ path }],
});

const blogs = (asked: AskedSite): ToldPage => {
  const { t, venue } = wordsOf(asked);
  return { title: t('page.blogs'), description: t('page.blogsSays', { venue }) };
};
const support = (asked: AskedSite): ToldPage => {
  const { t, venue } = wordsOf(asked);
  return { title: t('page.support'), description: t('page.supportSays', { venue }) };
};
const media = (asked: AskedSite): ToldPage => {
  const { t, venue } = wordsOf(asked);
  return { title: t('page.media'), description: t('page.mediaSays', { venue }) };
};

/** Home is seen before a script has run where it has all that is drawn there: hours, a place, a picture. */
function home(asked: AskedSite, seen: SeenOnHome | null): ToldPage {
  const { t, venue, address } = wordsOf(asked);
  const { config } = asked;
  const description = t('page.homeSays', { venue, address });
  const map = mapAddress(config);
  const isWhole = config.enable_facility_booking === 1 && config.opening_hours.length > 0;
  const view = isWhole && address && map ? viewWith(seen?.picture, 'home', { address, map }) : null;
  return {
    title: null,
    description,
    things: [venueThing(asked)],
    answers: seen ? [seen.answer] : [],
    view,
  };
}

/** The same with the picture that it begins with: that is seen first then, and not what a kind offers. */
async function begunHome(database: Database, asked: AskedSite): Promise<ToldPage> {
  const { home_image, enable_facility_booking: sells } = asked.config;
  const answer = await readHome(database, asked.tenant.id, home_image);
  const view = viewWith(answer.image, sells === 1 ? 'openSeen' : 'soonSeen', {});
  return { ...home(asked, null), image: answer.image?.src ?? null, answers: [answer], view };
}

type SeesHome = (asked: AskedSite) => Promise<SeenOnHome | null>;

/** Home by both of its paths; what is seen of it first is left to the site where it cannot be had now. */
function homes(database: Database, seenOnHome: SeesHome): ToldRoutes {
  const read = async (asked: AskedSite) =>
    asked.config.home_image === ''
      ? home(asked, await seenOnHome(asked).catch(() => null))
      : begunHome(database, asked).catch(() => home(asked, null));
  return {
    '/': { read, list: async () => [{ path: '/' }] },
    '/home': { read, list: async () => [] },
  };
}

const findUs = (asked: AskedSite): ToldPage => {
  const { t, venue, address } = wordsOf(asked);
  const description = t('page.findUsSays', { venue, address });
  return { title: t('page.findUs'), description, things: [venueThing(asked)] };
};

const contact = (asked: AskedSite): ToldPage => {
  const { t, venue, address } = wordsOf(asked);
  return { title: t('page.contact'), description: t('page.contactSays', { venue, address }) };
};

/** What the venue has written of a thing: its title, and its summary or else how it begins. */
function article(asked: AskedSite, written: Published<'page' | 'post' | 'question'>): ToldPage {
  const { title, ar_title, summary, ar_summary, content, ar_content } = written;
  const { language } = asked;
  const { t, venue } = wordsOf(asked);
  const called = inLanguage({ en: title, ar: ar_title }, language);
  const said =
    inLanguage({ en: summary, ar: ar_summary }, language) ||
    plainText(inLanguage({ en: content, ar: ar_content }, language));
  return { title: called, description: said || t('page.written', { title: called, venue }) };
}

const todayOf = ({ tenant, now }: AskedSite): string => dateOf(wallOf(now, tenant.offset));

/** A post is not there before its day (CONTENT-06). */
function post(asked: AskedPage, written: Published<'post'>): ToldPage | null {
  if (written.published_on > todayOf(asked)) return null;
  const page = article(asked, written);
  const author = inLanguage({ en: written.author, ar: written.ar_author }, asked.language);
  const thing = {
    '@type': 'BlogPosting',
    headline: page.title,
    description: page.description,
    datePublished: written.published_on,
    inLanguage: asked.language,
    mainEntityOfPage: asked.urlOf(`/blog/${written.slug}`),
    author: author ? { '@type': 'Person', name: author } : venueId(asked),
    publisher: venueId(asked),
  };
  const above = [{ path: '/blogs', title: blogs(asked).title ?? '' }];
  return { ...page, above, isArticle: true, things: [thing] };
}

/** Posts with what is seen of them first, and what the site would be answered. */
const seenFirst = (database: Database, posts: ToldRoute): ToldRoute => ({
  ...posts,
  async read(asked) {
    const page = await posts.read(asked);
    const answer = page && (await readPost(database, asked, asked.params.slug ?? ''));
    if (!page || !answer) return null;
    const lead = inLanguage({ en: answer.summary, ar: answer.ar_summary }, asked.language);
    const words = { title: page.title ?? '', lead };
    return { ...page, answers: [answer], view: viewWith(answer.image, 'article', words) };
  },
});

const question = (asked: AskedPage, written: Published<'question'>): ToldPage => ({
  ...article(asked, written),
  above: [{ path: '/customer-support', title: support(asked).title ?? '' }],
});

function form(asked: AskedPage, { name, ar_name }: Published<'form'>): ToldPage {
  const { t, venue } = wordsOf(asked);
  const called = inLanguage({ en: name, ar: ar_name }, asked.language);
  return { title: called, description: t('page.formSays', { form: called, venue }) };
}

function album(asked: AskedPage, written: Published<'album'>): ToldPage {
  const { title, ar_title, summary, ar_summary, slug } = written;
  const said = inLanguage({ en: summary, ar: ar_summary }, asked.language);
  const library = media(asked);
  return {
    title: inLanguage({ en: title, ar: ar_title }, asked.language),
    description: said || library.description,
    above: [{ ...LIBRARY, title: library.title ?? '' }],
    query: { album: slug },
  };
}

const LIBRARY = { path: '/media-library' };
const inLibrary = ({ slug }: store.ListedRow) => ({ ...LIBRARY, query: { album: slug } });

const ID = /^[1-9]\d{0,8}$/;

/** What a venue writes, as search engines are told of it. */
export function toldContent(database: Database, seenOnHome: SeesHome): ToldRoutes {
  const listed = async (
    kind: ContentKind,
    asked: AskedSite,
    page: (row: store.ListedRow) => Omit<ListedPage, 'changedOn'>,
  ): Promise<ListedPage[]> => {
    const rows = await store.listChanged(database, asked.tenant.id, kind, todayOf(asked));
    return rows.map((row) => ({ ...page(row), changedOn: row.changed_on }));
  };
  /** The entry of a kind that the address names by its slug. */
  const bySlug = async <K extends ContentKind>(kind: K, { tenant }: AskedPage, slug: unknown) => {
    if (typeof slug !== 'string') return null;
    const row = await store.findPublished(database, tenant.id, kind, slug);
    return row ? publishedOf(kind, row) : null;
  };
  /** A page with the first picture that its entry shows. */
  const pictured = async (
    kind: ContentKind,
    { tenant }: AskedPage,
    entry: AnyBody,
    page: ToldPage | null,
  ): Promise<ToldPage | null> => {
    const id = picturesIn(CONTENT[kind], entry)[0]?.[1];
    if (page === null || id === undefined) return page;
    const image = (await picturesById(database, tenant.id, [id])).get(id);
    return { ...page, image: image?.src ?? null };
  };
  const written = <K extends ContentKind>(
    kind: K,
    path: (slug: string) => string,
    tell: (asked: AskedPage, entry: Published<K>) => ToldPage | null,
  ): ToldRoute => ({
    async read(asked) {
      const entry = await bySlug(kind, asked, asked.params.slug);
      return entry && pictured(kind, asked, entry, tell(asked, entry));
    },
    list: (asked) => listed(kind, asked, ({ slug }) => ({ path: path(slug) })),
  });
  const posts = written('post', (slug) => `/blog/${slug}`, post);
  return withAnswers(database, {
    ...homes(database, seenOnHome),
    '/find-us': single('/find-us', findUs),
    '/contact-us': single('/contact-us', contact),
    '/blogs': single('/blogs', blogs),
    '/customer-support': single('/customer-support', support),
    '/$slug': written('page', (slug) => `/${slug}`, article),
    '/blog/$slug': seenFirst(database, posts),
    '/form/$slug': written('form', (slug) => `/form/${slug}`, form),
    '/customer-support/$id': {
      async read(asked) {
        const { id = '' } = asked.params;
        if (!ID.test(id)) return null;
        const row = await store.findPublishedById(
          database,
          asked.tenant.id,
          'question',
          Number(id),
        );
        return row ? question(asked, await publishedOf('question', row)) : null;
      },
      list: (asked) => listed('question', asked, ({ id }) => ({ path: `/customer-support/${id}` })),
    },
    '/media-library': {
      async read(asked) {
        if (asked.query.album === undefined) return media(asked);
        const entry = await bySlug('album', asked, asked.query.album);
        return entry && pictured('album', asked, entry, album(asked, entry));
      },
      list: async (asked) => [LIBRARY, ...(await listed('album', asked, inLibrary))],
    },
  });
}
