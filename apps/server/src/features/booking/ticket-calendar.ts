import type { Language } from '@nadi/domain/kernel/localized';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, instantOf, type OffsetMinutes, type WallMinute } from '@nadi/domain/kernel/zoned';
import type { Period } from '@nadi/domain/kinds/kind';
import { formatDate, formatTimeRange } from '@nadi/i18n/dates';
import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { serverTranslator } from '@nadi/i18n/server-translator';
import ical, { ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { seatText } from '../../platform/seat-text.ts';
import { addonsText, type TicketPaper, type VenueBranding } from './ticket-paper.ts';

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/**
 * TICKET-04: the tickets that have a time as one calendar file (RFC 5545; domain reference 10).
 * The UID is the ticket's, so a changed ticket with its higher SEQUENCE replaces the old entry.
 * @param now epoch milliseconds, for DTSTAMP.
 */
export function calendarFile(
  tickets: readonly TicketPaper[],
  venue: VenueBranding,
  language: Language,
  now: number,
): string {
  const { t } = serverTranslator(language);
  const calendar = ical({
    prodId: { company: 'Nadi', product: 'Tickets', language: language.toUpperCase() },
    timezone: { name: null, generator: () => zoneBlock(venue.timeZone, venue.offset) },
  });
  for (const ticket of tickets) {
    if (ticket.when === null) continue;
    const name = inLanguage(venue.name, language);
    calendar.createEvent({
      id: `${ticket.ticketId}@nadi`,
      sequence: ticket.revision,
      stamp: new Date(now),
      start: zoned(ticket.when.from, venue),
      end: zoned(ticket.when.to, venue),
      timezone: venue.timeZone,
      summary: withoutDirectionMarks(
        t('ticket.calendarTitle', { facility: whatText(ticket, language), venue: name }),
      ),
      location: locationText(ticket, name, language),
      description: [
        withoutDirectionMarks(whenText(ticket.when, venue, language)),
        `${t('ticket.orderNumber')} ${ticket.orderNumber}`,
        ...seatLines(ticket, language),
        ...(ticket.addons.length > 0 ? [addonsText(ticket.addons, language)] : []),
      ].join('\n'),
      url: venue.siteUrl,
      status: STATUS[ticket.standing],
    });
  }
  return calendar.toString();
}

/** What is played and where: a court's number alone says nothing in somebody's calendar. */
const whatText = ({ partOf, title }: TicketPaper, language: Language): string =>
  [...(partOf === null ? [] : [partOf]), title].map((one) => inLanguage(one, language)).join(' · ');

/** Where in the venue it is, where that is known. */
const locationText = ({ place }: TicketPaper, venue: string, language: Language): string =>
  place === null
    ? venue
    : `${inLanguage(place, language)}${language === 'ar' ? '،' : ','} ${venue}`;

/** Where to sit and where to come in. */
function seatLines({ seat }: TicketPaper, language: Language): readonly string[] {
  if (seat === null) return [];
  const { t } = serverTranslator(language);
  const gate = seat.gate === null ? [] : [`${t('ticket.gate')} ${seat.gate}`];
  return [withoutDirectionMarks(seatText(seat, language)), ...gate];
}

/** By the venue's clock, for whoever reads it in another zone. */
const whenText = ({ from, to }: Period, { isBaps }: VenueBranding, language: Language): string =>
  `${formatDate(dateOf(from), language, isBaps)} · ${formatTimeRange(from, to, language)}`;

const zoned = (wall: WallMinute, { timeZone, offset }: VenueBranding): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instantOf(wall, offset)).toZonedDateTimeISO(timeZone);

/** The zone as a calendar needs it; venues stand in zones of one fixed offset. */
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
