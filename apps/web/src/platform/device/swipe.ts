import { type PointerEvent, useRef } from 'react';

/** Minimum distance of a swipe, in pixels. */
const FAR = 48;

/**
 * Returns the pointer handlers of a swipe.
 * @param turn 1: swiped to the left, which is forward in a left-to-right layout; -1: to the right.
 */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({
      pointerType,
      pointerId,
      isPrimary,
      clientX,
      clientY,
    }: PointerEvent): void => {
      if (!isPrimary) from.current = null;
      else if (pointerType !== 'mouse') from.current = { id: pointerId, x: clientX, y: clientY };
    },
    onPointerCancel: (): void => {
      from.current = null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      const begun = from.current;
      from.current = null;
      if (begun?.id !== pointerId) return;
      const [across, along] = [clientX - begun.x, clientY - begun.y];
      if (Math.abs(across) < FAR || Math.abs(across) < Math.abs(along)) return;
      turn(across < 0 ? 1 : -1);
    },
  };
}
