import { withoutDirectionMarks } from '@nadi/i18n/direction';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticketFileName } from './ticket-file-name.ts';

const from = Date.UTC(2026, 10, 24, 19) / 60_000;
const court = { title: 'Court 2', partOf: 'Padel', when: { from, to: from + 60 } };
const NUMBER = 'ALN-2026-000017';

it.each([
  ['en', false, [court], 'Padel - Court 2 - Tue, 24-11-2026'],
  ['en', true, [court, court], 'Padel - Court 2 - Tue, 24 Nov 2026'],
  ['en', false, [{ ...court, partOf: null, when: null }], 'Court 2'],
  ['en', false, [court, { ...court, title: 'Court 3' }], 'Tickets ALN-2026-000017'],
  ['en', false, [], 'Tickets ALN-2026-000017'],
  ['en', false, [{ title: ' ', partOf: null, when: null }], 'Tickets ALN-2026-000017'],
  [
    'ar',
    false,
    [{ ...court, title: 'ملعب 2', partOf: 'بادل' }],
    'بادل - ملعب 2 - الثلاثاء، 24-11-2026',
  ],
  ['ar', false, [court, { ...court, title: 'Court 3' }], 'تذاكر ALN-2026-000017'],
  [
    'en',
    false,
    [{ ...court, title: '../../a:b\n"<c>" | d?' }],
    'Padel - .. .. a b c d - Tue, 24-11-2026',
  ],
] as const)('TICKET-06 in %s, dates in words %s: %#', (language, isBaps, items, name) => {
  expect(ticketFileName(items, NUMBER, { language, isBaps })).toBe(name);
});

const SIGNS = [...'/\\:*?<|\n\0\u2067\u200d .په👨a\u0301'];

it('TICKET-06 is valid in every file system, for any product name', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 120 }), (title) => {
      const name = ticketFileName([{ ...court, title }], NUMBER, {
        language: 'ar',
        isBaps: false,
      });
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
      expect(name).toBe(withoutDirectionMarks(name).trim());
      expect(Buffer.byteLength(`${name}.pdf`)).toBeLessThanOrEqual(255);
      expect(name).toContain('24-11-2026');
    }),
  );
});
