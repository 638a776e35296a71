import { calendarText } from '@nadi/domain/booking/calendar-text';
import type { Language } from '@nadi/domain/kernel/localized';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, instantOf, type LocalMinute, type OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { Period } from '@nadi/domain/kinds/kind';
import { formatDate, formatTimeRange } from '@nadi/i18n/dates';
import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { serverTranslator } from '@nadi/i18n/server-translator';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { seatText } from '../../platform/seat-text.ts';
import { addonsText, type TicketDocument, type VenueBranding } from './ticket-document.ts';

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** Lead time of the calendar reminder, long enough to travel to the venue. */
const REMINDS_BEFORE_S = 2 * 3600;

/** Options for a calendar file, apart from its entries. */
export interface CalendarOf {
  readonly language: Language;
  /** Link to the tickets. */
  readonly link: string;
  /** Epoch milliseconds, for DTSTAMP. */
  readonly now: number;
}

/**
 * Creates one calendar file of the tickets that have a time (TICKET-04).
 *
 * Format: RFC 5545; domain reference 10. The UID is the ticket's, so a changed ticket with its
 * higher SEQUENCE replaces the old entry. When none of them is valid any more, the file cancels its
 * entries (RFC 5546).
 */
export function calendarFile(
  tickets: readonly TicketDocument[],
  venue: VenueBranding,
  of: CalendarOf,
): string {
  const timed = tickets.filter(({ when }) => when !== null);
  const calendar = ical({
    method: methodOf(timed),
    prodId: { company: 'Nadi', product: 'Tickets', language: of.language.toUpperCase() },
    timezone: { name: null, generator: () => zoneBlock(venue.timeZone, venue.offset) },
  });
  for (const ticket of timed) {
    if (ticket.when !== null) calendar.createEvent(eventOf(ticket, ticket.when, venue, of));
  }
  return calendarText(calendar.toString());
}

/** Returns the calendar method: PUBLISH or CANCEL, never REQUEST, because no reply is expected. */
export const methodOf = (tickets: readonly Pick<TicketDocument, 'status'>[]): ICalCalendarMethod =>
  tickets.length > 0 && tickets.every(({ status }) => status === 'cancelled')
    ? ICalCalendarMethod.CANCEL
    : ICalCalendarMethod.PUBLISH;

function eventOf(
  ticket: TicketDocument,
  when: Period,
  venue: VenueBranding,
  { language, link, now }: CalendarOf,
): ICalEventData {
  const { t } = serverTranslator(language);
  const name = inLanguage(venue.name, language);
  const summary = withoutDirectionMarks(
    t('ticket.calendarTitle', { facility: whatText(ticket, language), venue: name }),
  );
  return {
    id: `${ticket.ticketId}@nadi`,
    sequence: ticket.revision,
    stamp: new Date(now),
    start: zoned(when.from, venue),
    end: zoned(when.to, venue),
    timezone: venue.timeZone,
    summary,
    location: { title: locationText(ticket, venue, language), ...geoOf(venue) },
    description: [
      withoutDirectionMarks(whenText(when, venue, language)),
      `${t('ticket.orderNumber')} ${ticket.orderNumber}`,
      ...seatLines(ticket, language),
      ...(ticket.addons.length > 0 ? [addonsText(ticket.addons, language)] : []),
      link,
    ].join('\n'),
    url: link,
    organizer: { name, email: venue.sender },
    status: STATUS[ticket.status],
    alarms:
      ticket.status === 'cancelled'
        ? []
        : [{ type: ICalAlarmType.display, trigger: REMINDS_BEFORE_S, description: summary }],
  };
}

const geoOf = ({ point }: VenueBranding) =>
  point && { geo: { lat: point.latitude, lon: point.longitude } };

/**
 * Returns the activity and the court; a court's number alone means little in a personal calendar.
 */
const whatText = ({ partOf, title }: TicketDocument, language: Language): string =>
  [...(partOf === null ? [] : [partOf]), title].map((one) => inLanguage(one, language)).join(' · ');

/** Returns the place within the venue, as far as it is known, and the venue's address. */
function locationText({ place }: TicketDocument, venue: VenueBranding, language: Language): string {
  const [name, address] = [venue.name, venue.address].map(
    (one) => one && inLanguage(one, language),
  );
  // An address that begins with the venue's name does not need it twice.
  const own = address?.startsWith(name ?? '') ? [address] : [name, address];
  return [place && inLanguage(place, language), ...own]
    .filter((part) => part)
    .join(language === 'ar' ? '، ' : ', ');
}

/** Returns the lines for the seat and the gate. */
function seatLines({ seat }: TicketDocument, language: Language): readonly string[] {
  if (seat === null) return [];
  const { t } = serverTranslator(language);
  const gate = seat.gate === null ? [] : [`${t('ticket.gate')} ${seat.gate}`];
  return [withoutDirectionMarks(seatText(seat, language)), ...gate];
}

/** Formats the time in the venue's local time, for readers in other time zones. */
const whenText = ({ from, to }: Period, { isBaps }: VenueBranding, language: Language): string =>
  `${formatDate(dateOf(from), language, isBaps)} · ${formatTimeRange(from, to, language)}`;

const zoned = (local: LocalMinute, { timeZone, offset }: VenueBranding): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instantOf(local, offset)).toZonedDateTimeISO(timeZone);

/** Builds the time zone block of a calendar; venues are in zones with one fixed offset. */
function zoneBlock(name: string, offset: OffsetMinutes): string {
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const text = `${sign}${String(hours).padStart(2, '0')}${String(minutes).padStart(2, '0')}`;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${text}`,
    `TZOFFSETTO:${text}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
}
