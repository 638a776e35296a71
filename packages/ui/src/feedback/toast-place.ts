/** A rectangle of the screen, in pixels from its top and its left. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Between a toast and what it keeps clear of (spec 1 section 9: the gap of toasts). */
export const TOAST_GAP = 16;

const isBesides = (a: Box, b: Box): boolean => a.right <= b.left || a.left >= b.right;

/**
 * How far toasts rise from the bottom so that they cover none of what must stay clear: the least
 * that suffices. Where the screen has no such place, as where letters are large, they rise as far as
 * it goes: what is needed most, a dialog's button, stands lowest.
 * @param box where they stand unlifted.
 */
export function liftOver(box: Box, keptClear: readonly Box[]): number {
  const overlapping = keptClear
    .filter((other) => !isBesides(box, other) && other.top < box.bottom)
    .toSorted((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const { top, bottom } of overlapping) {
    const isAbove = bottom + TOAST_GAP <= box.top - lift;
    const isBelow = top - TOAST_GAP >= box.bottom - lift;
    if (!isAbove && !isBelow) lift = Math.max(lift, box.bottom - top + TOAST_GAP);
  }
  return Math.max(0, Math.min(lift, box.top));
}
