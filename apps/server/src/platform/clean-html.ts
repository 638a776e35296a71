import type { IOptions } from 'sanitize-html';

/** What a venue may write: text, lists, tables, pictures of ours (the page's policy shows no others). */
const ALLOWED: IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'div', 'a', 'img', 'figure'],
    ...['figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'bdi'],
  ],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.target ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
  },
};

const KEPT_AT_MOST = 500;
const cleaned = new Map<string, string>();

/** HTML without anything that acts; loaded on first use, remembered by text. */
export async function cleanHtml(html: string): Promise<string> {
  if (!/[<&]/.test(html)) return html;
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const { default: sanitize } = await import('sanitize-html');
  const clean = sanitize(html, ALLOWED);
  if (cleaned.size >= KEPT_AT_MOST) cleaned.clear();
  cleaned.set(html, clean);
  return clean;
}
