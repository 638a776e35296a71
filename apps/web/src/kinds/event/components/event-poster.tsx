import { mapAddress } from '@nadi/domain/content/map-address';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { parseTime } from '@nadi/domain/kernel/time-text';
import { formatClock } from '@nadi/i18n/dates';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon, type IconName } from '@nadi/ui/data/icon.tsx';
import type { ReactNode } from 'react';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { POSTER_PICTURE, PosterFrame } from '../../../platform/frames/poster-frame.tsx';
import { useLongDateText } from '../../../platform/line/deadline-text.ts';
import { TimeRange } from '../../../platform/line/time-range.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import type { EventDetail, Performance } from '../api.ts';
import { isOver, isUnavailable, periodOf } from '../tickets.ts';
import { EventActions } from './event-actions.tsx';
import { EventPicture } from './event-card.tsx';
import { PriceFrom } from './price-from.tsx';

export interface EventPosterProps {
  readonly event: EventDetail;
  /** Selected performance; null when there is none. */
  readonly performance: Performance | null;
}

/** Poster of an event with its name, time and place, over its ground at dusk. */
export function EventPoster({ event, performance }: EventPosterProps) {
  return (
    <PosterFrame
      ground={<EventPicture event={event} {...POSTER_PICTURE} />}
      kicker={<VenueText text={{ en: event.category, ar: event.ar_category }} />}
      title={<VenueText text={{ en: event.name, ar: event.ar_name }} />}
    >
      <Facts event={event} performance={performance} />
      <PerformanceStatus performance={performance} />
      <EventActions event={event} performance={performance} />
    </PosterFrame>
  );
}

function Facts({ event, performance }: EventPosterProps) {
  const t = useT('event');
  const longDateText = useLongDateText();
  const address = mapAddress(useConfig());
  const place = <VenueText text={{ en: event.location, ar: event.ar_location }} />;
  const doors = performance?.gate_time ?? null;
  return (
    <ul className="flex flex-col gap-2 text-lg text-ink-soft">
      {performance && (
        <Fact icon="calendar">
          {`${longDateText(performance.date)} · `}
          <TimeRange {...periodOf(performance)} />
        </Fact>
      )}
      {doors !== null && (
        <Fact icon="clock">{t('event.doors', { time: formatClock(parseTime(doors)) })}</Fact>
      )}
      <Fact icon="pin">
        {address === null ? (
          place
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="underline decoration-1 underline-offset-4 hover:text-bright"
          >
            {place}
            <span className="sr-only">{` (${t('event.map')})`}</span>
          </a>
        )}
      </Fact>
      {event.price_from !== null && (
        <Fact icon="ticket">
          <PriceFrom fils={fromDecimal(event.price_from)} />
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-1 text-bright" />
      <span>{children}</span>
    </li>
  );
}

/** Shows the reason why a performance cannot be attended. */
function PerformanceStatus({ performance }: { performance: Performance | null }) {
  const t = useT('event');
  const local = useLocalNow();
  if (performance === null) return null;
  if (performance.is_called_off === 1) return <Badge tone="danger">{t('event.calledOff')}</Badge>;
  if (isOver(performance, local)) return <Badge>{t('event.over')}</Badge>;
  return isUnavailable(performance, local) ? (
    <Badge tone="danger">{t('event.soldOut')}</Badge>
  ) : null;
}
