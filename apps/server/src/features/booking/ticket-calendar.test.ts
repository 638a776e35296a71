import type { Language } from '@nadi/domain/kernel/localized';
import { describe, expect, it } from 'vitest';
import { VENUE as venue } from '../../../test/venue-branding.ts';
import { calendarFile } from './ticket-calendar.ts';
import type { TicketDocument, VenueBranding } from './ticket-document.ts';

/** 24 November 2026, 19:00 to 20:00 in Dubai. */
const from = Date.UTC(2026, 10, 24, 15) / 60_000 + 240;

const ticket: TicketDocument = {
  ticketId: 't_abc',
  orderNumber: 'ALN-2026-000017',
  holder: 'Sara',
  title: {
    en: 'Court 2; the "glass, one"',
    ar: 'ملعب 2 ذو الجدران الزجاجية في الطرف الشرقي من النادي',
  },
  partOf: { en: 'Padel', ar: 'بادل' },
  place: null,
  when: { from, to: from + 60 },
  openUntil: null,
  addons: [{ title: { en: 'Racket rental', ar: 'استئجار مضرب' }, quantity: 2 }],
  seat: null,
  permit: null,
  admits: null,
  art: null,
  totalFils: 23_100,
  code: null,
  isLapsed: false,
  issuedAt: 0,
  revision: 3,
  status: 'confirmed',
};

const link = 'http://localhost:8080/profile/view-tickets/o_abc?lang=en';
const OF = { link, now: Date.UTC(2026, 10, 21, 6) };
const fileOf = (
  tickets: readonly TicketDocument[],
  language: Language = 'en',
  at: VenueBranding = venue,
): string => calendarFile(tickets, at, { ...OF, language });
const unfolded = (text: string): string[] => linesOf(text.replaceAll('\r\n ', ''));

const linesOf = (text: string): string[] => text.split('\r\n');

describe('TICKET-04 the calendar file', () => {
  it("names its times in the venue's zone, and carries the zone", () => {
    const text = fileOf([ticket], 'en');
    const lines = linesOf(text);
    expect(lines).toContain('DTSTART;TZID=Asia/Dubai:20261124T190000');
    expect(lines).toContain('DTEND;TZID=Asia/Dubai:20261124T200000');
    expect(lines).toContain('TZOFFSETTO:+0400');
    expect(lines).toContain('DTSTAMP:20261121T060000Z');
    expect(lines).toContain('UID:t_abc@nadi');
    expect(lines).toContain('SEQUENCE:3');
    expect(lines).toContain('STATUS:CONFIRMED');
    expect(text.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:Padel · Court 2\\; the "glass\\, one" at Al Noor Sports Park',
    );
  });

  it.each(['en', 'ar'] as const)(
    'terminates every line with CRLF, the last one too (%s)',
    (language) => {
      for (const tickets of [[ticket], []]) {
        const text = fileOf(tickets, language);
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }
    },
  );

  it('BOOK-08 begins with an event’s name, and contains its place in the venue', () => {
    const final = {
      ...ticket,
      title: { en: 'Football final', ar: 'نهائي كرة القدم' },
      partOf: null,
      place: { en: 'Pitch 1', ar: 'الملعب 1' },
    };
    const lines = linesOf(fileOf([final], 'en').replaceAll('\r\n ', ''));
    expect(lines).toContain('SUMMARY:Football final at Al Noor Sports Park');
    expect(lines).toContain('LOCATION:Pitch 1\\, Al Noor Sports Park\\, Street 14\\, Dubai');
    const arabic = fileOf([final], 'ar').replaceAll('\r\n ', '');
    expect(linesOf(arabic)).toContain('LOCATION:الملعب 1، نادي النور الرياضي، شارع 14، دبي');
  });

  it('folds at 75 octets without splitting an Arabic letter', () => {
    const text = fileOf([ticket], 'ar');
    for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    expect(text.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:بادل · ملعب 2 ذو الجدران الزجاجية في الطرف الشرقي من النادي في نادي النور الرياضي',
    );
  });

  it('BOOK-04 lists the add-ons of the ticket', () => {
    const text = fileOf([ticket], 'en').replaceAll('\r\n ', '');
    expect(linesOf(text)).toContain(
      `DESCRIPTION:Tue\\, 24-11-2026 · 19:00\u00a0–\u00a020:00\\nOrder number ALN-2026-000017\\nRacket rental × 2\\n${link}`,
    );
  });

  it('BOOK-08 contains section, row, seat and gate', () => {
    const seat = { section: { en: 'North', ar: 'الشمالية' }, row: 'C', seat: '12', gate: 'B' };
    const text = fileOf([{ ...ticket, seat }], 'en').replaceAll('\r\n ', '');
    expect(text).toContain('\\nNorth · Row C · Seat 12\\nGate B\\n');
    const arabic = fileOf([{ ...ticket, seat }], 'ar').replaceAll('\r\n ', '');
    expect(arabic).toContain('\\nالشمالية · الصف C · المقعد 12\\nالبوابة B\\n');
  });

  it('contains the end by the venue’s clock after midnight', () => {
    const late = { ...ticket, when: { from: from + 270, to: from + 390 } };
    const text = fileOf([late], 'en').replaceAll('\r\n ', '');
    expect(text).toContain('Tue\\, 24-11-2026 · 23:30\u00a0–\u00a001:30 +1\u00a0day');
  });

  it('omits tickets without a time, and distinguishes cancelled from valid ones', () => {
    const text = fileOf([
      { ...ticket, when: null },
      { ...ticket, status: 'cancelled' },
    ]);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('STATUS:CANCELLED');
  });

  it('contains the place, the link to the ticket and its holder, and reminds two hours before', () => {
    const lines = unfolded(fileOf([ticket]));
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'LOCATION:Al Noor Sports Park\\, Street 14\\, Dubai',
        'GEO:25.1124;55.139',
        `URL;VALUE=URI:${link}`,
        'ORGANIZER;CN="Al Noor Sports Park":mailto:no-reply@demo.nadi',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT2H',
      ]),
    );
  });

  it('contains only the provided parts of the place, and the venue’s name once', () => {
    const nowhere = unfolded(fileOf([ticket], 'en', { ...venue, address: null, point: null }));
    expect(nowhere).toContain('LOCATION:Al Noor Sports Park');
    expect(nowhere.filter((line) => line.startsWith('GEO'))).toEqual([]);
    const address = { en: 'Al Noor Sports Park, Street 14, Dubai', ar: '' };
    for (const language of ['en', 'ar'] as const)
      expect(unfolded(fileOf([ticket], language, { ...venue, address }))).toContain(
        language === 'en'
          ? 'LOCATION:Al Noor Sports Park\\, Street 14\\, Dubai'
          : 'LOCATION:نادي النور الرياضي، Al Noor Sports Park\\, Street 14\\, Dubai',
      );
  });

  it('cancels entries without a valid ticket, and only those', () => {
    const ended = { ...ticket, status: 'cancelled', revision: 4 } as const;
    const lines = unfolded(fileOf([ended]));
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:t_abc@nadi', 'SEQUENCE:4']),
    );
    expect(lines).not.toContain('BEGIN:VALARM');
    expect(unfolded(fileOf([ended, { ...ticket, ticketId: 't_other' }]))).toContain(
      'METHOD:PUBLISH',
    );
  });
});
