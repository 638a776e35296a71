import { CARDS_AT_ONCE } from '@nadi/contract/wire/cards-at-once';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { AskedPage, ToldRoute, ToldRoutes } from '../../platform/site/told-page.ts';
import { findUs } from './find-us.ts';
import { listAlbums, listQuestions, readQuestion } from './library.ts';
import { readPage } from './pages.ts';
import { categoriesOfPosts, postPage } from './posts.ts';

type Answers = (asked: AskedPage) => readonly Promise<unknown>[];

/** What the site asks first on a page, by the path of its route, as the calls answer it. */
const answersIn = (database: Database): Readonly<Record<`/${string}`, Answers>> => ({
  '/$slug': ({ tenant, params }) => [readPage(database, tenant.id, params.slug ?? '')],
  // Of one category: the site asks itself.
  '/blogs': (asked) =>
    'category' in asked.query
      ? []
      : [firstPosts(database, asked), categoriesOfPosts(database, asked)],
  '/media-library': ({ tenant, query }) => [
    typeof query.album === 'string'
      ? listAlbums(database, tenant.id, query.album).then(([album]) => album)
      : listAlbums(database, tenant.id, undefined),
  ],
  '/customer-support': ({ tenant }) => [listQuestions(database, tenant.id)],
  '/customer-support/$id': ({ tenant, params }) => [
    readQuestion(database, tenant.id, Number(params.id)),
  ],
  '/find-us': (asked) => [
    readPage(database, asked.tenant.id, 'find-us').then((page) =>
      findUs(asked.config, page, asked),
    ),
  ],
});

async function firstPosts(database: Database, asked: AskedPage) {
  const { data, page } = await postPage(database, asked, { size: CARDS_AT_ONCE });
  return { data, ...page };
}

const answered = (route: ToldRoute, answers: Answers): ToldRoute => ({
  ...route,
  async read(asked) {
    const page = await route.read(asked);
    return page && { ...page, answers: await Promise.all(answers(asked)) };
  },
});

/** The same pages with what the site would be answered. */
export function withAnswers(database: Database, routes: ToldRoutes): ToldRoutes {
  const answers = answersIn(database);
  return Object.fromEntries(
    Object.entries(routes).map(([path, route]) => {
      const its = answers[path as `/${string}`];
      return [path, its ? answered(route, its) : route];
    }),
  );
}
