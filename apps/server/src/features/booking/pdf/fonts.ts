import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { openWoff } from '../../../platform/storage/woff.ts';

const require = createRequire(import.meta.url);

const READEX = 'readex-pro/files/readex-pro';
const VAZIRMATN = 'vazirmatn/files/vazirmatn-arabic';

interface FontCuts {
  readonly family: string;
  /** Of the package, up to the cut. */
  readonly file: string;
  /** The cut that stands for a weight of the page. */
  readonly cuts: Readonly<Record<string, number>>;
}

/**
 * The fonts of a ticket. The cuts of the two scripts of one family differ, because the renderer tells
 * fonts apart by their PostScript name, which both scripts of one cut share: it would embed a font
 * anew at every change of script. Arabic looks lighter than Latin, so it takes the step up.
 */
export const FONTS: readonly FontCuts[] = [
  { family: 'readex-arabic', file: `${READEX}-arabic`, cuts: { 400: 500, 600: 700 } },
  { family: 'readex-latin', file: `${READEX}-latin`, cuts: { 400: 400, 600: 600 } },
  { family: 'readex-latin-ext', file: `${READEX}-latin-ext`, cuts: { 400: 400, 600: 600 } },
  { family: 'readex-vietnamese', file: `${READEX}-vietnamese`, cuts: { 400: 400, 600: 600 } },
  { family: 'vazirmatn-arabic', file: VAZIRMATN, cuts: { 400: 500, 600: 700 } },
];

const LAST_RESORT = 'readex-latin';

/** Arabic first: what it lacks, digits and Latin letters, comes from the next that has it. */
export const FONT_FAMILY = [
  'readex-arabic',
  'readex-latin-ext',
  'readex-vietnamese',
  LAST_RESORT,
] as const;

/** Where a cut stands among the packages. */
export const fontFile = (file: string, cut: number): string =>
  `@fontsource/${file}-${cut}-normal.woff`;

/** For a text in letters that the first lacks, those of Persian or Urdu: one font that has them all. */
const FONT_FAMILY_OF_ALL_ARABIC = ['vazirmatn-arabic', ...FONT_FAMILY.slice(1)];

/** Makes the fonts that ship with the product known to the renderer, where they are not yet. */
export async function registerFonts(): Promise<void> {
  if (Font.getRegisteredFontFamilies().includes(FONT_FAMILY[0])) return;
  for (const { family, file, cuts } of FONTS) {
    const fonts = Object.entries(cuts).map(([weight, cut]) => ({
      src: fontAddress(fontFile(file, cut)),
      fontWeight: Number(weight),
    }));
    Font.register({ family, fonts });
  }
  // Words are never cut: a hyphen in a date or an order number would be read as part of it.
  Font.registerHyphenationCallback((word) => [word]);
  for (const { family, cuts } of FONTS) {
    for (const weight of Object.keys(cuts)) {
      const font = await loaded(family, Number(weight));
      keepGlyphsByCharacter(font);
      if (family === LAST_RESORT) takeWhatNoneHas(font);
    }
  }
}

/** A font as an address that the renderer takes. */
function fontAddress(file: string): string {
  const font = openWoff(readFileSync(require.resolve(file)));
  return `data:font/ttf;base64,${font.toString('base64')}`;
}

/** What is used here of a font as the renderer's library has read it. */
interface ReadFont {
  readonly _glyphs: Record<number, unknown>;
  getGlyph(id: number, codePoints?: readonly number[]): unknown;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const readFont = (fontFamily: string, fontWeight: number): ReadFont =>
  Font.getFont({ fontFamily, fontWeight })?.data as unknown as ReadFont;

async function loaded(fontFamily: string, fontWeight: number): Promise<ReadFont> {
  await Font.load({ fontFamily, fontWeight });
  return readFont(fontFamily, fontWeight);
}

/**
 * The library keeps one object per glyph, with the letters for which that was first asked, and joins
 * letters by what it says. Several letters share a glyph: ة is made of ه and two dots, ى is ي without
 * them. So whatever a process had printed first decided how a name was written after it, and a ه
 * stood by itself (fontkit, issue 154). Here a glyph is kept for each of its letters.
 */
function keepGlyphsByCharacter(font: ReadFont): void {
  const read = font.getGlyph.bind(font);
  const kept = new Map<string, unknown>();
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id}:${codePoints.join()}`;
    if (!kept.has(key)) {
      delete font._glyphs[id];
      kept.set(key, read(id, codePoints));
    }
    return kept.get(key);
  };
}

/**
 * What no font of the list has would go to the renderer's own Helvetica, which draws the letter of its
 * last eight bits. A font draws a box instead, and marks of direction as a space without width.
 */
function takeWhatNoneHas(font: ReadFont): void {
  font.hasGlyphForCodePoint = () => true;
}

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * The families to draw a text with, once registered. A text in Arabic letters is drawn by one font:
 * letters of two would not meet.
 */
export function fontsFor(text: string): readonly string[] {
  const font = readFont(FONT_FAMILY[0], 400);
  const lacks = (character: string): boolean =>
    ARABIC_LETTER.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return [...text].some(lacks) ? FONT_FAMILY_OF_ALL_ARABIC : FONT_FAMILY;
}
