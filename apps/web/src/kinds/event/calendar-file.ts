import { calendarText } from '@nadi/domain/booking/calendar-text';
import ical from 'ical-generator';

export interface CalendarEntry {
  /** Stable id of the entry. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly url: string;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** Returns one entry as a calendar file (RFC 5545), its times in UTC. */
export function calendarFile({ id, title, place, url, from, to, now }: CalendarEntry): string {
  const calendar = ical({ prodId: { company: 'Nadi', product: 'Events' } });
  calendar.createEvent({
    id: `${id}@nadi`,
    stamp: new Date(now),
    start: new Date(from),
    end: new Date(to),
    summary: title,
    location: place,
    url,
  });
  return calendarText(calendar.toString());
}
