import { Icon } from '@nadi/ui/icon.tsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../../platform/texts.tsx';
import type { GoneChoice } from '../day-view.ts';
import { clockOf, nameIn, useSlotWords } from './slot-words.tsx';
import type { AddToCart } from './use-add-to-cart.tsx';
import type { Booking } from './use-booking.tsx';

/** A session that is full is called so: not somebody has it, many do. */
const TAKEN_BY_OTHERS: readonly string[] = ['booked', 'held'];

const isTaken = ({ isSudden, reason }: GoneChoice): boolean =>
  isSudden && TAKEN_BY_OTHERS.includes(reason);

interface GoneNoticeProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
}

/** What happened to what was chosen; null while it can be had. */
function useGoneWords({
  booking: { view, choices },
  adding: { court },
}: GoneNoticeProps): string | null {
  const { t, language } = useLanguage('facility');
  const words = useSlotWords();
  if (!view) return null;
  const { gone, period, courts } = view;
  if (gone?.what === 'time') {
    const { start, end, reason, isSudden } = gone;
    const range = words.range({ from: start, to: end });
    if (!isTaken(gone)) return words.unavailable(range, reason);
    return t('facility.justTaken', { time: isSudden ? clockOf(start) : range });
  }
  const wanted = courts.find(({ facility }) => facility.id === choices.facilityId)?.facility;
  if (!period || !wanted || wanted.id === court?.id) return null;
  const name = nameIn(wanted, language);
  return gone && !isTaken(gone)
    ? words.unavailable(name, gone.reason)
    : t('facility.courtTaken', { court: name });
}

/**
 * What was chosen has gone. Nothing takes its place but by a tap: on the one that is like it, or on
 * one of the others. It stands in the summary, which is always in sight.
 */
export function GoneNotice({ booking, adding }: GoneNoticeProps) {
  const { t, language } = useLanguage('facility');
  const text = useGoneWords({ booking, adding });
  if (text === null || adding.isBusy) return null;
  const { instead } = adding;
  const isCourtOpen = booking.view?.period != null && adding.court === null;
  return (
    <Told key={text} text={text}>
      {isCourtOpen && instead && (
        <Way onClick={() => booking.dispatch({ type: 'facility', id: instead.id })}>
          {t('facility.courtInstead', { court: nameIn(instead, language) })}
        </Way>
      )}
      {isCourtOpen && <Way onClick={toCourts}>{t('facility.otherCourt')}</Way>}
    </Told>
  );
}

const toCourts = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget
    .closest('dialog')
    ?.querySelector<HTMLElement>('[data-courts] input:not(:disabled)')
    ?.focus();

interface WayProps {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

const Way = ({ onClick, children }: WayProps) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 font-medium text-bright underline underline-offset-4"
  >
    {children}
  </button>
);

/** It comes into sight; the focus comes with it only if what that stood on was taken. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    place.current?.scrollIntoView?.({ block: 'nearest' });
    if (activeElement === document.body || activeElement?.matches(':disabled')) {
      place.current?.focus();
    }
  }, []);
  return place;
}

function Told({ text, children }: { text: string; children: ReactNode }) {
  const place = useSeen();
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="rise flex w-full flex-wrap items-center gap-x-4 rounded-control border border-danger/60 bg-danger-soft px-3 text-sm"
    >
      <p role="alert" className="flex grow items-center gap-2 py-2">
        <Icon name="alert" className="text-danger" />
        {text}
      </p>
      {children}
    </div>
  );
}
