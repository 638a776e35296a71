import { fromDecimal } from '@nadi/domain/kernel/money';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { dayOfMonth, formatClock, shortMonth, weekdayName } from '@nadi/i18n/dates';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/page/failed.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { type ListedEvent, useEvents } from '../api.ts';
import { EventPicture } from './event-card.tsx';
import { PriceFrom } from './price-from.tsx';

const SHOWN = 3;

/** Row of the next events, which scrolls sideways where it does not fit. */
export function NextEvents() {
  const t = useT('event');
  const { data, error, refetch } = useEvents({});
  const events = data?.pages[0]?.data.slice(0, SHOWN);
  if (error && !events) return <Failed error={error} onRetry={refetch} />;
  if (!events) return <Skeleton className="h-40" />;
  if (events.length === 0) return <p className="text-ink-soft">{t('event.none')}</p>;
  return (
    <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 lg:mx-0 lg:grid lg:grid-cols-3 lg:overflow-visible lg:px-0">
      {events.map((event) => (
        <li key={event.id} className="w-[85%] max-w-md shrink-0 snap-start lg:w-auto lg:max-w-none">
          <NextEvent event={event} />
        </li>
      ))}
    </ul>
  );
}

function NextEvent({ event }: { event: ListedEvent }) {
  const { t, language } = useLanguage('event');
  const { next_date: date } = event;
  const day = `${weekdayName(date, language)} ${dayOfMonth(date)} ${shortMonth(date, language)}`;
  return (
    <article className="relative flex h-40 overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-bright has-focus-visible:border-bright">
      <EventPicture event={event} sizes="9rem" className="h-full w-28 shrink-0 sm:w-36" />
      <div className="flex min-w-0 grow flex-col gap-1 p-4">
        <p className="truncate text-sm text-bright">
          {`${day} · ${formatClock(parseTime(event.next_time))}`}
        </p>
        <h3 className="line-clamp-2 text-lg leading-snug">
          <Link
            to="/events/$id"
            params={{ id: String(event.id) }}
            className="after:absolute after:inset-0"
          >
            <VenueText text={{ en: event.name, ar: event.ar_name }} />
          </Link>
        </h3>
        <p className="truncate text-sm text-ink-soft">
          <VenueText text={{ en: event.location, ar: event.ar_location }} />
        </p>
        <p className="mt-auto truncate text-sm">
          {event.sold_out === 1
            ? t('event.soldOut')
            : event.price_from !== null && <PriceFrom fils={fromDecimal(event.price_from)} />}
        </p>
      </div>
    </article>
  );
}
