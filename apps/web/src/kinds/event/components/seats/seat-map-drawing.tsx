import { SEAT_COLORS } from '@nadi/art/seat-shapes';
import { inLanguage } from '@nadi/domain/kernel/localized';
import type { Box, SeatIndex, SeatPlan, SeatSection } from '@nadi/domain/kinds/event/seat-plan';
import { memo } from 'react';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { type SeatLine, seatLines } from '../../seat-lines.ts';
import { IN_BLOCK, labelSpot, rowNameSize, rowSpot } from '../../seat-map-shape.ts';

/** Colours of price levels; repeated when a plan has more. */
const SEAT_FILLS = ['fill-seat-1', 'fill-seat-2', 'fill-seat-3', 'fill-seat-4'] as const;

export const seatFill = (category: number): string => SEAT_FILLS[category % SEAT_COLORS] ?? '';

/** Colours of unavailable seats, and of the signs on seats. */
const PAINTS: Readonly<Record<Exclude<SeatLine['paint'], 'free'>, string>> = {
  taken: 'fill-transparent stroke-edge/70',
  closed: 'fill-line',
  sign: 'fill-none stroke-ground',
  'pale-sign': 'fill-none stroke-ink-soft',
};

export interface SeatMapDrawingProps {
  readonly plan: SeatPlan;
  /** Visible part of the plan. */
  readonly box: Box;
  /** Seat appearances by block (seat-map-shape.ts). */
  readonly appearances: readonly string[];
  /** Set when row names are legible at the current scale. */
  readonly hasRowNames: boolean;
}

/**
 * Draws the plan from above, without pointer handling: the plan finds the seat under a pointer.
 *
 * Not mirrored in Arabic, because the house is a real place.
 */
export const SeatMapDrawing = memo(function SeatMapDrawing({
  plan,
  box,
  appearances,
  hasRowNames,
}: SeatMapDrawingProps) {
  const { x, y, width, height } = box;
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full select-none"
    >
      <SectionNames plan={plan} />
      {hasRowNames && <RowNames plan={plan} />}
      <g strokeWidth={plan.seatRadius * 0.16} strokeLinecap="round" strokeLinejoin="round">
        {appearances.map((appearance, place) => (
          <SeatBlock
            key={firstOf(place)}
            plan={plan}
            first={firstOf(place)}
            appearances={appearance}
          />
        ))}
      </g>
    </svg>
  );
});

const SectionNames = memo(function SectionNames({ plan }: { plan: SeatPlan }) {
  return (
    <g textAnchor="middle" dominantBaseline="central">
      {plan.sections.map((section) => (
        <SectionName key={section.rows[0]?.first ?? 0} plan={plan} section={section} />
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

const RowNames = memo(function RowNames({ plan }: { plan: SeatPlan }) {
  return (
    <g
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={rowNameSize(plan)}
      className="fill-ink-soft"
    >
      {plan.sections.flatMap(({ rows }) =>
        rows.map(({ first, name }) => (
          <text key={first} {...rowSpot(plan, first)}>
            {name}
          </text>
        )),
      )}
    </g>
  );
});

const firstOf = (block: number): SeatIndex => block * IN_BLOCK;

/** Redrawn only when the appearance of one of its seats changes. */
const SeatBlock = memo(function SeatBlock({
  plan,
  first,
  appearances,
}: {
  plan: SeatPlan;
  first: SeatIndex;
  appearances: string;
}) {
  return seatLines(plan, first, appearances).map(({ paint, category, d }) => (
    <path
      key={`${paint} ${category}`}
      d={d}
      strokeWidth={paint.endsWith('sign') ? plan.seatRadius * 0.24 : undefined}
      className={paint === 'free' ? seatFill(category) : PAINTS[paint]}
    />
  ));
});
