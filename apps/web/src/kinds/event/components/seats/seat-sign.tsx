import { accessibleSign, chosenSign, companionSign, seatShape } from '@nadi/art/seat-shapes';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import type { SellerOf } from '../../model.ts';
import { seatFill } from './seat-map-drawing.tsx';
import type { SeatTexts } from './use-seat-texts.tsx';

const RADIUS = 10;
const FRAME = '-12 -12 24 24';

/** Seat symbol of a price level as drawn on the map, shown beside its name. */
export function SeatSign({ category }: { category: number }) {
  return (
    <svg viewBox={FRAME} aria-hidden="true" className="size-[1em] shrink-0">
      <path d={seatShape(category, RADIUS)} className={seatFill(category)} />
    </svg>
  );
}

export interface SeatLegendProps extends Pick<SeatTexts, 'levelOf'> {
  readonly sellers: SellerOf;
  readonly hasOwn: boolean;
}

/** Legend of the map: price levels on sale with their prices, and the other signs. */
export function SeatLegend({ sellers, levelOf, hasOwn }: SeatLegendProps) {
  const t = useT('event');
  return (
    <ul
      aria-label={t('seat.legend')}
      className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft"
    >
      {sellers.map(
        (seller, category) =>
          seller && (
            <li key={seller.event_ticket_id} className="flex items-center gap-2 text-ink">
              <SeatSign category={category} />
              {levelOf(category)}
            </li>
          ),
      )}
      <Meaning text={t('seat.chosen')}>
        <circle r={RADIUS} className="fill-ink" />
        <Stroke d={chosenSign(RADIUS)} className="stroke-ground" />
      </Meaning>
      {hasOwn && (
        <Meaning text={t('seat.mine')}>
          <circle r={RADIUS} strokeWidth={RADIUS * 0.2} className="fill-ground stroke-bright" />
          <Stroke d={chosenSign(RADIUS)} className="stroke-bright" />
        </Meaning>
      )}
      <Meaning text={t('seat.taken')}>
        <path
          d={seatShape(0, RADIUS * 0.8)}
          strokeWidth={2}
          className="fill-transparent stroke-edge/70"
        />
      </Meaning>
      <Meaning text={t('seat.accessible')}>
        <circle r={RADIUS} className="fill-ink-soft" />
        <Stroke d={accessibleSign(RADIUS)} className="stroke-ground" />
      </Meaning>
      <Meaning text={t('seat.companion')}>
        <circle r={RADIUS} className="fill-ink-soft" />
        <Stroke d={companionSign(RADIUS)} className="stroke-ground" />
      </Meaning>
    </ul>
  );
}

function Meaning({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox={FRAME} aria-hidden="true" className="size-[1.1em] shrink-0">
        {children}
      </svg>
      {text}
    </li>
  );
}

const Stroke = ({ d, className }: { d: string; className: string }) => (
  <path
    d={d}
    strokeWidth={RADIUS * 0.26}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`fill-none ${className}`}
  />
);
