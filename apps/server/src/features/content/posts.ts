import type {
  listPosts as listPostsEndpoint,
  readPost as readPostEndpoint,
} from '@nadi/contract/content/endpoints';
import type { category, listedPost } from '@nadi/contract/content/schemas';
import type { Picture } from '@nadi/contract/media/picture';
import type { AnswerOf, ParsedQuery } from '@nadi/contract/wire/endpoint';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { picturesById } from '../media/service.ts';
import { type Published, publishedOf } from './published.ts';
import * as store from './store.ts';

type Category = z.input<typeof category>;
type WirePost = AnswerOf<typeof readPostEndpoint>;
type ListedPost = z.input<typeof listedPost>;

const PAGE_SIZE = 16;

/** Venue and time of a request for articles. */
type Reader = Pick<RequestContext, 'tenant' | 'now'>;

/** Returns the venue's date. */
export const todayOf = ({ tenant, now }: Reader): string => dateOf(toLocal(now, tenant.offset));

/** Returns the venue's categories by slug, in its order. */
async function categories(
  database: Database,
  { tenant }: Reader,
): Promise<ReadonlyMap<string, Category>> {
  const rows = await store.listPublished(database, tenant.id, 'category');
  const all = await Promise.all(rows.map((row) => publishedOf('category', row)));
  return new Map(all.map(({ slug, name, ar_name }) => [slug, { slug, name, ar_name }]));
}

/** Context of articles: the venue's categories by slug, and their pictures. */
interface Around {
  readonly known: ReadonlyMap<string, Category>;
  readonly pictures: ReadonlyMap<string, Picture>;
}

const around = async (
  database: Database,
  context: Reader,
  posts: readonly Published<'post'>[],
): Promise<Around> => {
  const images = posts.map(({ image }) => image);
  const [known, pictures] = await Promise.all([
    categories(database, context),
    picturesById(database, context.tenant.id, images),
  ]);
  return { known, pictures };
};

const listed = (
  {
    id,
    slug,
    title,
    ar_title,
    summary,
    ar_summary,
    published_on,
    author,
    ar_author,
    art,
    category,
    image,
  }: Published<'post'>,
  { known, pictures }: Around,
): ListedPost => ({
  id,
  slug,
  title,
  ar_title,
  summary,
  ar_summary,
  published_on,
  author,
  ar_author,
  art,
  category: known.get(category) ?? null,
  image: pictures.get(image) ?? null,
});

/** Returns a page of articles, newest first, without those dated later than today (CONTENT-06). */
export async function postPage(
  database: Database,
  context: Reader,
  query: ParsedQuery<typeof listPostsEndpoint>,
) {
  const { current_page: page = 1, size = PAGE_SIZE, category = null } = query;
  const filter = { today: todayOf(context), category };
  const { id } = context.tenant;
  const rows = await store.listPosts(database, id, { ...filter, from: (page - 1) * size, size });
  const total = rows[0]?.total ?? (await store.countPosts(database, id, filter));
  const posts = await Promise.all(rows.map((row) => publishedOf('post', row)));
  const neighbours = await around(database, context, posts);
  return {
    data: posts.map((one) => listed(one, neighbours)),
    page: { total, total_pages: Math.max(1, Math.ceil(total / size)), current_page: page },
  };
}

/** Returns one article; null: not found, or not published yet. */
export async function readPost(
  database: Database,
  context: Reader,
  slug: string,
): Promise<WirePost | null> {
  const row = await store.findPublished(database, context.tenant.id, 'post', slug);
  if (row === undefined) return null;
  const post = await publishedOf('post', row);
  return post.published_on > todayOf(context) ? null : postOf(database, context, post);
}

/** Returns an article with its category and picture. */
export async function postOf(
  database: Database,
  context: Reader,
  post: Published<'post'>,
): Promise<WirePost> {
  const neighbours = await around(database, context, [post]);
  return { ...listed(post, neighbours), content: post.content, ar_content: post.ar_content };
}

/** Lists the categories that have articles, in the venue's order. */
export async function categoriesOfPosts(database: Database, context: Reader): Promise<Category[]> {
  const [known, used] = await Promise.all([
    categories(database, context),
    store.usedCategories(database, context.tenant.id, todayOf(context)),
  ]);
  return [...known.values()].filter(({ slug }) => used.includes(slug));
}
