import { expect, it } from 'vitest';
import { pdfLines } from '../../../../test/pdf-lines.ts';
import { SIGNATURE } from '../../../../test/signing.ts';
import { VENUE } from '../../../../test/venue-branding.ts';
import { disclaimerPdf } from './disclaimer-pdf.ts';

const signed = {
  slug: 'waiver',
  name: 'Waiver',
  name_ar: 'إخلاء مسؤولية',
  language: 'en' as const,
  version: 'e1',
  html: '<p>I swim.</p>',
  signature: SIGNATURE,
  signed_by: null,
  signed_at: Date.UTC(2026, 11, 4, 8),
};

it.each([
  [false, 'Friday 4 December 2026'],
  [true, 'Fri, 04 Dec 2026'],
])('is dated in the form of the venue (decision 192), visit approval %s', async (isBaps, date) => {
  const disclaimer = { name: 'Sara Ali', orderNumber: 'ALN-2026-000017', signed };
  const pdf = await disclaimerPdf(disclaimer, { ...VENUE, isBaps });
  const text = pdfLines(pdf)
    .map(({ signs }) => signs.map((sign) => sign.text).join(''))
    .join(' ');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(date);
});
