import { chosenSign, lostSign } from '@nadi/art/seat-shapes';
import type { Box, Seat, SeatIndex, SeatPlan } from '@nadi/domain/kinds/event/seat-plan';

export interface SeatMarksProps {
  readonly plan: SeatPlan;
  /** Visible part of the plan. */
  readonly box: Box;
  readonly chosen: readonly SeatIndex[];
  readonly lost: readonly SeatIndex[];
  /** Chosen seats that are already in the cart. */
  readonly own: ReadonlySet<SeatIndex>;
  readonly pointed: SeatIndex | null;
}

/**
 * Marks of chosen and highlighted seats, in a layer above the map.
 *
 * The layer changes with each tap, the map does not.
 */
export function SeatMarks({ plan, box, chosen, lost, own, pointed }: SeatMarksProps) {
  const { x, y, width, height } = box;
  const { seats, seatRadius } = plan;
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full select-none"
    >
      {pointed !== null && <Ring seat={seats[pointed]} radius={seatRadius} />}
      {chosen.map((index) => (
        <ChosenSeat
          key={index}
          seat={seats[index]}
          radius={seatRadius}
          status={lost.includes(index) ? 'lost' : own.has(index) ? 'own' : 'new'}
        />
      ))}
    </svg>
  );
}

/** Classes of disc and sign; a seat in the cart is hollow, in any price level. */
const CHOSEN = {
  new: ['fade fill-ink stroke-ground', 'stroke-ground'],
  own: ['fill-ground stroke-bright', 'stroke-bright'],
  lost: ['fill-danger-soft stroke-danger', 'stroke-danger'],
} as const;

function ChosenSeat({
  seat,
  radius,
  status,
}: {
  seat: Seat | undefined;
  radius: number;
  status: keyof typeof CHOSEN;
}) {
  if (!seat) return null;
  const [disc, sign] = CHOSEN[status];
  return (
    <g transform={`translate(${seat.x} ${seat.y})`} data-chosen="">
      <circle r={radius * 1.2} strokeWidth={radius * 0.2} className={disc} />
      <path
        d={status === 'lost' ? lostSign(radius) : chosenSign(radius)}
        strokeWidth={radius * 0.32}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`fill-none ${sign}`}
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
