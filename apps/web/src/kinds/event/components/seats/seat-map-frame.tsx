import { drawingNamed } from '@nadi/art/drawing-for';
import type { Box, SeatIndex, SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import { CourtArt } from '@nadi/ui/court-art.tsx';
import { IconButton } from '@nadi/ui/icon-button.tsx';
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../../platform/texts.tsx';
import { frameOf, mostScale, pitchOf } from '../../seat-map-shape.ts';
import { usePanZoom } from '../../use-pan-zoom.ts';
import { SeatMapDrawing, type SeatMapDrawingProps } from './seat-map-drawing.tsx';

export interface SeatMapFrameProps extends Omit<SeatMapDrawingProps, 'pointed' | 'box'> {
  /** Name of the drawing of what everybody looks at. */
  readonly art: string;
  readonly onSeat: (index: SeatIndex) => void;
  /** What a seat is called, with what it costs. */
  readonly nameOf: (index: SeatIndex) => string;
}

/** A seat that a finger cannot hit is looked at closer first. */
const HIT_PIXELS = 22;
const CLOSE_PIXELS = 40;

const seatAt = ({ target }: { target: EventTarget }): SeatIndex | null => {
  const mark = target instanceof Element ? target.closest('[data-seat]') : null;
  return mark === null ? null : Number(mark.getAttribute('data-seat'));
};

/** The map that one moves about in, and chooses seats of. The list has the same seats. */
export function SeatMapFrame({ art, onSeat, nameOf, ...drawing }: SeatMapFrameProps) {
  const t = useT('event');
  const { plan } = drawing;
  const box = useMemo(() => frameOf(plan), [plan]);
  const pan = usePanZoom(mostScale(plan, box));
  const [pointed, setPointed] = useState<SeatIndex | null>(null);
  const finger = useRef(false);
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const { width } = event.currentTarget.getBoundingClientRect();
    const pitch = (pitchOf(plan) * width * pan.scale()) / box.width;
    if (finger.current && pitch < HIT_PIXELS) {
      pan.lookCloser(CLOSE_PIXELS / pitch, { x: event.clientX, y: event.clientY });
      return;
    }
    const index = seatAt(event);
    if (index !== null) onSeat(index);
  };
  const onPoint = (event: PointerEvent): void => {
    finger.current = event.pointerType === 'touch';
    setPointed(finger.current ? null : seatAt(event));
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing that one moves about in */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: who has no pointer chooses in the list beside it */}
      <div
        ref={pan.frame}
        dir="ltr"
        role="group"
        aria-label={t('seat.mapName')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move and enlarge it
        tabIndex={0}
        onClick={onClick}
        onPointerDown={onPoint}
        onPointerOver={onPoint}
        onPointerLeave={() => setPointed(null)}
        style={{ aspectRatio: `${box.width} / ${box.height}` }}
        className={`w-full overflow-hidden rounded-card border border-line bg-surface ${
          pan.isZoomed ? 'touch-none cursor-grab' : 'touch-pan-y'
        }`}
      >
        <div ref={pan.content} className="relative size-full origin-[0_0]">
          <Stage plan={plan} art={art} frame={box} />
          <SeatMapDrawing {...drawing} box={box} pointed={pointed} />
        </div>
      </div>
      <div className="mt-2 flex items-center gap-2">
        <p aria-hidden="true" className="min-w-0 grow text-sm text-ink-soft">
          {pointed === null ? t('seat.mapHint') : nameOf(pointed)}
        </p>
        <IconButton
          icon="minus"
          label={t('seat.zoomOut')}
          disabled={!pan.isZoomed}
          onClick={pan.zoomOut}
        />
        <IconButton
          icon="plus"
          label={t('seat.zoomIn')}
          disabled={pan.isAtMost}
          onClick={pan.zoomIn}
        />
      </div>
    </div>
  );
}

/** What everybody looks at: the ground it is played on. */
function Stage({ plan: { stage }, art, frame }: { plan: SeatPlan; art: string; frame: Box }) {
  if (stage === null) return null;
  const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  const style: CSSProperties = {
    insetInlineStart: share(stage.x - frame.x, frame.width),
    insetBlockStart: share(stage.y - frame.y, frame.height),
    inlineSize: share(stage.width, frame.width),
    blockSize: share(stage.height, frame.height),
  };
  return (
    <div style={style} className="absolute overflow-hidden rounded-control">
      <CourtArt drawing={drawingNamed(art)} className="size-full! rounded-none!" />
    </div>
  );
}
