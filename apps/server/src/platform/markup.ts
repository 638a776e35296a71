import { escapedHtml } from '@nadi/domain/kernel/escaped-html';

/** What is HTML already; made by `html` alone. */
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

/** HTML around what is put into it: whatever is no markup is text, between elements and in quoted attributes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, index) => text + rendered(parts[index] ?? null)).join(''));
