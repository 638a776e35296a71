import { inLanguage } from '@nadi/domain/kernel/localized';
import type { SeatIndex, SeatRow, SeatSection } from '@nadi/domain/kinds/event/seat-plan';
import { arrowStep } from '@nadi/ui/controls/arrow-step';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage, useT } from '../../../../platform/page/texts.tsx';
import { appearanceOf, type SellerOf } from '../../model.ts';
import type { SeatMap } from '../../read-seat-map.ts';
import { SeatSign } from './seat-sign.tsx';

export interface SeatListProps {
  readonly map: SeatMap;
  readonly sellers: SellerOf;
  readonly chosen: readonly SeatIndex[];
  readonly onSeat: (index: SeatIndex) => void;
  readonly nameOf: (index: SeatIndex) => string;
}

/** Lists the seats of the map by section and row, for the keyboard and for screen readers. */
export function SeatList(props: SeatListProps) {
  return (
    <div className="flex flex-col gap-2">
      {props.map.plan.sections.map((section) => (
        <Section key={section.rows[0]?.first ?? 0} section={section} {...props} />
      ))}
    </div>
  );
}

/** Section of the list, rendered when opened: a stand has hundreds of seats. */
function Section({ section, ...list }: SeatListProps & { section: SeatSection }) {
  const { t, language } = useLanguage('event');
  const [isOpen, setOpen] = useState(false);
  const free = section.rows.reduce((sum, row) => sum + freeIn(row, list), 0);
  return (
    <section className="rounded-card border border-line bg-surface">
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full flex-wrap items-center gap-x-3 rounded-card px-4 py-2 text-start hover:bg-bright-soft"
        >
          <Icon name="chevronDown" className={isOpen ? 'rotate-180' : undefined} />
          <span className="grow font-medium">{inLanguage(section.name, language)}</span>
          <span className="text-sm font-normal text-ink-soft">
            {section.gate !== null && `${t('seat.gate', { gate: section.gate })} · `}
            {t('event.left', { count: free })}
          </span>
        </button>
      </h3>
      {isOpen && (
        <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
          {section.rows.map((row) => (
            <Row key={row.first} row={row} {...list} />
          ))}
        </div>
      )}
    </section>
  );
}

const freeIn = ({ first, count }: SeatRow, { map, sellers }: SeatListProps): number =>
  Array.from({ length: count }, (_, place) => appearanceOf(map, sellers, first + place)).filter(
    (appearance) => appearance === 'free',
  ).length;

/** Row with one tab stop; arrow keys move between its seats in text direction. */
function Row({ row, map, sellers, chosen, onSeat, nameOf }: SeatListProps & { row: SeatRow }) {
  const t = useT('event');
  const { direction } = useLanguage('event');
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: row.count - 1 };
    const step = arrowStep(event.key, direction);
    const next = ends[event.key] ?? (step === 0 ? at : at + step);
    if (next === at || next < 0 || next >= row.count) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around each row
    <div role="group" aria-label={t('seat.row', { row: row.name })}>
      <p aria-hidden="true" className="mb-1 text-sm text-ink-soft">
        {t('seat.row', { row: row.name })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls */}
      <div className="flex flex-wrap gap-1" onKeyDown={onKeyDown}>
        {Array.from({ length: row.count }, (_, place) => {
          const index = row.first + place;
          const appearance = appearanceOf(map, sellers, index);
          const isChosen = chosen.includes(index);
          return (
            <button
              key={index}
              type="button"
              tabIndex={place === at ? 0 : -1}
              aria-pressed={isChosen}
              aria-disabled={appearance !== 'free' && !isChosen}
              aria-label={nameOf(index)}
              onFocus={() => setAt(place)}
              onClick={() => onSeat(index)}
              className={seatClass(isChosen, appearance === 'free')}
            >
              {appearance === 'free' && !isChosen && (
                <SeatSign category={map.plan.seats[index]?.category ?? 0} />
              )}
              {map.plan.seats[index]?.name}
            </button>
          );
        })}
      </div>
    </div>
  );
}

const SEAT =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control border px-2 text-sm tabular-nums transition-colors';

function seatClass(isChosen: boolean, isFree: boolean): string {
  if (isChosen) return `${SEAT} border-bright bg-bright-soft font-semibold text-bright`;
  if (isFree) return `${SEAT} border-edge hover:border-bright hover:bg-bright-soft`;
  return `${SEAT} cursor-not-allowed border-dashed border-line text-ink-soft line-through`;
}
