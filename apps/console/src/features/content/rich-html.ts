import { DOMSerializer, type Node, DOMParser as Reader } from 'prosemirror-model';
import { richSchema } from './rich-schema.ts';

const reader = Reader.fromSchema(richSchema);
const writer = DOMSerializer.fromSchema(richSchema);

const pageOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

/** Parses HTML into a document of the editor. */
export const readRich = (html: string): Node => reader.parse(pageOf(html));

/** Serialises the document as HTML; an empty document is an empty string. */
export function richHtml(written: Node): string {
  const page = document.implementation.createHTMLDocument('').body;
  page.append(writer.serializeFragment(written.content, { document: page.ownerDocument }));
  for (const item of page.querySelectorAll('li, td, th')) unwrap(item);
  // The editor adds an empty paragraph behind a table or figure for writing; it is no content when
  // it stays empty.
  const last = page.lastElementChild;
  if (last?.tagName === 'P' && last.childNodes.length === 0) last.remove();
  const isNothing = page.textContent.trim() === '' && page.querySelector('img, hr') === null;
  return isNothing ? '' : page.innerHTML;
}

/** Unwraps the single paragraph of a list item or table cell. */
function unwrap(item: Element): void {
  const [first, ...others] = item.children;
  const isPlain = first?.tagName === 'P' && first.attributes.length === 0;
  if (isPlain && !others.some(({ tagName }) => tagName === 'P')) {
    first.replaceWith(...first.childNodes);
  }
}

const BLOCKS = 'h1, h2, h3, h4, p, li, td, th, pre, figcaption, blockquote';

/** Plain text of a rich text, one line per block. */
export function richLines(html: string): readonly string[] {
  const page = pageOf(html);
  const blocks = [...page.querySelectorAll(BLOCKS)].filter(
    (one) => one.querySelector(BLOCKS) === null,
  );
  const lines = blocks.map(({ textContent }) => textContent.trim()).filter(Boolean);
  return lines.length > 0 ? lines : [page.textContent.trim()].filter(Boolean);
}
