import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LineBrowser, lineBrowser, type PlacedChar } from '../../../../test/browser-lines.ts';
import { type PdfLine, pdfLines } from '../../../../test/pdf-lines.ts';
import { isLaidOutAs, isNear } from '../../../../test/same-layout.ts';
import { VENUE as venue } from '../../../../test/venue-branding.ts';
import type { TicketDocument } from '../ticket-document.ts';
import { ticketPdf } from './ticket-pdf.ts';

/** 24 November 2026, 19:00 to 20:00 in Dubai. */
const from = Date.UTC(2026, 10, 24, 15) / 60_000 + 240;

const seat = { section: { en: 'North', ar: 'الشمالية' }, row: 'C', seat: '12', gate: 'B' };

const ticket: TicketDocument = {
  ticketId: 't_abc',
  orderNumber: 'ALN-2026-000017',
  holder: "سارة O'Brien العامري",
  title: { en: 'Court 2', ar: 'ملعب 2 (Padel) 50%' },
  partOf: { en: 'Padel', ar: 'بادل ولا إعلان' },
  place: null,
  when: { from, to: from + 60 },
  openUntil: null,
  addons: [
    { title: { en: 'Racket rental', ar: 'استئجار مضرب' }, quantity: 2 },
    { title: { en: 'Balls', ar: 'كرات' }, quantity: 1 },
  ],
  seat,
  permit: 'DTCM-000001',
  admits: 3,
  art: 'padel',
  totalFils: 123_450,
  code: 'NADI1.code',
  isLapsed: false,
  issuedAt: Date.UTC(2026, 10, 21, 6),
  revision: 0,
  status: 'confirmed',
};

/** Complete text of an Arabic ticket, without direction marks, with its weights. */
const TEXTS = [
  ['نادي النور الرياضي', 400],
  ['تذكرة', 600],
  ['بادل ولا إعلان', 400],
  ['ملعب 2 (Padel) 50%', 600],
  ['التاريخ', 400],
  ['الثلاثاء، \u206624-11-2026\u2069', 600],
  ['الوقت', 400],
  ['\u206719:00\u00a0–\u00a020:00\u2069', 600],
  ['المقعد', 400],
  ['الشمالية · الصف C · المقعد 12', 600],
  ['البوابة', 400],
  ['رقم التصريح', 400],
  ['DTCM-000001', 600],
  ['الاسم', 400],
  ["سارة O'Brien العامري", 600],
  ['عدد الأشخاص', 400],
  ['3 أشخاص', 600],
  ['رقم الطلب', 400],
  ['ALN-2026-000017', 600],
  ['الإجمالي', 400],
  ['\u2067\u20661,234.50\u2069\u00a0درهم\u2069', 600],
  ['الإضافات', 400],
  ['استئجار مضرب × 2، كرات × 1', 600],
  ['أبرز هذا الرمز عند المدخل.', 400],
  ['أُصدرت في \u2068السبت، \u206621-11-2026\u2069 10:00\u2069', 400],
  ['صفحة 1 من 1', 400],
] as const;

let browser: LineBrowser;
let printed: readonly PdfLine[];
let shown: readonly (readonly PlacedChar[])[];

beforeAll(async () => {
  printed = pdfLines(await ticketPdf([ticket], venue, 'ar'));
  browser = await lineBrowser();
  shown = await browser.measure(TEXTS.map(([text, weight]) => ({ text, weight })));
});

afterAll(() => browser?.close());

describe('TICKET-03 Arabic in the PDF is shaped and ordered as the browser does it', () => {
  it.each(TEXTS.map(([text], index) => [text, index] as const))('%s', (text, index) => {
    const chars = shown[index] ?? [];
    const lines = printed.filter((line) => isLaidOutAs(line, chars));
    expect(lines.length, `no printed line is laid out like "${text}"`).toBeGreaterThan(0);
    const [line] = lines;
    const left = Math.min(...chars.map((char) => char.from));
    const first = line?.signs[0]?.from ?? 0;
    for (const sign of line?.signs ?? []) {
      if (!/^[\dA-Za-z:%(),.-]$/.test(sign.text)) continue;
      const char = chars.find(
        (one) => isNear(one.from - left, sign.from - first) && one.to > one.from,
      );
      expect(mirrored(char?.char ?? '')).toContain(sign.text);
    }
  });

  it('would notice letters that are not joined, and words in the wrong order', async () => {
    const [isolated, swapped] = await browser.measure([
      { text: [...'نادي النور الرياضي'].join('\u200c'), weight: 400 },
      { text: 'الرياضي النور نادي', weight: 400 },
    ]);
    expect(printed.some((line) => isLaidOutAs(line, isolated ?? []))).toBe(false);
    expect(printed.some((line) => isLaidOutAs(line, swapped ?? []))).toBe(false);
  });
});

