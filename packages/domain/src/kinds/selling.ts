import type { KindRules, LineKey, SellingCtx } from './kind.ts';

/**
 * Checks whether a line is currently sold (SITE-15).
 *
 * The site and the section of its kind must be open. A line the cart holds already stays: it can be
 * renewed and ordered until its hold expires.
 */
export const isSold = (
  { isOpen }: Pick<KindRules<never, never>, 'isOpen'>,
  line: LineKey,
  { sections, held }: Pick<SellingCtx, 'sections' | 'held'>,
): boolean => held.has(line) || (!sections.isShut && isOpen(sections));
