import type { FieldType } from '@nadi/domain/content/kinds';
import type { Localized } from '@nadi/domain/kernel/localized';
import {
  type Article,
  articleOf,
  type Blocks,
  bilingual,
  content,
} from '@nadi/server/new-venue/translate';
import type { VenueEntry } from './venue.ts';

export { bilingual, page, question, service } from '@nadi/server/new-venue/translate';

/* Content of the kinds that only the demo has, in the notation of a new venue's content. */

export const category = (slug: string, en: string, ar: string): VenueEntry => ({
  kind: 'category',
  slug,
  body: bilingual('name', { en, ar }),
});

/**
 * Creates a blog post.
 *
 * @param more.day counted from the first start.
 */
export const post = (
  slug: string,
  article: Article,
  more: {
    readonly category: string;
    readonly day: number;
    readonly art: string;
    readonly author: Localized;
  },
): VenueEntry => ({
  kind: 'post',
  slug,
  body: {
    ...articleOf(article),
    ...bilingual('author', more.author),
    category: more.category,
    published_on: more.day,
    art: more.art,
  },
});

export const album = (
  slug: string,
  title: Localized,
  summary: Localized,
  art: string,
): VenueEntry => ({
  kind: 'album',
  slug,
  body: { ...bilingual('title', title), ...bilingual('summary', summary), art },
});

/** Creates the content of an event by its id. */
export const event = (id: number, body: VenueEntry['body'] = {}): VenueEntry => ({
  kind: 'event',
  slug: String(id),
  body,
});

/** Opening picture of the home page. */
export const home: VenueEntry = { kind: 'home', slug: 'home', body: {} };

/** Creates a form field: required by default, its options in both languages. */
export const field = (
  slug: string,
  type: FieldType,
  name: Localized,
  more: {
    readonly optional?: true;
    readonly multiple?: true;
    readonly options?: Blocks;
    readonly blocks?: Blocks;
  } = {},
) => ({
  slug,
  type,
  name: name.en,
  name_ar: name.ar,
  is_visible: 1,
  is_required: more.optional ? 0 : 1,
  multiple: more.multiple ? 1 : 0,
  options: (more.options ?? []).map(([value, value_ar]) => ({ value, value_ar })),
  ...content(more.blocks ?? []),
});

export const form = (
  slug: string,
  name: Localized,
  thanks: Localized,
  blocks: Blocks,
  fields: readonly ReturnType<typeof field>[],
): VenueEntry => ({
  kind: 'form',
  slug,
  body: { ...bilingual('name', name), ...bilingual('thanks', thanks), ...content(blocks), fields },
});
