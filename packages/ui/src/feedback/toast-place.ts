/** Rectangle of the screen, in pixels from its top and its left. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Gap between a toast and what it must not cover (spec 1 section 9: the gap of toasts). */
export const TOAST_GAP = 16;

const isBesides = (a: Box, b: Box): boolean => a.right <= b.left || a.left >= b.right;

/**
 * Returns the smallest lift from the bottom at which toasts cover nothing that must stay clear.
 *
 * If the screen has no such position, for example with large text, they rise to the top: what is
 * needed most, a dialog's button, is at the bottom.
 * @param box their position without a lift.
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
