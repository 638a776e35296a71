import { escapedHtml } from '@nadi/domain/kernel/escaped-html';

/** Safe HTML; created only by `html`. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = string | number | Markup | null | false | readonly Part[];

function rendered(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(rendered).join('');
  return escapedHtml(String(part));
}

/**
 * Builds HTML; parts other than markup are escaped as text, in elements and in quoted attributes.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, index) => text + rendered(parts[index] ?? null)).join(''));
