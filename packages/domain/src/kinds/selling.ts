import type { KindRules, LineKey, SellingCtx } from './kind.ts';

/**
 * SITE-15: whether a line is sold just now: where the site is open, and the section that its kind is sold in. What the cart
 * holds already stays: it can be renewed and ordered until its hold ends.
 */
export const isSold = (
  { isOpen }: Pick<KindRules<never, never>, 'isOpen'>,
  line: LineKey,
  { sections, held }: Pick<SellingCtx, 'sections' | 'held'>,
): boolean => held.has(line) || (!sections.isShut && isOpen(sections));
