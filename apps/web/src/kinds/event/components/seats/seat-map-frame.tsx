import { drawingNamed } from '@nadi/art/drawing-for';
import type { Box, SeatIndex, SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type PointerEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import { frameOf, legibleScale, mostScale, pitchOf, seatAt } from '../../seat-map-shape.ts';
import { type PanZoom, usePanZoom } from '../../use-pan-zoom.ts';
import { useWidth } from '../../use-width.ts';
import { SeatMapDrawing, type SeatMapDrawingProps } from './seat-map-drawing.tsx';
import { SeatMarks, type SeatMarksProps } from './seat-marks.tsx';

export interface SeatMapFrameProps
  extends Pick<SeatMapDrawingProps, 'plan' | 'appearances'>,
    Pick<SeatMarksProps, 'chosen' | 'lost' | 'own'> {
  /** Name of the stage drawing. */
  readonly art: string;
  readonly onSeat: (index: SeatIndex) => void;
  /** Returns the name of a seat, with its price. */
  readonly nameOf: (index: SeatIndex) => string;
}

/** Seat size below which a tap zooms in first, because a finger cannot hit it. */
const HIT_PIXELS = 24;
const CLOSE_PIXELS = 44;

/** Map to move about in and choose seats from. The list has the same seats. */
export function SeatMapFrame({
  plan,
  appearances,
  chosen,
  lost,
  own,
  art,
  onSeat,
  nameOf,
}: SeatMapFrameProps) {
  const t = useT('event');
  const box = useMemo(() => frameOf(plan), [plan]);
  const pan = usePanZoom(mostScale(plan, box));
  const width = useWidth(pan.frame);
  const [pointed, setPointed] = useState<SeatIndex | null>(null);
  const [tapped, setTapped] = useState<SeatIndex | null>(null);
  const named = pointed ?? tapped;
  const finger = useRef(false);
  const seatUnder = ({ clientX, clientY }: MouseEvent): SeatIndex | null => {
    const drawn = pan.content.current?.getBoundingClientRect();
    if (!drawn) return null;
    const unit = box.width / drawn.width;
    return seatAt(plan, {
      x: box.x + (clientX - drawn.x) * unit,
      y: box.y + (clientY - drawn.y) * unit,
    });
  };
  const onClick = (event: MouseEvent): void => {
    const pitch = (pitchOf(plan) * width * pan.scale) / box.width;
    if (finger.current && pitch < HIT_PIXELS) {
      pan.zoomAt(CLOSE_PIXELS / pitch, { x: event.clientX, y: event.clientY });
      return;
    }
    const index = seatUnder(event);
    if (index === null) return;
    setTapped(index);
    onSeat(index);
  };
  const onPoint = (event: PointerEvent): void => {
    finger.current = event.pointerType === 'touch';
    // No seat is highlighted during a drag.
    const isDragged = event.buttons !== 0 && event.type === 'pointermove';
    setPointed(finger.current || isDragged ? null : seatUnder(event));
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
        onPointerMove={onPoint}
        onPointerLeave={() => setPointed(null)}
        style={{ aspectRatio: `${box.width} / ${box.height}` }}
        className={`w-full overflow-hidden contain-content rounded-card border border-line bg-surface ${
          pan.isZoomed ? 'touch-none cursor-grab' : 'touch-pan-y'
        }`}
      >
        <div ref={pan.content} className="relative size-full origin-[0_0]">
          <Stage plan={plan} art={art} frame={box} />
          <SeatMapDrawing
            {...{ plan, box, appearances }}
            hasRowNames={pan.scale >= legibleScale(plan, box, width)}
          />
          <SeatMarks {...{ plan, box, chosen, lost, own, pointed }} />
        </div>
      </div>
      <Controls pan={pan} hint={named === null ? t('seat.mapHint') : nameOf(named)} />
    </div>
  );
}

/** Shows the name of a seat that is pointed at, or was tapped last, and buttons to zoom. */
function Controls({ pan, hint }: { pan: PanZoom; hint: string }) {
  const t = useT('event');
  return (
    <div className="mt-2 flex items-center gap-2">
      <p aria-hidden="true" className="min-w-0 grow text-sm text-ink-soft">
        {hint}
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
  );
}

/** Draws the stage: the ground of the event. */
const Stage = memo(function Stage({
  plan: { stage },
  art,
  frame,
}: {
  plan: SeatPlan;
  art: string;
  frame: Box;
}) {
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
});
