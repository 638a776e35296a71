import { CONTENT, type ContentKind } from './kinds.ts';
import type { AnyBody, Field, Shape } from './shape.ts';

/** Kinds whose page consists of their content. */
const READ: ReadonlySet<ContentKind> = new Set(['page', 'post', 'question']);

const TEXTS: ReadonlySet<Field['type']> = new Set(['line', 'text', 'rich']);

/**
 * Returns the names of the texts that visitors miss in an entry (CONTENT-24): those written in the
 * other language only, and the content of a page that has none.
 * @param hasArabic whether the venue's site has Arabic.
 */
export function missingTexts(
  kind: ContentKind,
  body: AnyBody,
  hasArabic: boolean,
): readonly string[] {
  const shape: Shape = CONTENT[kind];
  const isEmpty = (name: string): boolean => (body[name] ?? '') === '';
  return Object.entries(shape).flatMap(([name, { type }]) => {
    const arabic = `ar_${name}`;
    if (!TEXTS.has(type) || !Object.hasOwn(shape, arabic)) return [];
    const missing = [name, arabic].filter(isEmpty);
    const isNeeded = name === 'content' && READ.has(kind);
    if (missing.length === 2 && !isNeeded) return [];
    return missing.filter((one) => hasArabic || one === name);
  });
}
