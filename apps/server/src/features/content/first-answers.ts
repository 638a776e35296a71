import { CARDS_AT_ONCE } from '@nadi/contract/wire/cards-at-once';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { PageRequest, PublicRoute, PublicRoutes } from '../../platform/site/public-page.ts';
import { findUs } from './find-us.ts';
import { listAlbums, listQuestions, readQuestion } from './library.ts';
import { readPage } from './pages.ts';
import { categoriesOfPosts, postPage } from './posts.ts';

type Answers = (request: PageRequest) => readonly Promise<unknown>[];

/** Returns the responses to the first calls of each page, by the path of its route. */
const answersIn = (database: Database): Readonly<Record<`/${string}`, Answers>> => ({
  '/$slug': ({ tenant, params }) => [readPage(database, tenant.id, params.slug ?? '')],
  // Null if the venue has none: the page is shown without it.
  '/contact-us': ({ tenant }) => [readPage(database, tenant.id, 'contact-us')],
  // Posts of one category are left to the site's own request.
  '/blogs': (request) =>
    'category' in request.query
      ? []
      : [firstPosts(database, request), categoriesOfPosts(database, request)],
  '/media-library': ({ tenant, query }) => [
    typeof query.album === 'string'
      ? listAlbums(database, tenant.id, query.album).then(([album]) => album)
      : listAlbums(database, tenant.id, undefined),
  ],
  '/customer-support': ({ tenant }) => [listQuestions(database, tenant.id)],
  '/customer-support/$id': ({ tenant, params }) => [
    readQuestion(database, tenant.id, Number(params.id)),
  ],
  '/find-us': (request) => [
    readPage(database, request.tenant.id, 'find-us').then((page) =>
      findUs(request.config, page, request),
    ),
  ],
});

async function firstPosts(database: Database, request: PageRequest) {
  const { data, page } = await postPage(database, request, { size: CARDS_AT_ONCE });
  return { data, ...page };
}

const answered = (route: PublicRoute, answers: Answers): PublicRoute => ({
  ...route,
  async read(request) {
    const page = await route.read(request);
    return page && { ...page, answers: await Promise.all(answers(request)) };
  },
});

/** Adds those responses to the pages. */
export function withAnswers(database: Database, routes: PublicRoutes): PublicRoutes {
  const answers = answersIn(database);
  return Object.fromEntries(
    Object.entries(routes).map(([path, route]) => {
      const its = answers[path as `/${string}`];
      return [path, its ? answered(route, its) : route];
    }),
  );
}
