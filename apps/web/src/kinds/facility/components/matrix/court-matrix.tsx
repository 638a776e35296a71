import { type LocalMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import { slotPrice } from '@nadi/domain/pricing/slot-price';
import { formatClock } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { classNames } from '@nadi/ui/class-names';
import { arrowStep } from '@nadi/ui/controls/arrow-step';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useConfig } from '../../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../../platform/page/texts.tsx';
import type { DayView } from '../../day-view.ts';
import { type Matrix, type MatrixCell, type MatrixRow, matrixOf } from '../../matrix.ts';
import type { Schedule } from '../../model.ts';
import { nameIn, useResourceTexts, useSlotTexts } from '../slot-texts.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import { APPEARANCES, MatrixRowView } from './matrix-row.tsx';
import { type Selection, useDrawing } from './use-drawing.tsx';

export interface CourtMatrixProps {
  readonly booking: Booking;
  readonly view: DayView;
  readonly schedule: Schedule;
  readonly adding: AddToCart;
}

/**
 * Matrix of courts by hours, for wide screens.
 *
 * A stretch is drawn over a court's hours or chosen with the keys; the list of times and the court
 * cards show the same choice. Loaded only where it fits.
 */
export function CourtMatrix({ booking, view, schedule, adding }: CourtMatrixProps) {
  const matrix = matrixOf({
    date: booking.question.date,
    asker: booking.asker,
    configuration: schedule.configuration,
    facilities: view.courts.map(({ facility }) => facility),
    lengths: view.durations,
  });
  return (
    matrix && (
      <Hours
        matrix={matrix}
        booking={booking}
        chosen={
          view.period && adding.court ? { facilityId: adding.court.id, period: view.period } : null
        }
        schedule={schedule}
      />
    )
  );
}

interface HoursProps {
  readonly matrix: Matrix;
  readonly booking: Booking;
  readonly chosen: Selection | null;
  readonly schedule: Schedule;
}

