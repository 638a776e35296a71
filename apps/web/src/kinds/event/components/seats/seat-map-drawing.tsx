import {
  accessibleSign,
  chosenSign,
  companionSign,
  lostSign,
  SEAT_COLORS,
  seatShape,
} from '@nadi/art/seat-shapes';
import { inLanguage } from '@nadi/domain/kernel/localized';
import type {
  Box,
  Seat,
  SeatIndex,
  SeatPlan,
  SeatSection,
} from '@nadi/domain/kinds/event/seat-plan';
import { memo } from 'react';
import { useLanguage } from '../../../../platform/texts.tsx';
import { labelSpot, rowSpot } from '../../seat-map-shape.ts';

/** Colours of price levels; they come round where a plan has more. */
const SEAT_FILLS = ['fill-seat-1', 'fill-seat-2', 'fill-seat-3', 'fill-seat-4'] as const;

export const seatFill = (category: number): string => SEAT_FILLS[category % SEAT_COLORS] ?? '';

const TAKEN = 'fill-transparent stroke-edge/70';
const CLOSED = 'fill-line';

export interface SeatMapDrawingProps {
  readonly plan: SeatPlan;
  /** What of the plan is drawn. */
  readonly box: Box;
  /** Each row's seats as they look (seat-map-shape.ts). */
  readonly looks: readonly string[];
  readonly chosen: readonly SeatIndex[];
  readonly lost: readonly SeatIndex[];
  readonly pointed: SeatIndex | null;
}

/** The plan from above. Not mirrored in Arabic: a house is a place. */
export function SeatMapDrawing({ plan, box, looks, chosen, lost, pointed }: SeatMapDrawingProps) {
  const { x, y, width, height } = box;
  const rows = plan.sections.flatMap((section) => section.rows);
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      className="relative block size-full select-none"
    >
      <Names plan={plan} />
      {rows.map(({ first }, place) => (
        <SeatRow key={first} plan={plan} first={first} looks={looks[place] ?? ''} />
      ))}
      <g className="pointer-events-none">
        {pointed !== null && <Ring seat={plan.seats[pointed]} radius={plan.seatRadius} />}
        {chosen.map((index) => (
          <ChosenSeat
            key={index}
            seat={plan.seats[index]}
            radius={plan.seatRadius}
            isLost={lost.includes(index)}
          />
        ))}
      </g>
    </svg>
  );
}

/** Sections and rows by name; drawn once. */
const Names = memo(function Names({ plan }: { plan: SeatPlan }) {
  const { seatRadius: radius } = plan;
  return (
    <g className="pointer-events-none" textAnchor="middle" dominantBaseline="central">
      {plan.sections.map((section) => (
        <g key={section.rows[0]?.first ?? 0}>
          <SectionName plan={plan} section={section} />
          {section.rows.map(({ first, name }) => (
            <text
              key={first}
              {...rowSpot(plan, first)}
              fontSize={radius * 1.1}
              className="fill-ink-soft"
            >
              {name}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
});

function SectionName({ plan, section }: { plan: SeatPlan; section: SeatSection }) {
  const { language } = useLanguage('event');
  const { x, y, isUpright } = labelSpot(plan, section);
  return (
    <text
      {...{ x, y }}
      transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
      fontSize={plan.seatRadius * 2.3}
      className="fill-ink font-semibold"
    >
      {inLanguage(section.name, language)}
    </text>
  );
}

const SeatRow = memo(function SeatRow({
  plan,
  first,
  looks,
}: {
  plan: SeatPlan;
  first: SeatIndex;
  looks: string;
}) {
  return (
    <g>
      {seatsFrom(first, looks.length).map((index) => (
        <SeatMark key={index} plan={plan} index={index} look={looks[index - first] ?? ''} />
      ))}
    </g>
  );
});

const seatsFrom = (first: SeatIndex, count: number): SeatIndex[] =>
  Array.from({ length: count }, (_, place) => first + place);

/** One seat; drawn anew only when it looks another way. */
const SeatMark = memo(function SeatMark({
  plan,
  index,
  look,
}: {
  plan: SeatPlan;
  index: SeatIndex;
  look: string;
}) {
  const seat = plan.seats[index] as Seat;
  const { seatRadius: radius } = plan;
  const isFree = look === 'f';
  const sign = signOf(seat, radius);
  const place = `translate(${seat.x} ${seat.y})`;
  return (
    <>
      <path
        data-seat={index}
        transform={place}
        d={shapeOf(seat.category, isFree ? radius : radius * TAKEN_SIZE)}
        strokeWidth={radius * 0.16}
        pointerEvents="all"
        className={isFree ? seatFill(seat.category) : look === 't' ? TAKEN : CLOSED}
      />
      {sign !== null && (
        <path
          d={sign}
          transform={place}
          strokeWidth={radius * 0.24}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={isFree ? `${SIGN} stroke-ground` : `${SIGN} stroke-ink-soft`}
        />
      )}
    </>
  );
});

const SIGN = 'pointer-events-none fill-none';
/** What cannot be had is smaller, in radii. */
const TAKEN_SIZE = 0.72;

const shapes = new Map<string, string>();

/** Hundreds of seats have one shape: it is written once. */
function shapeOf(category: number, radius: number): string {
  const key = `${category} ${radius}`;
  const known = shapes.get(key) ?? seatShape(category, radius);
  shapes.set(key, known);
  return known;
}

function signOf({ accessible, companionOf }: Seat, radius: number): string | null {
  if (accessible) return accessibleSign(radius);
  return companionOf === null ? null : companionSign(radius);
}

function ChosenSeat({
  seat,
  radius,
  isLost,
}: {
  seat: Seat | undefined;
  radius: number;
  isLost: boolean;
}) {
  if (!seat) return null;
  return (
    <g transform={`translate(${seat.x} ${seat.y})`} data-chosen="">
      <circle
        r={radius * 1.2}
        strokeWidth={radius * 0.2}
        className={isLost ? 'fill-danger-soft stroke-danger' : 'fade fill-ink stroke-ground'}
      />
      <path
        d={isLost ? lostSign(radius) : chosenSign(radius)}
        strokeWidth={radius * 0.32}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={isLost ? 'fill-none stroke-danger' : 'fill-none stroke-ground'}
      />
    </g>
  );
}

function Ring({ seat, radius }: { seat: Seat | undefined; radius: number }) {
  if (!seat) return null;
  return (
    <circle
      cx={seat.x}
      cy={seat.y}
      r={radius * 1.45}
      strokeWidth={radius * 0.18}
      className="fill-none stroke-ink"
    />
  );
}
