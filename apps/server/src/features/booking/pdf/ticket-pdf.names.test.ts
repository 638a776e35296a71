import { Font } from '@react-pdf/renderer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LineBrowser, lineBrowser, type PlacedChar } from '../../../../test/browser-lines.ts';
import { type PdfLine, pdfPages } from '../../../../test/pdf-lines.ts';
import { isLaidOutAs } from '../../../../test/same-layout.ts';
import { VENUE as venue } from '../../../../test/venue-branding.ts';
import { FONTS, fontsFor, registerFonts } from '../../../platform/pdf/fonts.ts';
import type { TicketDocument } from '../ticket-document.ts';
import { ticketPdf } from './ticket-pdf.ts';

/** Names that differ only in how a letter joins, whose letters share a glyph or lack one. */
const NAMES = [
  'ليلى الجرة',
  'شهد مها',
  'عبد الله نهيان',
  'هند ههههه بهية وجه',
  'فاطمة الزهراء',
  'آمنة أحمد إيمان',
  'لؤي رائد هانئ',
  'پرویز چنگیزی',
  'گلزار ژاله',
  'ٹیپو ڈار',
  'Sara سارة',
  'مها O’Brien',
  'الوحدة 12 مها 7',
  'Łukasz Şahin',
  'Ngọc Ánh Nguyễn',
  'ســـارة مُهَنَّد',
] as const;

const ticketOf = (holder: string): TicketDocument => ({
  ticketId: `t_${holder}`,
  orderNumber: 'ALN-2026-000017',
  holder,
  title: { en: 'Court 2', ar: 'ملعب 2' },
  partOf: null,
  place: null,
  when: null,
  openUntil: null,
  addons: [],
  seat: null,
  permit: null,
  admits: null,
  art: null,
  totalFils: 0,
  code: null,
  isLapsed: false,
  issuedAt: 0,
  revision: 0,
  status: 'confirmed',
});

/** Rotations of the list, every second one reversed; each is printed with unused fonts. */
const ORDERS = [0, 2, 5, 7, 11, 15].map((turn) => {
  const turned = [...NAMES.slice(turn), ...NAMES.slice(0, turn)];
  return turn % 2 === 0 ? turned : turned.reverse();
});

/** Resets the fonts, so that the next ticket is printed as in a new process. */
function unloadFonts(): void {
  const registered = Font.getRegisteredFonts();
  for (const { family } of FONTS) delete registered[family];
}

const DIRECTION = { en: 'ltr', ar: 'rtl' } as const;
let browser: LineBrowser;
let shown: Record<'en' | 'ar', readonly (readonly PlacedChar[])[]>;

beforeAll(async () => {
  await registerFonts();
  browser = await lineBrowser();
  const inBrowser = (language: 'en' | 'ar') =>
    browser.measure(
      NAMES.map((text) => ({
        text,
        weight: 600,
        direction: DIRECTION[language],
        fonts: fontsFor(text),
      })),
    );
  shown = { en: await inBrowser('en'), ar: await inBrowser('ar') };
});

afterAll(() => browser?.close());

const wrong = (page: readonly PdfLine[], name: string, language: 'en' | 'ar'): boolean => {
  const chars = shown[language][NAMES.indexOf(name as never)] ?? [];
  return !page.some((line) => isLaidOutAs(line, chars));
};

describe('TICKET-03 a name is printed as in a browser, independent of earlier names', () => {
  it.each(['en', 'ar'] as const)('%s', async (language) => {
    const faults: string[] = [];
    for (const names of ORDERS) {
      unloadFonts();
      for (const name of names) {
        const [page = []] = pdfPages(await ticketPdf([ticketOf(name)], venue, language));
        if (wrong(page, name, language)) faults.push(`${name}, first ${names[0]}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each(['en', 'ar'] as const)('%s, all in one print', async (language) => {
    unloadFonts();
    const pages = pdfPages(await ticketPdf(NAMES.map(ticketOf), venue, language));
    expect(NAMES.filter((name, index) => wrong(pages[index] ?? [], name, language))).toEqual([]);
  });

  it('a character without a glyph is a box, and a direction mark is invisible', async () => {
    const pdf = await ticketPdf([ticketOf('Иван \u2068مها\u2069 😀')], venue, 'en');
    expect(pdf.toString('latin1')).not.toContain('/Helvetica');
  });

  it('would notice a letter that is not joined', async () => {
    const [apart] = await browser.measure([
      { text: 'شه\u200cد مها', weight: 600, direction: 'ltr', fonts: fontsFor('شهد مها') },
    ]);
    const [page = []] = pdfPages(await ticketPdf([ticketOf('شهد مها')], venue, 'en'));
    expect(page.some((line) => isLaidOutAs(line, apart ?? []))).toBe(false);
  });
});
