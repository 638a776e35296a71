import { withoutDirectionMarks } from '@nadi/i18n/direction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headIn } from '../../../../test/venue-branding.ts';
import { type Email, type EmailTicket, PLAIN } from './email.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';

const head = headIn('en');

/** 24 November 2026, 23:30 to 01:30 local time. */
const from = Date.UTC(2026, 10, 24, 23, 30) / 60_000;

const email: Email = {
  ...PLAIN,
  language: 'en',
  subject: 'Your booking',
  heading: 'Booked',
  preheader: 'Padel, tonight',
  name: 'Layla <b>',
  paragraphs: ['Your booking is confirmed.'],
  items: [
    {
      title: 'Court 2',
      partOf: 'Padel',
      place: null,
      quantity: 1,
      seats: [],
      times: [{ from, to: from + 120 }],
    },
  ],
};

const ticket: EmailTicket = {
  title: 'Court 2',
  partOf: 'Padel',
  place: null,
  quantity: 1,
  seats: [],
  times: [{ from, to: from + 120 }],
  scene: 'padel',
  mapUrl: null,
  notes: ['Free until noon'],
  codes: [{ ticketId: 't_1', label: null }],
};

const plain = (text: string): string => withoutDirectionMarks(text).replaceAll('\u00a0', ' ');

describe('NOTE-01 a mail shows times as every page does', () => {
  it.each([
    ['en', false, 'Tue, 24-11-2026 · 23:30 – 01:30 +1 day'],
    ['en', true, 'Tue, 24 Nov 2026 · 23:30 – 01:30 +1 day'],
    ['ar', false, 'الثلاثاء، 24-11-2026 · 23:30 – 01:30 (اليوم التالي)'],
    ['ar', true, 'الثلاثاء، 24 نوفمبر 2026 · 23:30 – 01:30 (اليوم التالي)'],
  ] as const)('%s, visits approved: %s', (language, isBaps, when) => {
    const shown = { ...email, language };
    expect(plain(emailText(shown, { ...head, isBaps })).split('\n')).toContain(when);
    const written = plain(emailHtml(shown, { ...head, isBaps })).replaceAll(/<\/?span[^>]*>/g, '');
    expect(written).toContain(`>${when}</td>`);
  });

  it.each(['en', 'ar'] as const)('keeps the times on one line, however narrow: %s', (language) => {
    const html = plain(emailHtml({ ...email, language }, head));
    const kept = [...html.matchAll(/<span style="white-space:nowrap">([^<]+)<\/span>/g)];
    expect(kept.map(([, text]) => text)).toEqual([
      expect.stringContaining('24-11-2026'),
      expect.stringContaining('23:30 – 01:30'),
    ]);
  });

  it('contains the position of numbered places', () => {
    const seats = ['North · Row C · Seat 11 · Gate B', 'North · Row C · Seat 12 · Gate B'];
    const shown = { ...email, items: email.items.map((item) => ({ ...item, seats })) };
    expect(emailText(shown, head).split('\n')).toEqual(expect.arrayContaining(seats));
    expect(emailHtml(shown, head)).toContain(`<br>${seats.join('<br>')}</span>`);
  });

  it('shows the place below the name, and each of its times, the fourth as one more', () => {
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

  it('escapes all input, in every position', () => {
    const evil = `"><img src=x onerror=alert(1)><script>'</script>`;
    const all: Email = {
      ...email,
      subject: evil,
      heading: evil,
      preheader: evil,
      name: evil,
      paragraphs: [evil],
      code: evil,
      tickets: [
        {
          ...ticket,
          title: evil,
          partOf: evil,
          place: evil,
          seats: [evil],
          notes: [evil],
          scene: evil,
          codes: [{ ticketId: evil, label: evil }],
        },
      ],
      hasPlace: true,
      items: [{ ...ticket, title: evil, place: evil }],
      action: { label: evil, url: `https://x/${evil}` },
      receipt: {
        title: evil,
        facts: [{ label: evil, value: evil }],
        lines: [{ label: evil, amount: evil }],
        sums: [{ label: evil, amount: evil }],
      },
    };
    const where = { ...head, venue: evil, address: evil, mapUrl: evil, phone: evil, email: evil };
    const html = emailHtml(all, where);
    expect(html).not.toMatch(/<script|<img src=x| onerror=alert\(1\)>/);
    // It has the same opening tags as an e-mail without the attack.
    const tags = (text: string) => text.match(/<[a-z]+/g);
    const harmless = JSON.parse(
      JSON.stringify(all).replaceAll(JSON.stringify(evil).slice(1, -1), 'x'),
    );
    expect(tags(html)).toEqual(
      tags(
        emailHtml(harmless, {
          ...where,
          venue: 'x',
          address: 'x',
          mapUrl: 'x',
          phone: 'x',
          email: 'x',
        }),
      ),
    );
  });

  it('escapes any name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const html = emailHtml({ ...email, name: `(${name})` }, head);
        const text =
          /Hello \u2068?\(([^<]*)\)/u.exec(html)?.[1] ?? (name.includes('\n') ? '' : null);
        expect(text).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });
});

describe('NOTE-05 a mail with a ticket', () => {
  const messages: Email = { ...email, name: 'هند', items: [], tickets: [ticket], hasPlace: true };

  it('has its code and its scene as pictures that come with it, and none from outside', () => {
    const sources = [...emailHtml(messages, head).matchAll(/<img src="([^"]+)"/g)].map(
      ([, at]) => at,
    );
    expect(sources).toEqual(['cid:scene.padel@nadi', 'cid:code.t_1@nadi']);
    expect(emailHtml(messages, head)).not.toMatch(/url\(|@import|<link|background="/);
  });

  it.each(['en', 'ar'] as const)('has the same content as text and as HTML: %s', (language) => {
    const where = headIn(language);
    const all = { ...messages, language };
    const html = plain(emailHtml(all, where))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    const lines = plain(emailText(all, where))
      .split('\n')
      .filter((line) => line !== '');
    for (const line of lines.flatMap((one) => one.split(' · ')))
      if (!line.startsWith('https://')) expect(html).toContain(line);
    expect(lines).toContain(where.address);
    expect(lines).toContain(where.mapUrl);
    expect(lines).toContain('Free until noon');
  });

  it('is read from right to left in Arabic, and names colours for light and dark', () => {
    const html = emailHtml({ ...messages, language: 'ar' }, headIn('ar'));
    expect(html).toMatch(/<html lang="ar" dir="rtl">/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark){.ground{background:#');
    expect(html).not.toMatch(/undefined|inherit|text-align:(left|right)/);
  });
});
