import { Refused } from '@nadi/browser/refused';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { RichText } from '../../../platform/page/rich-text.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { type EventDetail, useEvent } from '../api.ts';
import { EventPoster } from '../components/event-poster.tsx';
import { PerformancePicker } from '../components/performance-picker.tsx';
import { PlaceChoice } from '../components/place-choice.tsx';
import { SeatPicker, type SeatPickerProps } from '../components/seats/seat-picker.tsx';
import { TicketTypes } from '../components/ticket-types.tsx';
import { parseEventSearch } from '../event-address.ts';
import { useInvitation } from '../state.invitation.ts';
import { isOver, shownPerformance } from '../tickets.ts';

/** Page of an event: description, time, and tickets of the selected performance. */
export function EventScreen() {
  const { id = '' } = useParams({ strict: false });
  const eventId = Number(id);
  const { data: event, error, refetch } = useEvent(eventId, useInvitation(eventId));
  if (error instanceof Refused && error.status === 404) return <Navigate to="/404" replace />;
  if (error instanceof Refused && error.status === 422) return <Navigate to="/404" replace />;
  if (error && !event) {
    return (
      <main className="mx-auto w-full max-w-3xl px-5 py-10">
        <Failed error={error} onRetry={refetch} />
      </main>
    );
  }
  return event ? <Event event={event} /> : <EventSkeleton />;
}

function Event({ event }: { event: EventDetail }) {
  const { t, language } = useLanguage('event');
  const { performance: requested } = parseEventSearch(
    useSearch({ strict: false }) as Record<string, unknown>,
  );
  const navigate = useNavigate();
  const local = useLocalNow();
  const performance = shownPerformance(event.performances, requested, local);
  const [level, setLevel] = useState<number | null>(null);
  usePageTitle(inLanguage({ en: event.name, ar: event.ar_name }, language));
  const show = (next: number): void =>
    void navigate({
      to: '/events/$id',
      params: { id: String(event.id) },
      search: (all) => ({ ...all, performance: next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <main>
      <EventPoster event={event} performance={performance} />
      <div className="mx-auto flex max-w-6xl flex-col gap-8 px-5 py-8">
        <PerformancePicker performances={event.performances} shown={performance} onShow={show} />
        {performance && <TicketTypes performance={performance} onLevel={setLevel} />}
        {performance && (
          <Choosing
            key={performance.id}
            event={event}
            performance={performance}
            level={level}
            onLevel={setLevel}
          />
        )}
        {performance === null && <p className="text-ink-soft">{t('event.noDate')}</p>}
        <About event={event} />
      </div>
    </main>
  );
}

/** Shows the venue's description of the event, if any, and its permit number. */
function About({ event }: { event: EventDetail }) {
  const { t, language } = useLanguage('event');
  const about = { en: event.description, ar: event.ar_description };
  const hasAbout = inLanguage(about, language) !== '';
  if (!hasAbout && event.permit_number === null) return null;
  return (
    <section className="max-w-3xl">
      {hasAbout && (
        <>
          <h2 className="mb-3 text-2xl">{t('event.about')}</h2>
          <RichText text={about} />
        </>
      )}
      {event.permit_number !== null && (
        <p className="mt-6 text-sm text-ink-soft first:mt-0">
          {t('event.permit')} <bdi dir="ltr">{event.permit_number}</bdi>
        </p>
      )}
    </section>
  );
}

/** Choice of seats and places, until the performance is over or called off. */
function Choosing(props: SeatPickerProps) {
  const { event, performance } = props;
  const local = useLocalNow();
  if (performance.is_called_off === 1 || isOver(performance, local)) return null;
  return performance.seat_map_id === null ? (
    <PlaceChoice event={event} performance={performance} />
  ) : (
    <SeatPicker {...props} />
  );
}

/** Placeholder as high as the screen, so that the footer does not move when the event loads. */
function EventSkeleton() {
  return (
    <main
      aria-busy="true"
      className="mx-auto flex min-h-svh w-full max-w-6xl flex-col gap-6 px-5 py-8"
    >
      <Skeleton className="h-64" />
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-40" />
    </main>
  );
}
