import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  id: 'performance-11',
  title: 'Football final; the cup',
  place: 'Pitch 1',
  url: 'https://alnoor.example/events/1?lang=en',
  from: Date.parse('2026-12-05T19:00:00+04:00'),
  to: Date.parse('2026-12-05T22:00:00+04:00'),
  now: Date.parse('2026-11-21T10:00:00+04:00'),
};

it('terminates every line with CRLF, the last one too', () => {
  const text = calendarFile(entry);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('contains subject, place and time, in UTC', () => {
  const lines = calendarFile(entry).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:performance-11@nadi',
      'DTSTART:20261205T150000Z',
      'DTEND:20261205T180000Z',
      'SUMMARY:Football final\\; the cup',
      'LOCATION:Pitch 1',
    ]),
  );
});
