import { isSitePath } from '@nadi/domain/kernel/site-path';
import type { IOptions } from 'sanitize-html';

/** Checks a path by the rule of menus (CONTENT-03); the sanitiser checks schemes. */
const isSafeLink = (href: string): boolean => !href.startsWith('/') || isSitePath(href);

/**
 * HTML allowed in a venue's content: text, lists, tables, images of ours.
 *
 * The page's content security policy blocks other images.
 */
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
    a: (tagName, { href, ...others }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && isSafeLink(href) && { href }),
        ...others,
        ...(others.target && { rel: 'noopener noreferrer' }),
      },
    }),
  },
};

const KEPT_AT_MOST = 500;
const cleaned = new Map<string, string>();

/**
 * Removes active content from HTML. The sanitiser is loaded on first use; results are cached by
 * text.
 */
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
