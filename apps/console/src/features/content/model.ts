import { readBody } from '@nadi/domain/content/check-body';
import type { ContentKind } from '@nadi/domain/content/kinds';
import { pageOf } from '@nadi/domain/content/links-in';
import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import type { ConsoleKind } from '../../platform/console-kind.ts';
import type { ListedKind } from './listed-kinds.ts';

/**
 * Returns true for kinds in the venue's own order.
 *
 * Articles are sorted by day; pages are shown where menus link to them.
 */
export const isOrdered = (kind: ListedKind): boolean => kind !== 'post' && kind !== 'page';

/** Row of an editor: a field, with its Arabic counterpart where it has one. */
export interface Row {
  readonly name: string;
  readonly field: Field;
  readonly arabic: string | null;
}

/**
 * Returns the name of the Arabic counterpart; the wire adds `ar` before or after: `ar_title`,
 * `name_ar`.
 */
const arabicOf = (shape: Shape, name: string): string | null =>
  [`ar_${name}`, `${name}_ar`].find((one) => Object.hasOwn(shape, one)) ?? null;

/** Returns the fields of a shape as rows: both languages of a text in one row. */
export function rowsOf(shape: Shape): readonly Row[] {
  const names = Object.keys(shape);
  const arabic = new Set(names.flatMap((name) => arabicOf(shape, name) ?? []));
  return names
    .filter((name) => !arabic.has(name))
    .map((name) => ({ name, field: shape[name] as Field, arabic: arabicOf(shape, name) }));
}

/** Returns true when the field at a path exists in two languages: `fields.0.name_ar`. */
export function isInBoth(shape: Shape, at: string): boolean {
  const names = at.split('.').filter((part) => !/^\d+$/.test(part));
  const name = names.pop();
  const inner = names.reduce<Shape>((outer, one) => {
    const field = outer[one];
    return field !== undefined && 'of' in field && !Array.isArray(field.of)
      ? (field.of as Shape)
      : {};
  }, shape);
  return rowsOf(inner).some(
    (row) => row.arabic !== null && (row.name === name || row.arabic === name),
  );
}

/** Returns true when a row of a list is edited inline; larger rows open in a dialog. */
export const isShallow = (shape: Shape): boolean =>
  Object.values(shape).every(({ type }) => !['list', 'group', 'rich', 'text'].includes(type));

/** Returns an empty body of a shape. */
export const emptyOf = (shape: Shape): AnyBody => readBody(shape, {}, 'draft').body;

/** Returns true when two bodies are equal. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Title of a list row: its first text, preferring the given language. */
export function titleOfRow(shape: Shape, row: AnyBody, language: 'en' | 'ar'): string {
  const texts = rowsOf(shape).filter(({ field }) => field.type === 'line');
  const { name, arabic } = texts[0] ?? { name: '', arabic: null };
  const titles = [row[name], arabic === null ? '' : row[arabic]].map((one) => String(one ?? ''));
  const [first = '', second = ''] = language === 'ar' ? titles.toReversed() : titles;
  return first || second;
}

/** Proposes the address segment for a title: `Pool rules` gives `pool-rules`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');

/** Address at which the site shows an entry; `null`: it has none of its own. */
export function pathOnSite(
  kinds: readonly Pick<ConsoleKind, 'subjects'>[],
  kind: ContentKind,
  slug: string,
): string | null {
  const subjects = kinds.find((one) => one.subjects?.content === kind)?.subjects;
  if (subjects) return subjects.path(slug);
  return kind === 'category' ? null : pageOf({ kind, slug, id: null });
}
