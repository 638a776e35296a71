import type { FieldType } from '@nadi/domain/content/kinds';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { VenueEntry } from './venue.ts';

/* Notation of the demo's content: English and Arabic side by side, rich text as lists of blocks. A
   block that begins with `# ` is a heading, and one with `- ` a list, one item per line. */

const blockOf = (text: string): string => {
  if (text.startsWith('# ')) return `<h2>${text.slice(2)}</h2>`;
  if (!text.startsWith('- ')) return `<p>${text}</p>`;
  const items = text.split('\n').map((line) => `<li>${line.replace(/^- /, '')}</li>`);
  return `<ul>${items.join('')}</ul>`;
};

const html = (blocks: readonly string[]): string => blocks.map(blockOf).join('');

/** Returns a text in both languages as two wire fields. */
export const bilingual = (name: string, { en, ar }: Localized) => ({
  [name]: en,
  [`ar_${name}`]: ar,
});

/** Rich text by block: the English beside the Arabic. */
export type Blocks = readonly (readonly [en: string, ar: string])[];

const content = (blocks: Blocks) => ({
  content: html(blocks.map(([en]) => en)),
  ar_content: html(blocks.map(([, ar]) => ar)),
});

interface Article {
  readonly title: Localized;
  readonly summary?: Localized;
  readonly blocks: Blocks;
}

const articleOf = ({ title, summary = { en: '', ar: '' }, blocks }: Article) => ({
  ...bilingual('title', title),
  ...bilingual('summary', summary),
  ...content(blocks),
});

export const page = (slug: string, article: Article): VenueEntry => ({
  kind: 'page',
  slug,
  body: articleOf(article),
});

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

export const question = (slug: string, topic: Localized, article: Article): VenueEntry => ({
  kind: 'question',
  slug,
  body: { ...articleOf(article), ...bilingual('topic', topic) },
});

/** Creates the content of a service by its id. */
export const service = (id: number, summary: Localized, blocks: Blocks): VenueEntry => ({
  kind: 'service',
  slug: String(id),
  body: { ...bilingual('summary', summary), ...content(blocks) },
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
export const event = (id: number): VenueEntry => ({ kind: 'event', slug: String(id), body: {} });

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
