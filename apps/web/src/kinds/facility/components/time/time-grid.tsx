import { partOfDay } from '@nadi/domain/availability/parts-of-day';
import { type LocalMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { DayView } from '../../day-view.ts';
import { firstOfGrid, type GridCell, openingOf, partIn, partsOf } from '../../grid.ts';
import { SLOTS_AT_FIRST } from '../../model.ts';
import { waitDaysOf } from '../../wait-days.ts';
import { useResourceTexts, useSlotTexts } from '../slot-texts.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import { DayPart, PartStrip } from './day-parts.tsx';
import { ExclusiveNote, exclusiveText } from './exclusive-times.tsx';
import { moveInGrid } from './grid-keys.tsx';
import { LiveMark } from './live-mark.tsx';
import { SlotButton } from './slot-button.tsx';
import { canBeWaitedFor, hasPlacesToWaitFor, WaitFor, WaitForPlaces } from './wait-for.tsx';

/** Returns the tab stop: the cell focused last, else the chosen, else the first free one. */
function tabStop(cells: readonly GridCell[], walkedTo: LocalMinute | null, chosen?: LocalMinute) {
  const find = (start: LocalMinute | null | undefined): GridCell | undefined =>
    cells.find((cell) => cell.start === start);
  const free = cells.find(({ reason }) => reason === null);
  return (find(walkedTo) ?? find(chosen) ?? free ?? cells[0])?.start;
}

/** Moves the focus to the first new time after "show more". */
function useFocusOnMore(expanded: number, shown: number) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef({ expanded, shown });
  useLayoutEffect(() => {
    if (expanded > before.current.expanded) {
      grid.current?.querySelectorAll<HTMLElement>('[role=radio]')[before.current.shown]?.focus();
    }
    before.current = { expanded, shown };
  }, [expanded, shown]);
  return grid;
}

export interface TimeGridProps {
  readonly booking: Booking;
  readonly view: DayView;
  readonly adding: AddToCart;
}

/**
 * Returns the visible cells, from the customer's part of the day on.
 *
 * The hour is the one at which the day was first shown.
 */
function useShown({ choices, question: { date }, asker }: Booking, { cells }: DayView) {
  const [hour] = useState(() => partOfDay(minuteOf(asker.now)));
  const { part: requestedPart, slotsShown, time } = choices;
  const opening = openingOf(cells, date, SLOTS_AT_FIRST, { requested: requestedPart, hour });
  const from = opening?.cells ?? cells;
  const isHere = time !== null && partIn(date, time.start) === opening?.part;
  const shown = firstOfGrid(from, slotsShown, isHere ? time.start : null);
  const more = from.slice(shown.length).filter(({ reason }) => reason === null).length;
  return { opening, shown, more, isAll: shown.length === from.length };
}

/**
 * Grid of a day's times by part: 11 free ones at first, 12 more at a time (spec 2 section 9).
 *
 * Taken ones keep their position. Arrow keys move over all of them, so that each reason can be
 * read; Enter or Space chooses.
 */
export function TimeGrid({ booking, view, adding }: TimeGridProps) {
  const { t, direction } = useLanguage('facility');
  const { free } = useResourceTexts(booking.service, view.isByPlaces);
  const { choices, dispatch, question, schedule } = booking;
  const [explained, setExplained] = useState<LocalMinute | null>(null);
  const [walkedTo, setWalkedTo] = useState<LocalMinute | null>(null);
  const title = useId();
  const { opening, shown, more, isAll } = useShown(booking, view);
  const grid = useFocusOnMore(choices.slotsShown, shown.length);
  const stop = tabStop(shown, walkedTo, view.period?.from);
  const parts = partsOf(shown, question.date, schedule.data?.facilities ?? []);
  const choose = (cell: GridCell): void => {
    setExplained(cell.start);
    if (cell.reason !== null) return;
    const part = opening?.part ?? null;
    dispatch({ type: 'slot', start: cell.start, forMinutes: view.duration, part });
  };
  return (
    <section aria-labelledby={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={title} className="text-sm font-medium">
          {t('facility.times')}
        </h3>
        <LiveMark state={booking.live} />
      </div>
      {opening && (
        <div className="mb-4">
          <PartStrip opening={opening} onChoose={(part) => dispatch({ type: 'part', part })} />
        </div>
      )}
      <div
        ref={grid}
        role="radiogroup"
        aria-labelledby={title}
        onKeyDown={(event) => moveInGrid(event, direction)}
        className="flex flex-col gap-4"
      >
        {parts.map(({ part, nightOf, cells }) => (
          <DayPart key={`${part} ${nightOf}`} part={part} nightOf={nightOf}>
            {cells.map((cell) => (
              <SlotButton
                key={cell.start}
                cell={cell}
                isPriced={view.pricesDiffer}
                adding={cell.start === view.period?.from ? adding : null}
                keptText={exclusiveText(booking.asker.channel, t)}
                freeText={free}
                now={booking.asker.now}
                isTabStop={cell.start === stop}
                onWalk={() => setWalkedTo(cell.start)}
                onChoose={() => choose(cell)}
              />
            ))}
            {!isAll && cells.at(-1) === shown.at(-1) && (
              <ShowMore count={more} onMore={() => dispatch({ type: 'more' })} />
            )}
          </DayPart>
        ))}
      </div>
      <ExclusiveNote cells={shown} channel={booking.asker.channel} />
      <Why booking={booking} view={view} cell={shown.find(({ start }) => start === explained)} />
    </section>
  );
}

/** Last cell, with the number of further free times. */
function ShowMore({ count, onMore }: { count: number; onMore: () => void }) {
  const { t } = useLanguage('facility');
  return (
    <button
      type="button"
      onClick={onMore}
      title={t('facility.showMore')}
      className="flex min-h-14 flex-col items-center justify-center rounded-control text-bright transition-colors hover:bg-bright-soft"
    >
      <span className="sr-only">{t('facility.showMore')} </span>
      <bdi dir="ltr" className="text-sm tabular-nums">{`+${count}`}</bdi>
      <Icon name="chevronDown" />
    </button>
  );
}

interface WhyProps extends Pick<TimeGridProps, 'booking' | 'view'> {
  readonly cell: GridCell | undefined;
}

/** Shows the reason of a taken time that was tapped, and its waiting list. */
function Why({ booking, view, cell }: WhyProps) {
  const texts = useSlotTexts();
  const interval = cell && { from: cell.start, to: cell.end };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
        {cell?.reason && interval && (
          <>
            <Icon name="info" className="text-bright" />
            {texts.unavailable(texts.range(interval), cell.reason)}
          </>
        )}
      </p>
      {interval && canBeWaitedFor(view, cell) && (
        <WaitFor
          key={cell.start}
          facilities={booking.schedule.data?.facilities ?? []}
          window={interval}
          minutes={view.duration}
          on={waitDaysOf(booking)}
          isTapped
        />
      )}
      {interval && hasPlacesToWaitFor(view, cell) && (
        <WaitForPlaces
          key={cell.start}
          service={booking.service}
          halls={(booking.schedule.data?.facilities ?? []).map((hall) => ({
            ...hall,
            session: interval,
          }))}
          counted={booking.choices.tickets}
          on={waitDaysOf(booking)}
          isTapped
        />
      )}
    </div>
  );
}
