import type { ConsoleCourt, ConsoleHall } from '@nadi/contract/kinds/facility/console-endpoints';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { weekdayRuns, weekdaysLeft } from '@nadi/domain/kernel/weekdays';
import { weekdaysText } from '@nadi/i18n/dates';
import { directionOf } from '@nadi/i18n/direction';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import type { ReactNode } from 'react';
import { useConsole } from '../../../platform/console.tsx';
import { useLanguage, useLocal, useT } from '../../../platform/texts.tsx';

interface PlaceRowProps {
  readonly place: Pick<ConsoleCourt, 'name' | 'ar_name' | 'is_open'>;
  readonly onOpen: () => void;
  /** Button beside the row. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Row of a court or hall, which opens its dialog. */
function PlaceRow({ place, onOpen, aside, children }: PlaceRowProps) {
  const t = useT('console-content');
  const local = useLocal();
  return (
    <li className="flex items-center border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 grow items-center gap-3 px-4 py-3 text-start hover:bg-bright-soft"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium">
            <bdi>{local(place.name, place.ar_name)}</bdi>
          </span>
          {children}
        </span>
        {!place.is_open && <Badge>{t('console.courtShut')}</Badge>}
        <Icon name="chevronForward" className="text-ink-soft" />
      </button>
      {aside}
    </li>
  );
}

const SOFT = 'flex flex-wrap gap-x-5 text-sm text-ink-soft';

interface CourtRowProps {
  readonly court: ConsoleCourt;
  /** Names of the courts that it is made of. */
  readonly parts: readonly string[];
  readonly onOpen: () => void;
  readonly onTraits: () => void;
}

/** Row of a court: prices by hours and days as written, and the weekdays on which it is closed. */
export function CourtRow({ court, parts, onOpen, onTraits }: CourtRowProps) {
  const { t, language } = useLanguage('console-content');
  const local = useLocal();
  const { venue } = useConsole();
  const { rates, full_day_price: fullDay } = court;
  return (
    <PlaceRow
      place={court}
      onOpen={onOpen}
      aside={
        <IconButton
          icon="info"
          label={`${t('console.courtTraits')} ${local(court.name, court.ar_name)}`}
          onClick={onTraits}
        />
      }
    >
      <span className={SOFT}>
        {rates.length === 0 && <span>{t('console.noHours')}</span>}
        {rates.map((rate) => (
          <Hours key={`${rate.weekdays} ${rate.from}`} hours={rate}>
            {' '}
            <Money fils={fromDecimal(rate.price)} currency={venue.currency} />
          </Hours>
        ))}
        {fullDay !== null && (
          <span>
            {t('console.wholeDay')} <Money fils={fromDecimal(fullDay)} currency={venue.currency} />
          </span>
        )}
        <ShutOn days={rates} />
        {parts.length > 0 && (
          <span>
            {t('console.madeOf', { courts: parts.join(language === 'ar' ? '، ' : ', ') })}
          </span>
        )}
      </span>
    </PlaceRow>
  );
}

interface HallRowProps {
  readonly hall: ConsoleHall;
  readonly onOpen: () => void;
  readonly onTraits: () => void;
}

/** Row of a hall: its places, session times and ticket prices. */
export function HallRow({ hall, onOpen, onTraits }: HallRowProps) {
  const t = useT('console-content');
  const local = useLocal();
  const { venue } = useConsole();
  const { capacity: places, counted, sessions } = hall;
  const tickets = hall.tickets.filter((one) => one.is_on_sale);
  return (
    <PlaceRow
      place={hall}
      onOpen={onOpen}
      aside={
        <IconButton
          icon="info"
          label={`${t('console.hallTraits')} ${local(hall.name, hall.ar_name)}`}
          onClick={onTraits}
        />
      }
    >
      <span className={SOFT}>
        <span>
          {t(counted === 'by_day' ? 'console.placesByDay' : 'console.placesBySession', { places })}
        </span>
        {sessions.length === 0 && <span>{t('console.noSessions')}</span>}
        {sessions.map((one) => (
          <Hours key={`${one.weekdays} ${one.from}`} hours={one} />
        ))}
        <ShutOn days={sessions} />
      </span>
      <span className={SOFT}>
        {tickets.length === 0 && <span>{t('console.noTickets')}</span>}
        {tickets.map((one) => (
          <span key={one.product_id}>
            {t('console.ticketOf', {
              name: local(one.name, one.ar_name),
              places: one.participant_count,
            })}{' '}
            <Money fils={fromDecimal(one.unit_price)} currency={venue.currency} />
            {one.full_day_price !== null && (
              <>
                {' · '}
                {t('console.wholeDay')}{' '}
                <Money fils={fromDecimal(one.full_day_price)} currency={venue.currency} />
              </>
            )}
            {one.open_days !== null && (
              <>
                {' · '}
                {t('console.anyDay', { count: one.open_days })}
              </>
            )}
          </span>
        ))}
      </span>
    </PlaceRow>
  );
}

interface HoursProps {
  readonly hours: Pick<ConsoleCourt['rates'][number], 'weekdays' | 'from' | 'to'>;
  readonly children?: ReactNode;
}

function Hours({ hours: { weekdays, from, to }, children }: HoursProps) {
  const { language } = useLanguage('console-content');
  return (
    <span>
      {weekdaysText(weekdayRuns(weekdays), language, ' ')}
      <span className="whitespace-nowrap">
        <bdi dir={directionOf(language)} className="tabular-nums">{`${from}–${to}`}</bdi>
        {children}
      </span>
    </span>
  );
}

/** Weekdays on which it is closed, if any. */
function ShutOn({ days }: { days: readonly { readonly weekdays: number }[] }) {
  const { t, language } = useLanguage('console-content');
  const left = weekdaysLeft(days.map(({ weekdays }) => weekdays));
  if (days.length === 0 || left === 0) return null;
  return <span>{t('console.shutOn', { days: weekdaysText(weekdayRuns(left), language) })}</span>;
}
