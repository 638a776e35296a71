import { readBody } from '@nadi/domain/content/check-body';
import { CONTENT, type ContentBody, type ContentKind } from '@nadi/domain/content/kinds';
import type { Shape } from '@nadi/domain/content/shape';
import { withCleanHtml } from './clean-body.ts';
import type { PublishedRow } from './store.ts';

/** Entry as the site receives it: its body with its address. */
export type Published<K extends ContentKind> = ContentBody<K> & {
  readonly id: number;
  readonly slug: string;
};

/**
 * Returns a stored entry, read by the current shape and sanitized again on output (ASVS 1.3.1).
 * Stored entries may be older than the rules.
 */
export async function publishedOf<K extends ContentKind>(
  kind: K,
  { id, slug, published }: PublishedRow,
): Promise<Published<K>> {
  const shape: Shape = CONTENT[kind];
  const { body } = readBody(shape, published, 'draft');
  const clean = await withCleanHtml(shape, body);
  return { ...(clean as ContentBody<K>), id, slug };
}
