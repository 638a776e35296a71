import type { Picture } from '@nadi/contract/media/picture';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { escapeHtml } from './escape.ts';
import type { FirstView } from './public-page.ts';

/**
 * Returns the first view of a page with a picture. `null` while the picture's sizes are being made.
 */
export const viewWith = (
  picture: Picture | null | undefined,
  layout: FirstView['layout'],
  texts: FirstView['texts'],
): FirstView | null =>
  picture && picture.sources.length > 0 && picture.blur !== '' ? { layout, texts, picture } : null;

/** Returns the values of the placeholders in the prerendered view. */
export function textsOf(
  { picture, texts }: FirstView,
  language: Language,
): Readonly<Record<string, string>> {
  const { src, width, height, sources, blur, focus_x, focus_y, alt, ar_alt } = picture;
  const [best] = sources;
  return {
    ...texts,
    src,
    blur,
    alt: inLanguage({ en: alt, ar: ar_alt }, language),
    width: String(width),
    height: String(height),
    x: String(focus_x),
    y: String(focus_y),
    type: best?.type ?? '',
    srcset: best?.srcset ?? '',
  };
}

/** Replaces placeholders such as `%TITLE%` by escaped texts. */
export const fillIn = (drawn: string, texts: Readonly<Record<string, string>>): string =>
  drawn.replace(/%([A-Z]+)%/g, (mark, name: string) => {
    const text = texts[name.toLowerCase()];
    return text === undefined ? mark : escapeHtml(text);
  });
