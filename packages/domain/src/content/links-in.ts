import { CONTENT, type ContentKind } from './kinds.ts';
import type { AnyBody, Field, Shape } from './shape.ts';

/** Reference to an entry; a question's page uses its id. */
export interface EntryAddress {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly id: number | null;
}

/** Returns the page that exists only because of an entry; null: none. */
export function pageOf({ kind, slug, id }: EntryAddress): string | null {
  if (kind === 'page') return `/${slug}`;
  if (kind === 'post') return `/blog/${slug}`;
  if (kind === 'album') return `/media-library?album=${slug}`;
  if (kind === 'category') return `/blogs?category=${slug}`;
  if (kind === 'form') return `/form/${slug}`;
  if (kind === 'question') return id === null ? null : `/customer-support/${id}`;
  return null;
}

const HREF = /\shref="([^"]*)"/g;

function addressesOf(field: Field, value: unknown): readonly string[] {
  if (field.type === 'address') return value === '' ? [] : [value as string];
  if (field.type === 'rich') {
    return [...(value as string).matchAll(HREF)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
  }
  if (field.type === 'group') return value === null ? [] : addressesIn(field.of, value as AnyBody);
  if (field.type !== 'list') return [];
  return (value as readonly AnyBody[]).flatMap((row) => addressesIn(field.of, row));
}

const addressesIn = (shape: Shape, body: AnyBody): readonly string[] =>
  Object.entries(shape).flatMap(([name, field]) => addressesOf(field, body[name]));

/** Returns the addresses linked from a body; an article links to its category. */
export function linksIn(kind: ContentKind, body: AnyBody): readonly string[] {
  const { category } = body;
  const isIn = kind === 'post' && typeof category === 'string' && category !== '';
  const above = isIn ? pageOf({ kind: 'category', slug: category, id: null }) : null;
  return [...addressesIn(CONTENT[kind], body), ...(above === null ? [] : [above])];
}

function partsOf(address: string): { readonly path: string; readonly query: readonly string[] } {
  const [whole = ''] = address.split('#');
  const [path = '', query = ''] = whole.split('?');
  return { path: path.length > 1 ? path.replace(/\/$/, '') : path, query: query.split('&') };
}

/**
 * Checks whether an address leads to an entry: by its path and the query that names it
 * (CONTENT-11).
 */
export function leadsTo(address: string, entry: EntryAddress): boolean {
  const page = pageOf(entry);
  if (page === null) return false;
  const [wanted, there] = [partsOf(address), partsOf(page)];
  return (
    wanted.path === there.path && there.query.every((one) => !one || wanted.query.includes(one))
  );
}
