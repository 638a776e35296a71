import { Icon } from '@nadi/ui/icon.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';
import { useEffect, useRef } from 'react';
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
  const gone =
    loss && !isTaken(loss)
      ? words.unavailable(name, loss.reason)
      : t('booking.courtTaken', { court: name });
  if (!court) return gone;
  return `${gone}. ${t('booking.courtInstead', { court: nameIn(court, language) })}`;
}

/**
 * What was chosen has gone, and what is selected instead; a court picked by hand has no successor
 * until the customer names one. It stands in the summary, which is always in sight.
 */
export function LossNotice({ booking, taking }: LossProps) {
  const text = useLossWords({ booking, taking });
  if (text === null || taking.isBusy) return null;
  const isCourtOpen = booking.view?.period != null && taking.court === null;
  return <Told key={text} text={text} isCourtOpen={isCourtOpen} />;
}

/** The focus comes here only if it has nowhere else to be: what it stood on was taken. */
function useFocusIfLost() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled')) {
      place.current?.focus();
    }
  }, []);
  return place;
}

function Told({ text, isCourtOpen }: { text: string; isCourtOpen: boolean }) {
  const { t } = useLanguage();
  const place = useFocusIfLost();
  const toCourts = (): void =>
    place.current
      ?.closest('dialog')
      ?.querySelector<HTMLElement>('[data-courts] input:not(:disabled)')
      ?.focus();
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
      {isCourtOpen && (
        <button
          type="button"
          onClick={toCourts}
          className="min-h-11 font-medium text-bright underline underline-offset-4"
        >
          {t('booking.otherCourt')}
        </button>
      )}
    </div>
  );
}
