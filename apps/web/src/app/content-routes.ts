import type { Area } from '@nadi/i18n/site-texts';
import { createRoute } from '@tanstack/react-router';
import { contentKey } from '../features/content/query-keys.ts';
import type { RawSearch } from '../platform/line/web-kind.ts';
import type { PageModule } from '../platform/page/page-module.ts';
import type { CONTENT_PAGES } from './content-pages.ts';
import { pageOf } from './page-route.ts';
import { rootRoute } from './root-route.ts';

type ContentPath = keyof typeof CONTENT_PAGES;

/** Parses a slug; one of digits only arrives as a number. */
const slug = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

const contentRoute = <const Path extends ContentPath>(
  path: Path,
  {
    more = [],
    firstQueries,
  }: { more?: readonly Area[]; firstQueries?: PageModule['firstQueries'] } = {},
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (
      search: RawSearch,
    ): { readonly category?: string; readonly album?: string } => {
      const [category, album] = [slug(search.category), slug(search.album)];
      return { ...(category && { category }), ...(album && { album }) };
    },
    ...pageOf({
      areas: ['content', 'below-fold', ...more],
      ...(firstQueries && { firstQueries }),
      screen: async () => (await import('./content-pages.ts')).CONTENT_PAGES[path](),
    }),
  });

/** Additional text areas of pages with a form. */
const FILLED_IN = ['account', 'profile', 'form'] as const;

/** Returns a single query key from its parts. */
const one = (...of: readonly unknown[]) => [{ key: contentKey(...of) }];
const POSTS = [{ key: contentKey('posts', null), isList: true }, ...one('categories')] as const;

/** Routes of the content pages; each is known here by its path only and provides its own title. */
export const contentRoutes = {
  blogs: contentRoute('/blogs', { firstQueries: (_, { category }) => (category ? [] : POSTS) }),
  blog: contentRoute('/blog/$slug', { firstQueries: ({ slug }) => one('post', slug) }),
  media: contentRoute('/media-library', {
    firstQueries: (_, { album }) => (album ? one('album', album) : one('albums')),
  }),
  support: contentRoute('/customer-support', { firstQueries: () => one('questions') }),
  question: contentRoute('/customer-support/$id', {
    firstQueries: ({ id }) => one('question', id),
  }),
  findUs: contentRoute('/find-us', { firstQueries: () => one('find us') }),
  newsletter: contentRoute('/newsletter'),
  form: contentRoute('/form/$slug', { more: FILLED_IN }),
  contact: contentRoute('/contact-us', {
    more: FILLED_IN,
    firstQueries: () => one('page', 'contact-us'),
  }),
};