/** Returns the mirrored form of a bracket, as Arabic draws it. */
const mirrored = (char: string): string => (char === '(' || char === ')' ? '()' : char);

it('has a page for each ticket, with the same content in English and Arabic', async () => {
  const pdf = await ticketPdf([ticket, { ...ticket, ticketId: 't_two' }], venue, 'en');
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2);
  const texts = pdfLines(pdf).map((line) => line.signs.map((sign) => sign.text).join(''));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Tue, 24-11-2026',
      '19:00\u00a0–\u00a020:00',
      'Page 1 of 2',
      'Page 2 of 2',
    ]),
  );
});

it('BOOK-04 lists the add-ons of the ticket, and counts people only where places are sold', async () => {
  const textsOf = async (file: TicketDocument): Promise<string[]> =>
    pdfLines(await ticketPdf([file], venue, 'en')).map((line) =>
      line.signs.map((sign) => sign.text).join(''),
    );
  const places = await textsOf(ticket);
  expect(places).toEqual(
    expect.arrayContaining(['Add-ons', 'Racket rental × 2, Balls × 1', 'Admits', '3 people']),
  );
  const court = await textsOf({ ...ticket, addons: [], admits: null });
  for (const absent of ['Add-ons', 'Admits']) expect(court).not.toContain(absent);
  expect(court.join()).not.toMatch(/person|people/);
});

it('BOOK-08 shows section, row, seat and gate of a numbered place alone', async () => {
  const textsOf = async (file: TicketDocument): Promise<string[]> =>
    pdfLines(await ticketPdf([file], venue, 'en')).map((line) =>
      line.signs.map((sign) => sign.text).join(''),
    );
  const text = ['Seat', 'North · Row C · Seat 12', 'Gate', 'B', 'Permit number', 'DTCM-000001'];
  expect(await textsOf(ticket)).toEqual(expect.arrayContaining(text));
  const court = await textsOf({ ...ticket, seat: null, permit: null });
  for (const absent of text) expect(court).not.toContain(absent);
});

it('BOOK-08 shows an event’s name first, and then its place', async () => {
  const title = { en: 'Football final', ar: 'نهائي كرة القدم' };
  const place = { en: 'Pitch 1', ar: 'الملعب 1' };
  const pdf = await ticketPdf([{ ...ticket, title, partOf: null, place }], venue, 'en');
  const texts = pdfLines(pdf).map((line) => line.signs.map((sign) => sign.text).join(''));
  expect(texts.slice(0, 4)).toEqual([venue.name.en, 'Ticket', title.en, place.en]);
});

it('stays on its page with any add-ons', async () => {
  const addons = Array.from({ length: 12 }, (_, index) => ({
    title: { en: `A thing of number ${index}`, ar: `غرض رقم ${index}` },
    quantity: 10,
  }));
  const title = { en: 'A title of many words '.repeat(10), ar: 'عنوان' };
  const holder = 'Somebody of a long name '.repeat(4);
  const pdf = await ticketPdf([{ ...ticket, addons, title, holder }], venue, 'en');
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
});

it('TICKET-05 has no code for a pending ticket, and shows that it is pending', async () => {
  const pdf = await ticketPdf([{ ...ticket, code: null }], venue, 'en');
  const texts = pdfLines(pdf).map((line) => line.signs.map((sign) => sign.text).join(''));
  expect(texts.join(' ')).toContain('is waiting for approval');
  expect(texts.join(' ')).not.toContain('Show this code');
});

it('is drawn one after the other, and lets others have their turn in between', async () => {
  const events: ('ticket' | 'others')[] = [];
  let isOver = false;
  const others = (): void => {
    if (events.at(-1) !== 'others') events.push('others');
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const draw = () => ticketPdf([ticket], venue, 'en').then(() => events.push('ticket'));
  await Promise.all(Array.from({ length: 8 }, draw));
  isOver = true;
  expect(events.filter((event) => event === 'ticket')).toHaveLength(8);
  expect(events.join().includes('ticket,ticket')).toBe(false);
});
