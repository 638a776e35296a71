import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { WallMinute } from '@nadi/domain/kernel/zoned';
import { Icon } from '@nadi/ui/icon.tsx';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDateText } from '../../../../platform/site.tsx';
import { useLanguage, useT } from '../../../../platform/texts.tsx';
import type { DayView } from '../../day-view.ts';
import { firstOfGrid, type GridCell, partsOf } from '../../grid.ts';
import { useResourceWords, useSlotWords } from '../slot-words.tsx';
import type { AddToCart } from '../use-add-to-cart.tsx';
import type { Booking } from '../use-booking.tsx';
import { ExclusiveNote, exclusiveText } from './exclusive-times.tsx';
import { moveInGrid } from './grid-keys.tsx';
import { LiveMark } from './live-mark.tsx';
import { SlotButton } from './slot-button.tsx';

/** The cell that Tab leads to: the one last walked to, else the chosen, else the first free one. */
function tabStop(cells: readonly GridCell[], walkedTo: WallMinute | null, chosen?: WallMinute) {
  const find = (start: WallMinute | null | undefined): GridCell | undefined =>
    cells.find((cell) => cell.start === start);
  const free = cells.find(({ reason }) => reason === null);
  return (find(walkedTo) ?? find(chosen) ?? free ?? cells[0])?.start;
}

/** After "show more" the focus goes on to the first time that is new. */
function useFocusOnMore(asked: number, shown: number) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef({ asked, shown });
  useLayoutEffect(() => {
    if (asked > before.current.asked) {
      grid.current?.querySelectorAll<HTMLElement>('[role=radio]')[before.current.shown]?.focus();
    }
    before.current = { asked, shown };
  }, [asked, shown]);
  return grid;
}

export interface TimeGridProps {
  readonly booking: Booking;
  readonly view: DayView;
  readonly adding: AddToCart;
}

/**
 * The times of a day: 11 that can be had at first, 12 more at a time (spec 2 section 9). Taken ones
 * keep their place. Arrow keys walk over all of them, so that the reason of each can be read; Enter or Space
 * chooses.
 */
export function TimeGrid({ booking, view, adding }: TimeGridProps) {
  const { t, direction } = useLanguage('facility');
  const { free } = useResourceWords(booking.service);
  const { choices, dispatch, question, schedule } = booking;
  const [asked, setAsked] = useState<WallMinute | null>(null);
  const [walkedTo, setWalkedTo] = useState<WallMinute | null>(null);
  const title = useId();
  const shown = firstOfGrid(view.cells, choices.slotsShown);
  const grid = useFocusOnMore(choices.slotsShown, shown.length);
  const stop = tabStop(shown, walkedTo, view.period?.from);
  const facilities = schedule.data?.facilities ?? [];
  const choose = (cell: GridCell): void => {
    setAsked(cell.start);
    if (cell.reason !== null) return;
    dispatch({ type: 'slot', start: cell.start, forMinutes: view.duration });
  };
  return (
    <section aria-labelledby={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={title} className="text-sm font-medium">
          {t('facility.times')}
        </h3>
        <LiveMark state={booking.live} />
      </div>
      <div
        ref={grid}
        role="radiogroup"
        aria-labelledby={title}
        onKeyDown={(event) => moveInGrid(event, direction)}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(4.75rem,100%),1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(min(5.25rem,100%),1fr))]"
      >
        {partsOf(shown, question.date, facilities).map(({ nightOf, cells }) => (
          <Part key={nightOf ?? ''} nightOf={nightOf}>
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
          </Part>
        ))}
        {view.cells.length > shown.length && (
          <ShowMore
            count={view.cells.slice(shown.length).filter(({ reason }) => reason === null).length}
            onMore={() => dispatch({ type: 'more' })}
          />
        )}
      </div>
      <ExclusiveNote cells={shown} channel={booking.asker.channel} />
      <Why cell={shown.find(({ start }) => start === asked)} />
    </section>
  );
}

/** Hours after midnight stand under their own date. */
function Part({ nightOf, children }: { nightOf: LocalDate | null; children: ReactNode }) {
  const t = useT('facility');
  const dateText = useDateText();
  if (nightOf === null) return children;
  return (
    <>
      <p className="col-span-full pt-2 text-sm text-ink-soft">
        {`${t('facility.afterMidnight')} · ${dateText(nightOf)}`}
      </p>
      {children}
    </>
  );
}

/** The last cell: how many more can be had. */
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

/** The reason of a taken time that was tapped. */
function Why({ cell }: { cell: GridCell | undefined }) {
  const words = useSlotWords();
  const stretch = cell && { from: cell.start, to: cell.end };
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-ink-soft empty:mt-0">
      {cell?.reason && stretch && (
        <>
          <Icon name="info" className="text-bright" />
          {words.unavailable(words.range(stretch), cell.reason)}
        </>
      )}
    </p>
  );
}
