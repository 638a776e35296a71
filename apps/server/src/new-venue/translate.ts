import type { Localized } from '@nadi/domain/kernel/localized';
import type { VenueEntry } from './venue.ts';

/* Notation of a venue's content: English and Arabic side by side, rich text as lists of blocks. A
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

/** Returns rich text in both languages as two wire fields. */
export const content = (blocks: Blocks) => ({
  content: html(blocks.map(([en]) => en)),
  ar_content: html(blocks.map(([, ar]) => ar)),
});

export interface Article {
  readonly title: Localized;
  readonly summary?: Localized;
  readonly blocks: Blocks;
}

/** Returns the fields of an article. */
export const articleOf = ({ title, summary = { en: '', ar: '' }, blocks }: Article) => ({
  ...bilingual('title', title),
  ...bilingual('summary', summary),
  ...content(blocks),
});

export const page = (slug: string, article: Article): VenueEntry => ({
  kind: 'page',
  slug,
  body: articleOf(article),
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
