import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { describe, expect, it } from 'vitest';
import { type Email, type EmailHead, emailHtml, emailText } from './email.ts';

const head: EmailHead = {
  venue: 'Al Noor Sports Park',
  siteUrl: 'http://localhost:8080',
  ground: '#0b3d2e',
  line: '#c8f031',
  ink: '#ffffff',
  isBaps: false,
};

/** 24 November 2026, 23:30 to 01:30 on the wall clock. */
const from = Date.UTC(2026, 10, 24, 23, 30) / 60_000;

const email: Email = {
  language: 'en',
  subject: 'Your booking',
  name: 'Layla <b>',
  paragraphs: ['Your booking is confirmed.'],
  items: [
    {
      ...{ title: 'Court 2', partOf: 'Padel', place: null, quantity: 1, seats: [] },
      times: [{ from, to: from + 120 }],
    },
  ],
  total: null,
  action: null,
};

const plain = (text: string): string => withoutDirectionMarks(text).replaceAll('\u00a0', ' ');

describe('NOTE-01 a mail says when it is as every page does', () => {
  it.each([
    ['en', false, 'Tue, 24-11-2026 · 23:30 – 01:30 +1 day'],
    ['en', true, 'Tue, 24 Nov 2026 · 23:30 – 01:30 +1 day'],
    ['ar', false, 'الثلاثاء، 24-11-2026 · 23:30 – 01:30 (اليوم التالي)'],
    ['ar', true, 'الثلاثاء، 24 نوفمبر 2026 · 23:30 – 01:30 (اليوم التالي)'],
  ] as const)('%s, visits approved: %s', (language, isBaps, when) => {
    const told = { ...email, language };
    expect(plain(emailText(told, { ...head, isBaps })).split('\n')).toContain(when);
    const written = plain(emailHtml(told, { ...head, isBaps })).replaceAll(/<\/?span[^>]*>/g, '');
    expect(written).toContain(`<br>${when}</td>`);
  });

  it.each(['en', 'ar'] as const)('keeps the times on one line, however narrow: %s', (language) => {
    const html = plain(emailHtml({ ...email, language }, head));
    const kept = [...html.matchAll(/<span style="white-space:nowrap">([^<]+)<\/span>/g)];
    expect(kept.map(([, text]) => text)).toEqual([
      expect.stringContaining('24-11-2026'),
      expect.stringContaining('23:30 – 01:30'),
    ]);
  });

  it('says where numbered places are', () => {
    const seats = ['North · Row C · Seat 11 · Gate B', 'North · Row C · Seat 12 · Gate B'];
    const told = { ...email, items: email.items.map((item) => ({ ...item, seats })) };
    expect(emailText(told, head).split('\n')).toEqual(expect.arrayContaining(seats));
    expect(emailHtml(told, head)).toContain(`<br>${seats.join('<br>')}</span>`);
  });

  it('says the place that something is at below its name, and each of its times, the fourth as one more', () => {
    const times = [0, 1, 2, 3].map((day) => ({
      from: from + day * 1440,
      to: from + day * 1440 + 60,
    }));
    const items = [{ ...email.items[0], title: 'Final', partOf: null, place: 'Pitch 1', times }];
    const text = plain(emailText({ ...email, items: items as Email['items'] }, head)).split('\n');
    expect(text.slice(text.indexOf('Final'), text.indexOf('Final') + 6)).toEqual([
      'Final',
      ...['24', '25', '26'].map((day) =>
        expect.stringMatching(new RegExp(`, ${day}-11-2026 · 23:30`)),
      ),
      '+1',
      'Pitch 1',
    ]);
    const html = plain(emailHtml({ ...email, items: items as Email['items'] }, head));
    expect(html).toContain('<strong>Final</strong>');
    expect(html).toMatch(/<br>\+1<br>Pitch 1<\/span>/);
  });

  it('lets nothing in a name act', () => {
    expect(emailHtml(email, head)).toContain('Layla &lt;b&gt;');
  });
});
