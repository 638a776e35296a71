import { drawingNamed } from '@nadi/art/drawing-for';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { dayOfMonth, formatClock, shortMonth, weekdayName } from '@nadi/i18n/dates';
import { classNames } from '@nadi/ui/class-names';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { CourtArt } from '@nadi/ui/data/court-art.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Picture as PlainPicture } from '@nadi/ui/data/picture.tsx';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { Picture } from '../../../platform/picture.tsx';
import type { ListedEvent } from '../api.ts';
import { PriceFrom } from './price-from.tsx';

/** Card of a listed event: picture, date in the style of a poster, and lowest price. */
export function EventCard({ event }: { event: ListedEvent }) {
  const { t, language } = useLanguage('event');
  const when = `${weekdayName(event.next_date, language)} ${formatClock(parseTime(event.next_time))}`;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-bright has-focus-visible:border-bright">
      <EventPicture
        event={event}
        className="aspect-16/9 w-full transition-[filter] group-hover:brightness-125"
      />
      <div className="flex grow flex-wrap gap-x-4 gap-y-2 p-4">
        <p aria-hidden="true" className="flex shrink-0 flex-col items-center leading-none">
          <span className="text-3xl font-semibold text-bright tabular-nums">
            {dayOfMonth(event.next_date)}
          </span>
          <span className="text-sm text-ink-soft">{shortMonth(event.next_date, language)}</span>
        </p>
        <div className="flex min-w-0 grow basis-32 flex-col gap-1">
          <p className="text-sm text-bright">
            <VenueText text={{ en: event.category, ar: event.ar_category }} />
          </p>
          <h2 className="text-xl">
            {/* The whole card is clickable; the name is the accessible and focusable link. */}
            <Link
              to="/events/$id"
              params={{ id: String(event.id) }}
              className="after:absolute after:inset-0"
            >
              <VenueText text={{ en: event.name, ar: event.ar_name }} />
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">
            <span className="sr-only">
              {`${dayOfMonth(event.next_date)} ${shortMonth(event.next_date, language)} `}
            </span>
            {`${when} · `}
            <VenueText text={{ en: event.location, ar: event.ar_location }} />
          </p>
          <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
            {event.sold_out === 1 ? (
              <Badge tone="danger">{t('event.soldOut')}</Badge>
            ) : (
              event.price_from !== null && <PriceFrom fils={fromDecimal(event.price_from)} />
            )}
            <Icon name="arrowForward" className="ms-auto text-bright" />
          </p>
        </div>
      </div>
    </article>
  );
}

/** Shows the venue's picture of an event, or the drawing of its ground. */
export function EventPicture({
  event: { image, picture, art },
  sizes = '(width < 40rem) 100vw, 24rem',
  isFirst = false,
  className,
}: {
  event: Pick<ListedEvent, 'image' | 'picture' | 'art'>;
  /** Display width; see `Picture`. */
  sizes?: string;
  isFirst?: boolean;
  className: string;
}) {
  if (picture) {
    const shown = { picture, sizes, isFirst, className: classNames('object-cover', className) };
    return <Picture {...shown} />;
  }
  return (
    <PlainPicture
      src={image}
      className={className}
      instead={<CourtArt drawing={drawingNamed(art)} className={`rounded-none ${className}`} />}
    />
  );
}
