import { withoutEntities } from '../../../platform/site/plain-text.ts';

/** Paragraph, heading or list item of a text; an item with its bullet or number. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  readonly text: string;
  readonly mark?: string;
}

/** Tags that end the block before them. */
const BLOCKS = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'div'],
  ...['figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

const TOKEN = /<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/gi;

/** Splits sanitised HTML into the blocks of its text; styles within a block are dropped. */
export function htmlBlocks(html: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  // Numbers of the last items of the lists around it; null: an unnumbered list.
  const lists: (number | null)[] = [];
  let kind: TextBlock['kind'] = 'paragraph';
  let mark: string | undefined;
  let text = '';
  const end = (): void => {
    const whole = text.replaceAll(/\s+/g, ' ').trim();
    if (whole !== '') blocks.push({ kind, text: whole, ...(kind === 'item' && mark && { mark }) });
    if (whole !== '') mark = undefined;
    text = '';
  };
  for (const [, closing, tag, words] of html.matchAll(TOKEN)) {
    if (words !== undefined) {
      text += withoutEntities(words);
      continue;
    }
    const name = tag?.toLowerCase() ?? '';
    if (!BLOCKS.has(name)) continue;
    end();
    if (name === 'br') continue;
    if (name === 'ol' || name === 'ul') {
      if (closing === '/') lists.pop();
      else lists.push(name === 'ol' ? 0 : null);
    }
    if (name === 'li' && closing !== '/') {
      const last = lists.pop() ?? null;
      const number = last === null ? null : last + 1;
      lists.push(number);
      mark = number === null ? '•' : `${number}.`;
    }
    const opened = closing === '/' ? 'paragraph' : kindOf(name);
    // A paragraph within a list item is still the item.
    if (!(kind === 'item' && name === 'p')) kind = opened;
  }
  end();
  return blocks;
}

function kindOf(tag: string): TextBlock['kind'] {
  if (/^h[1-4]$/.test(tag)) return 'heading';
  return tag === 'li' ? 'item' : 'paragraph';
}
