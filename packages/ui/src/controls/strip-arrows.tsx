import { type RefObject, useLayoutEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';

/** Labels of the two buttons: "Earlier days", "Later days". */
export interface StripArrowLabels {
  readonly back: string;
  readonly forward: string;
}

/** Share of the visible width scrolled per step. */
const STEP = 0.8;
/** Tolerance in pixels: browsers stop within a pixel of the end. */
const NEARLY = 1;

interface Reach {
  readonly back: boolean;
  readonly forward: boolean;
}

/** Returns the directions in which a row can scroll; right-to-left counts from 0 downwards. */
function reachOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Reach {
  const scrolled = Math.abs(scrollLeft);
  return { back: scrolled > NEARLY, forward: scrolled < scrollWidth - clientWidth - NEARLY };
}

const same = (one: Reach, other: Reach): boolean =>
  one.back === other.back && one.forward === other.forward;

/** Tracks the row as it is scrolled, resized and filled. */
function useReach(row: RefObject<HTMLElement | null>, options: number): Reach {
  const [reach, setReach] = useState<Reach>({ back: false, forward: false });
  // Before the first painting: buttons that come after it take from the row what is in sight already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options reach further
  useLayoutEffect(() => {
    const strip = row.current;
    if (!strip) return undefined;
    const measure = (): void =>
      setReach((before) => {
        const now = reachOf(strip);
        return same(before, now) ? before : now;
      });
    const size = new ResizeObserver(measure);
    size.observe(strip);
    strip.addEventListener('scroll', measure);
    measure();
    return () => {
      size.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, [row, options]);
  return reach;
}

export interface StripArrowsProps {
  readonly row: RefObject<HTMLElement | null>;
  readonly options: number;
  readonly labels: StripArrowLabels;
}

/**
 * Renders buttons that scroll a strip with a mouse; touch and keys scroll it directly.
 *
 * Nothing is rendered when everything is visible.
 */
export function StripArrows({ row, options, labels }: StripArrowsProps) {
  const reach = useReach(row, options);
  if (!reach.back && !reach.forward) return null;
  const turn = (step: 1 | -1): void => {
    const strip = row.current;
    if (!strip) return;
    const forward = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.scrollBy({
      left: strip.clientWidth * STEP * step * forward,
      behavior: isCalm ? 'auto' : 'smooth',
    });
  };
  return (
    <div className="hidden shrink-0 pointer-fine:flex">
      <IconButton
        icon="chevronBack"
        label={labels.back}
        tabIndex={-1}
        disabled={!reach.back}
        onClick={() => turn(-1)}
      />
      <IconButton
        icon="chevronForward"
        label={labels.forward}
        tabIndex={-1}
        disabled={!reach.forward}
        onClick={() => turn(1)}
      />
    </div>
  );
}
