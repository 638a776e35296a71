import { Icon } from '@nadi/ui/data/icon.tsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { UnavailableChoice } from '../day-view.ts';
import { clockOf, nameIn, useSlotTexts } from './slot-texts.tsx';
import type { AddToCart } from './use-add-to-cart.tsx';
import type { Booking } from './use-booking.tsx';

/** Reasons shown as taken by another customer; a full session is shared, and so not among them. */
const TAKEN_BY_OTHERS: readonly string[] = ['booked', 'held'];

const isTaken = ({ isSudden, reason }: UnavailableChoice): boolean =>
  isSudden && TAKEN_BY_OTHERS.includes(reason);

interface UnavailableNoticeProps {
  readonly booking: Booking;
  readonly adding: AddToCart;
}

/** Returns the text of a lost choice; null while it is available. */
function useUnavailableTexts({
  booking: { view, choices },
  adding: { court },
}: UnavailableNoticeProps): string | null {
  const { t, language } = useLanguage('facility');
  const texts = useSlotTexts();
  if (!view) return null;
  const { unavailable, period, courts } = view;
  if (unavailable?.what === 'time') {
    const { start, end, reason, isSudden } = unavailable;
    const range = texts.range({ from: start, to: end });
    if (!isTaken(unavailable)) return texts.unavailable(range, reason);
    return t('facility.justTaken', { time: isSudden ? clockOf(start) : range });
  }
  const chosen = courts.find(({ facility }) => facility.id === choices.facilityId)?.facility;
  if (!period || !chosen || chosen.id === court?.id) return null;
  const name = nameIn(chosen, language);
  return unavailable && !isTaken(unavailable)
    ? texts.unavailable(name, unavailable.reason)
    : t('facility.courtTaken', { court: name });
}

/**
 * Notice that the choice is no longer available.
 *
 * Nothing replaces it without a tap: on the similar one, or on one of the others. Part of the
 * summary, which is always visible.
 */
export function UnavailableNotice({ booking, adding }: UnavailableNoticeProps) {
  const { t, language } = useLanguage('facility');
  const text = useUnavailableTexts({ booking, adding });
  if (text === null || adding.isBusy) return null;
  const { instead } = adding;
  const isCourtOpen = booking.view?.period != null && adding.court === null;
  return (
    <Message key={text} text={text}>
      {isCourtOpen && instead && (
        <StepButton onClick={() => booking.dispatch({ type: 'facility', id: instead.id })}>
          {t('facility.courtInstead', { court: nameIn(instead, language) })}
        </StepButton>
      )}
      {isCourtOpen && <StepButton onClick={toCourts}>{t('facility.otherCourt')}</StepButton>}
    </Message>
  );
}

const toCourts = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget
    .closest('dialog')
    ?.querySelector<HTMLElement>('[data-courts] input:not(:disabled)')
    ?.focus();

interface StepButtonProps {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

const StepButton = ({ onClick, children }: StepButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 font-medium text-bright underline underline-offset-4"
  >
    {children}
  </button>
);

/** Scrolls into view; moves the focus only if the focused element was removed. */
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

function Message({ text, children }: { text: string; children: ReactNode }) {
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
