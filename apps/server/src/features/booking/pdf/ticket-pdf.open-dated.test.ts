import { localMinute } from '@nadi/domain/kernel/zoned';
import { expect, it } from 'vitest';
import { pdfLines } from '../../../../test/pdf-lines.ts';
import { VENUE as venue } from '../../../../test/venue-branding.ts';
import type { TicketDocument } from '../ticket-document.ts';
import { ticketPdf } from './ticket-pdf.ts';

const ticket: TicketDocument = {
  ticketId: 't_any',
  orderNumber: 'ALN-2026-000017',
  holder: 'Sara Hassan',
  title: { en: 'Main Pool · Adult · Any day', ar: 'المسبح الرئيسي · بالغ · أي يوم' },
  partOf: { en: 'Swimming', ar: 'سباحة' },
  place: null,
  when: null,
  openUntil: localMinute('2026-12-29', 0),
  addons: [],
  seat: null,
  permit: null,
  admits: 1,
  art: 'swimming',
  totalFils: 5_250,
  code: 'NADI1.code',
  isLapsed: false,
  issuedAt: Date.UTC(2026, 10, 28, 6),
  revision: 0,
  status: 'confirmed',
};

const textOf = async (changes: Partial<TicketDocument> = {}): Promise<string> =>
  pdfLines(await ticketPdf([{ ...ticket, ...changes }], venue, 'en'))
    .map(({ signs }) => signs.map((sign) => sign.text).join(''))
    .join('\n');

it('FACILITY-38: a ticket for any day has its last day and its condition on paper', async () => {
  const text = await textOf();
  expect(text).toMatch(/Valid until\n?.*28.*12.*2026/s);
  expect(text).toContain('No place is reserved: you are admitted to any session');
});

it('with a day it shows its time instead', async () => {
  const from = localMinute('2026-12-03', 720);
  const text = await textOf({ when: { from, to: from + 60 } });
  expect(text).toContain('12:00');
  expect(text).not.toContain('No place is reserved');
});

it('BOOK-19: after its last day it has no code and no condition, and shows that it is over', async () => {
  const text = await textOf({ code: null, isLapsed: true });
  expect(text).toContain('This ticket is no longer valid.');
  expect(text).not.toMatch(/No place is reserved|approval/);
});