function Hours({ matrix, booking, chosen, schedule }: HoursProps) {
  const { t, language, direction } = useLanguage('facility');
  const texts = useSlotTexts();
  const title = useId();
  const { rows, starts, step } = matrix;
  const { choose } = useResourceTexts(booking.service);
  const take = ({ facilityId, period }: Selection): void =>
    booking.dispatch({ type: 'stretch', facilityId, period, date: booking.question.date });
  const drawing = useDrawing(matrix, take);
  const chooseIn = (row: MatrixRow, first: LocalMinute, last: LocalMinute): void => {
    const selection = drawing.selectionOf({ row, first, last });
    if (selection) take(selection);
  };
  const walk = useWalk(matrix, chosen, chooseIn);
  const { priceOf, textOf } = useSelectionTexts(matrix, booking, schedule);
  return (
    <section aria-labelledby={title} className="hidden lg:block cramped:hidden">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={title} className="text-sm font-medium">
          {t('facility.matrix')}
        </h3>
        <p className="text-sm text-ink-soft tabular-nums">
          {drawing.selection ? <bdi>{textOf(drawing.selection)}</bdi> : t('facility.matrixHint')}
        </p>
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-surface p-2 select-none">
        <table
          ref={walk.grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen, and walked with the keys
          role="grid"
          aria-labelledby={title}
          onKeyDown={(event) => walk.onKey(event, direction)}
          className="w-full table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1"
          style={{ minWidth: `${8 + starts.length * 1.5}rem` }}
        >
          <HourHeads matrix={matrix} label={choose} />
          <tbody>
            {rows.map((row, at) => (
              <MatrixRowView
                key={row.facility.id}
                row={row}
                step={step}
                shown={
                  [drawing.selection, chosen].find((one) => one?.facilityId === row.facility.id) ??
                  null
                }
                isDrawn={drawing.selection?.facilityId === row.facility.id}
                stop={walk.at === at ? walk.start : null}
                nameOf={(start) => {
                  const selection = drawing.selectionOf({ row, first: start, last: start });
                  const name = nameIn(row.facility, language);
                  return selection && texts.slotCourt(selection.period, name, priceOf(selection));
                }}
                onBegin={(event, start) => drawing.begin(event, row.facility.id, start)}
                onDraw={drawing.draw}
                onChoose={(start) => {
                  walk.to(at, start);
                  chooseIn(row, start, start);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Legend hasOwn={rows.some(({ cells }) => cells.some(isOwn))} />
    </section>
  );
}

const isOwn = ({ reason }: MatrixCell): boolean => reason === 'in_your_cart';

const LEGEND = [
  ['free', 'facility.legendFree'],
  ['taken', 'facility.legendTaken'],
  ['chosen', 'facility.legendChosen'],
  ['own', 'facility.legendOwn'],
] as const;

/** Explains the colours of the cells; each cell also has its state in its name. */
function Legend({ hasOwn }: { hasOwn: boolean }) {
  const t = useT('facility');
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {LEGEND.filter(([state]) => state !== 'own' || hasOwn).map(([state, text]) => (
        <li key={state} className="flex items-center gap-1.5">
          <span className={classNames('size-3.5 rounded-xs', APPEARANCES[state])} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

/** Returns the price of a stretch from the schedule's facts, and its text while it is drawn. */
function useSelectionTexts({ rows }: Matrix, { asker }: Booking, { configuration }: Schedule) {
  const { language } = useLanguage();
  const { currency } = useConfig();
  const texts = useSlotTexts();
  const courtOf = ({ facilityId }: Selection) =>
    rows.find(({ facility }) => facility.id === facilityId)?.facility;
  const priceOf = (selection: Selection): number | null => {
    const court = courtOf(selection);
    const { from: start, to: end } = selection.period;
    const terms = { taxBasisPoints: configuration.tax_basis_points, overnight: asker.overnight };
    return court ? slotPrice(court, { start, end }, terms) : null;
  };
  const textOf = (selection: Selection): string => {
    const court = courtOf(selection);
    const fils = priceOf(selection);
    return [
      ...(court ? [nameIn(court, language)] : []),
      texts.range(selection.period),
      ...(fils === null ? [] : [formatMoney(fils, currency, language)]),
    ].join(' · ');
  };
  return { priceOf, textOf };
}

/** Hours above their steps; an hour that began before the first step is not shown. */
function HourHeads({ matrix: { starts, step }, label }: { matrix: Matrix; label: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="w-32">
          <span className="sr-only">{label}</span>
        </th>
        {hoursOf(starts, step).map(({ start, span }) => (
          <th
            key={start}
            scope="col"
            colSpan={span}
            className="text-start text-xs font-normal text-ink-soft tabular-nums"
          >
            {(start % 60 === 0 || step >= 60) && (
              <bdi dir="ltr">{formatClock(minuteOf(start))}</bdi>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Groups the steps by hour. */
function hoursOf(starts: readonly LocalMinute[], step: number) {
  const hours: { start: LocalMinute; span: number }[] = [];
  for (const start of starts) {
    const last = hours.at(-1);
    if (last && Math.floor(last.start / 60) === Math.floor(start / 60) && step < 60) last.span += 1;
    else hours.push({ start, span: 1 });
  }
  return hours;
}

/**
 * Handles the keys: arrows move over courts and hours, Enter or Space chooses the shortest stretch.
 *
 * With Shift the arrows extend the stretch from where they were first pressed.
 */
function useWalk(
  { rows, starts }: Matrix,
  chosen: Selection | null,
  choose: (row: MatrixRow, first: LocalMinute, last: LocalMinute) => void,
) {
  const grid = useRef<HTMLTableElement>(null);
  const [walked, setWalked] = useState<{ at: number; start: LocalMinute } | null>(null);
  const [anchor, setAnchor] = useState<LocalMinute | null>(null);
  const chosenAt = rows.findIndex(({ facility }) => facility.id === chosen?.facilityId);
  const here =
    walked ??
    (chosen && chosenAt >= 0
      ? { at: chosenAt, start: chosen.period.from }
      : { at: 0, start: starts[0] ?? 0 });
  const to = (at: number, start: LocalMinute): void => {
    setWalked({ at, start });
    grid.current
      ?.querySelector<HTMLElement>(`[data-row="${rows[at]?.facility.id}"] [data-start="${start}"]`)
      ?.focus();
  };
  const pick = (first: LocalMinute, last: LocalMinute): void => {
    const row = rows[here.at];
    if (row) choose(row, first, last);
  };
  const onKey = (event: KeyboardEvent, direction: 'ltr' | 'rtl'): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setAnchor(null);
      pick(here.start, here.start);
      return;
    }
    const by = arrowStep(event.key, direction);
    if (by === 0) return;
    event.preventDefault();
    const isUpDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (isUpDown) {
      setAnchor(null);
      to(Math.max(0, Math.min(rows.length - 1, here.at + by)), here.start);
      return;
    }
    const next = starts[Math.max(0, starts.indexOf(here.start) + by)] ?? here.start;
    to(here.at, next);
    const first = event.shiftKey ? (anchor ?? here.start) : null;
    setAnchor(first);
    if (first !== null) pick(first, next);
  };
  return { grid, ...here, to, onKey };
}
