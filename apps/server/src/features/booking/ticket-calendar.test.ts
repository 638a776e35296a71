import { describe, expect, it } from 'vitest';
import { calendarFile } from './ticket-calendar.ts';
import type { TicketPaper, VenueBranding } from './ticket-paper.ts';

const venue: VenueBranding = {
  name: { en: 'Al Noor Sports Park', ar: 'نادي النور الرياضي' },
  timeZone: 'Asia/Dubai',
  offset: 240,
  currency: 'AED',
  isBaps: false,
  siteUrl: 'http://localhost:8080',
  colors: { ground: '#0b3d2e', line: '#c8f031', ink: '#ffffff' },
};

/** 24 November 2026, 19:00 to 20:00 in Dubai. */
const from = Date.UTC(2026, 10, 24, 15) / 60_000 + 240;

const ticket: TicketPaper = {
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
  addons: [{ title: { en: 'Racket rental', ar: 'استئجار مضرب' }, quantity: 2 }],
  seat: null,
  permit: null,
  admits: null,
  art: null,
  totalFils: 23_100,
  code: null,
  issuedAt: 0,
  revision: 3,
  standing: 'confirmed',
};

const NOW = Date.UTC(2026, 10, 21, 6);
const linesOf = (text: string): string[] => text.split('\r\n');

describe('TICKET-04 the calendar file', () => {
  it("names its times in the venue's zone, and carries the zone", () => {
    const text = calendarFile([ticket], venue, 'en', NOW);
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

  it('BOOK-08 begins with an event’s name, and says where in the venue it is', () => {
    const final = {
      ...ticket,
      title: { en: 'Football final', ar: 'نهائي كرة القدم' },
      ...{ partOf: null, place: { en: 'Pitch 1', ar: 'الملعب 1' } },
    };
    const lines = linesOf(calendarFile([final], venue, 'en', NOW).replaceAll('\r\n ', ''));
    expect(lines).toContain('SUMMARY:Football final at Al Noor Sports Park');
    expect(lines).toContain('LOCATION:Pitch 1\\, Al Noor Sports Park');
    const arabic = calendarFile([final], venue, 'ar', NOW).replaceAll('\r\n ', '');
    expect(linesOf(arabic)).toContain('LOCATION:الملعب 1، نادي النور الرياضي');
  });

  it('folds at 75 octets without splitting an Arabic letter', () => {
    const text = calendarFile([ticket], venue, 'ar', NOW);
    for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    expect(text.replaceAll('\r\n ', '')).toContain(
      'SUMMARY:بادل · ملعب 2 ذو الجدران الزجاجية في الطرف الشرقي من النادي في نادي النور الرياضي',
    );
  });

  it('BOOK-04 says what goes with the ticket', () => {
    const text = calendarFile([ticket], venue, 'en', NOW).replaceAll('\r\n ', '');
    expect(linesOf(text)).toContain(
      'DESCRIPTION:Tue\\, 24-11-2026 · 19:00\u00a0–\u00a020:00\\nOrder number ALN-2026-000017\\nRacket rental × 2',
    );
  });

  it('BOOK-08 says where to sit and where to come in', () => {
    const seat = { section: { en: 'North', ar: 'الشمالية' }, row: 'C', seat: '12', gate: 'B' };
    const text = calendarFile([{ ...ticket, seat }], venue, 'en', NOW).replaceAll('\r\n ', '');
    expect(text).toContain('\\nNorth · Row C · Seat 12\\nGate B\\n');
    const arabic = calendarFile([{ ...ticket, seat }], venue, 'ar', NOW).replaceAll('\r\n ', '');
    expect(arabic).toContain('\\nالشمالية · الصف C · المقعد 12\\nالبوابة B\\n');
  });

  it("says by the venue's clock when it ends after midnight", () => {
    const late = { ...ticket, when: { from: from + 270, to: from + 390 } };
    const text = calendarFile([late], venue, 'en', NOW).replaceAll('\r\n ', '');
    expect(text).toContain('Tue\\, 24-11-2026 · 23:30\u00a0–\u00a001:30 +1\u00a0day');
  });

  it('leaves out what has no time, and tells a cancelled ticket from a standing one', () => {
    const text = calendarFile(
      [
        { ...ticket, when: null },
        { ...ticket, standing: 'cancelled' },
      ],
      venue,
      'en',
      NOW,
    );
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('STATUS:CANCELLED');
  });
});
