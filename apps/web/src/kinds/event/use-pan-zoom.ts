import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Frame, panned, type Spot, type View, WHOLE, zoomed } from './pan-zoom.ts';

const WHEEL_STEP = 0.0018;
const KEY_STEP = 1.5;
const KEY_PAN = 60;
/** Movement below which a touch is a tap. */
const DRAG_PIXELS = 8;
/** Delay after the last movement before the scaled picture is redrawn sharply. */
const SETTLE_MILLISECONDS = 160;

export interface PanZoom {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly isZoomed: boolean;
  readonly isAtMost: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Zooms in by a factor, around a spot of the screen. */
  readonly zoomAt: (factor: number, spot: Spot) => void;
  /** Scale relative to the whole drawing. */
  readonly scale: number;
}

/**
 * Zooms a drawing by pinch, wheel, keys and buttons.
 *
 * While it moves, the browser only transforms a picture of it; it is redrawn once it rests.
 * @param most upper bound of the scale.
 */
export function usePanZoom(most: number): PanZoom {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const view = useRef(WHOLE);
  const [scale, setScale] = useState(1);
  const apply = useRef((next: View): void => {
    view.current = next;
    const { current: element } = content;
    if (element)
      element.style.transform = `translate(${next.x}px,${next.y}px) scale(${next.scale})`;
    setScale(next.scale);
  }).current;
  const sizeOf = (): Frame => frame.current?.getBoundingClientRect() ?? { width: 1, height: 1 };
  const zoomBy = (factor: number): void => {
    const size = sizeOf();
    apply(zoomed(view.current, factor, { x: size.width / 2, y: size.height / 2 }, size, most));
  };
  useEffect(() => {
    const { current: element } = frame;
    const { current: moved } = content;
    if (!element || !moved) return;
    return listen(element, moved, { most, view: () => view.current, apply });
  }, [most, apply]);
  return {
    frame,
    content,
    isZoomed: scale > 1,
    isAtMost: scale >= most,
    zoomIn: () => zoomBy(KEY_STEP),
    zoomOut: () => zoomBy(1 / KEY_STEP),
    zoomAt: (factor, spot) => {
      const size = frame.current?.getBoundingClientRect();
      if (!size) return;
      const at = { x: spot.x - size.x, y: spot.y - size.y };
      apply(zoomed(view.current, factor, at, size, most));
    },
    scale,
  };
}

interface Hold {
  readonly most: number;
  readonly view: () => View;
  readonly apply: (view: View) => void;
}

/** Handles touch, wheel and keys on the frame until the returned function is called. */
function listen(frame: HTMLElement, content: HTMLElement, hold: Hold): () => void {
  const over = new AbortController();
  const { signal } = over;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const move = (next: View): void => {
    content.style.willChange = 'transform';
    clearTimeout(settling);
    settling = setTimeout(() => {
      content.style.willChange = '';
    }, SETTLE_MILLISECONDS);
    hold.apply(next);
  };
  const fingers = trackFingers(frame, { ...hold, apply: move });
  for (const [name, hear] of Object.entries(fingers)) {
    frame.addEventListener(name, hear as (event: Event) => void, { signal });
  }
  frame.addEventListener('wheel', (event) => onWheel(event, frame, { ...hold, apply: move }), {
    signal,
    passive: false,
  });
  frame.addEventListener('keydown', (event) => onKey(event, frame, { ...hold, apply: move }), {
    signal,
  });
  return () => {
    over.abort();
    clearTimeout(settling);
  };
}

/**
 * Handles touch: one finger moves, two pinch. Taps are not handled; the click that ends a drag is
 * dropped.
 */
function trackFingers(frame: HTMLElement, { most, view, apply }: Hold) {
  const down = new Map<number, Spot>();
  let isDragging = false;
  let hasDragged = false;
  const inFrame = ({ clientX, clientY }: PointerEvent): Spot => {
    const { x, y } = frame.getBoundingClientRect();
    return { x: clientX - x, y: clientY - y };
  };
  const ends = ({ pointerId }: PointerEvent): void => {
    down.delete(pointerId);
    if (down.size === 0) isDragging = false;
  };
  return {
    pointerdown(event: PointerEvent): void {
      if (down.size === 0) hasDragged = false;
      if (event.button === 0) down.set(event.pointerId, inFrame(event));
    },
    click(event: MouseEvent): void {
      if (hasDragged) event.stopPropagation();
    },
    pointermove(event: PointerEvent): void {
      const before = down.get(event.pointerId);
      if (!before) return;
      const at = inFrame(event);
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
      const by = { x: at.x - before.x, y: at.y - before.y };
      if (!isDragging && other === undefined && Math.hypot(by.x, by.y) < DRAG_PIXELS) return;
      isDragging = true;
      hasDragged = true;
      frame.setPointerCapture(event.pointerId);
      down.set(event.pointerId, at);
      const size = frame.getBoundingClientRect();
      if (other === undefined) {
        apply(panned(view(), by, size, most));
        return;
      }
      const factor = gap(at, other) / Math.max(1, gap(before, other));
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      const half = { x: by.x / 2, y: by.y / 2 };
      apply(panned(zoomed(view(), factor, middle, size, most), half, size, most));
    },
    pointerup: ends,
    pointercancel: ends,
  };
}

const gap = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Zooms with the wheel; at the limits of the scale the page scrolls instead. */
function onWheel(event: WheelEvent, frame: HTMLElement, { most, view, apply }: Hold): void {
  const size = frame.getBoundingClientRect();
  const spot = { x: event.clientX - size.x, y: event.clientY - size.y };
  const next = zoomed(view(), Math.exp(-event.deltaY * WHEEL_STEP), spot, size, most);
  if (next.scale === view().scale) return;
  event.preventDefault();
  apply(next);
}

const PANS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: KEY_PAN, y: 0 },
  ArrowRight: { x: -KEY_PAN, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN },
  ArrowDown: { x: 0, y: -KEY_PAN },
};

function onKey(event: KeyboardEvent, frame: HTMLElement, { most, view, apply }: Hold): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const size = frame.getBoundingClientRect();
  const middle = { x: size.width / 2, y: size.height / 2 };
  const by = PANS[event.key];
  if (event.key === '+' || event.key === '=') apply(zoomed(view(), KEY_STEP, middle, size, most));
  else if (event.key === '-') apply(zoomed(view(), 1 / KEY_STEP, middle, size, most));
  else if (event.key === '0') apply(WHOLE);
  else if (by && view().scale > 1) apply(panned(view(), by, size, most));
  else return;
  event.preventDefault();
}
