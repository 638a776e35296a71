import { Icon } from '@nadi/ui/icon.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Loss } from '../day/model.ts';
import { clockOf, nameIn, useSlotWords } from './slot-words.tsx';
import type { Booking } from './use-booking.tsx';
import type { Taking } from './use-taking.tsx';

const TAKEN_BY_OTHERS: readonly string[] = ['booked', 'held', 'full'];

const isTaken = ({ isSudden, reason }: Loss): boolean =>
  isSudden && TAKEN_BY_OTHERS.includes(reason);

interface LossProps {
  readonly booking: Booking;
  readonly taking: Taking;
}

/** What happened to what was chosen; null while it can be had. */
function useLossWords({ booking: { view, choices }, taking: { court } }: LossProps): string | null {
  const { t, language } = useLanguage();
  const words = useSlotWords();
  if (!view) return null;
  const { loss, period, courts } = view;
  if (loss?.what === 'time') {
    const { start, end, reason, isSudden } = loss;
    const range = words.range({ from: start, to: end });
    if (!isTaken(loss)) return words.unavailable(range, reason);
    return t('booking.justTaken', { time: isSudden ? clockOf(start) : range });
  }
  const wanted = courts.find(({ facility }) => facility.id === choices.facilityId)?.facility;
  if (!period || !wanted || wanted.id === court?.id) return null;
  const name = nameIn(wanted, language);
  return loss && !isTaken(loss)
    ? words.unavailable(name, loss.reason)
    : t('booking.courtTaken', { court: name });
}

/**
 * What was chosen has gone. Nothing takes its place but by a tap: on the one that is like it, or on
 * one of the others. It stands in the summary, which is always in sight.
 */
export function LossNotice({ booking, taking }: LossProps) {
  const { t, language } = useLanguage();
  const text = useLossWords({ booking, taking });
  if (text === null || taking.isBusy) return null;
  const { instead } = taking;
  const isCourtOpen = booking.view?.period != null && taking.court === null;
  return (
    <Told key={text} text={text}>
      {isCourtOpen && instead && (
        <Way onClick={() => booking.dispatch({ type: 'facility', id: instead.id })}>
          {t('booking.courtInstead', { court: nameIn(instead, language) })}
        </Way>
      )}
      {isCourtOpen && <Way onClick={toCourts}>{t('booking.otherCourt')}</Way>}
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
