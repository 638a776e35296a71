import { inflateSync } from 'node:zlib';

/** Drawn glyph: its start and end across the line, in em, and its text. */
export interface Sign {
  readonly from: number;
  readonly to: number;
  /** Text of the glyph in the font; empty when not defined. */
  readonly text: string;
}

/** Glyphs of one line of a page, from left to right, with their size. */
export interface PdfLine {
  readonly size: number;
  readonly signs: readonly Sign[];
}

interface PdfFont {
  readonly widths: readonly number[];
  readonly texts: readonly string[];
}

type Matrix = readonly [number, number, number, number, number, number];

const ONE: Matrix = [1, 0, 0, 1, 0, 0];

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

/** Reads the lines of each page, for PDFs written by the ticket's renderer. */
export function pdfPages(pdf: Buffer): readonly (readonly PdfLine[])[] {
  const objects = objectsOf(pdf.toString('latin1'));
  const fonts = fontsOf(objects);
  const contents = [...objects.values()].filter((body) => body.includes('\nBT\n'));
  return contents.map((content) => linesOf(content, fonts));
}

/** Returns the lines of all pages. */
export const pdfLines = (pdf: Buffer): readonly PdfLine[] => pdfPages(pdf).flat();

/** Returns every object by its number; streams unpacked and appended. */
function objectsOf(raw: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const at = body.indexOf('stream\n');
    const isPacked = at > 0 && body.includes('/FlateDecode');
    const data = isPacked ? unpacked(body.slice(at + 'stream\n'.length)) : '';
    objects.set(number, at > 0 ? `${body.slice(0, at)}\n${data}` : body);
  }
  return objects;
}

const unpacked = (packed: string): string =>
  inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');

/** Returns the fonts by the names under which pages use them. */
function fontsOf(objects: ReadonlyMap<string, string>): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>();
  for (const body of objects.values()) {
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(number) ?? '';
      const cid = /\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1];
      const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
      if (cid === undefined || map === undefined) continue;
      const widths = /\/W \[0 \[([\d. ]+)\]/.exec(objects.get(cid) ?? '')?.[1] ?? '';
      fonts.set(name, {
        widths: widths.split(' ').map(Number),
        texts: textsOf(objects.get(map) ?? ''),
      });
    }
  }
  return fonts;
}

const textsOf = (map: string): string[] =>
  [...(/beginbfrange[^[]*\[([\s\S]*?)\]/.exec(map)?.[1] ?? '').matchAll(/<([0-9a-f ]*)>/g)].map(
    ([, codes = '']) =>
      codes
        .split(' ')
        .filter((code) => code.length === 4)
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
  );

/**
 * Interprets the drawing operators of a page, tracking the position; runs at one height are one
 * line.
 */
function linesOf(content: string, fonts: ReadonlyMap<string, PdfFont>): PdfLine[] {
  const lines: { height: number; size: number; signs: Sign[] }[] = [];
  const saved: Matrix[] = [];
  let place = ONE;
  let text = ONE;
  let font: PdfFont | undefined;
  let size = 0;
  for (const row of content.split('\n')) {
    const parts = row.split(' ');
    const operator = parts.at(-1);
    const numbers = parts.slice(0, -1).map(Number);
    if (operator === 'q') saved.push(place);
    else if (operator === 'Q') place = saved.pop() ?? ONE;
    else if (operator === 'cm') place = times(numbers as unknown as Matrix, place);
    else if (operator === 'Tm') text = numbers as unknown as Matrix;
    else if (operator === 'Tf')
      [font, size] = [fonts.get((parts[0] ?? '').slice(1)), numbers[1] ?? 0];
    else if (operator === 'TJ' && font !== undefined) {
      const at = times(text, place);
      const signs = signsOf(row, font, at[4] / size);
      const last = lines.at(-1);
      if (last !== undefined && Math.abs(last.height - at[5]) < 0.01 && last.size === size) {
        last.signs.push(...signs);
      } else lines.push({ height: at[5], size, signs: [...signs] });
    }
  }
  return lines.flatMap(({ size: drawn, signs }) =>
    cutAtGaps([...signs].sort((one, other) => one.from - other.from)).map((piece) => ({
      size: drawn,
      signs: piece,
    })),
  );
}

/** Gap that separates lines at one height; no space within a line is this wide, in em. */
const GAP = 0.8;

function cutAtGaps(signs: readonly Sign[]): Sign[][] {
  const pieces: Sign[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const sign of signs) {
    const piece = pieces.at(-1);
    if (piece === undefined || sign.from - end > GAP) pieces.push([sign]);
    else piece.push(sign);
    end = Math.max(end, sign.to);
  }
  return pieces;
}

/** Returns the glyphs of one `[<…> number <…>] TJ`, beginning at `start` (in em). */
function signsOf(row: string, font: PdfFont, start: number): Sign[] {
  const signs: Sign[] = [];
  let at = start;
  for (const [piece] of row.matchAll(/<[0-9a-f]+>|-?[\d.]+/g)) {
    if (!piece.startsWith('<')) {
      at -= Number(piece) / 1000;
      continue;
    }
    for (const [code] of piece.slice(1, -1).matchAll(/.{4}/g)) {
      const glyph = Number.parseInt(code, 16);
      const to = at + (font.widths[glyph] ?? 0) / 1000;
      signs.push({ from: at, to, text: font.texts[glyph] ?? '' });
      at = to;
    }
  }
  return signs;
}
