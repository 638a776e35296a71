import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { openWoff } from '../storage/woff.ts';

const require = createRequire(import.meta.url);

const READEX = 'readex-pro/files/readex-pro';
const VAZIRMATN = 'vazirmatn/files/vazirmatn-arabic';

interface FontCuts {
  readonly family: string;
  /** File name in the package, up to the weight. */
  readonly file: string;
  /** Font weight to use for each weight of the page. */
  readonly cuts: Readonly<Record<string, number>>;
}

/**
 * Fonts of a ticket.
 *
 * The weights of the two scripts of one family differ, because the renderer identifies fonts by
 * their PostScript name, which both scripts share at one weight: it would embed a font again at
 * every change of script. Arabic looks lighter than Latin, so it uses the next heavier weight.
 */
export const FONTS: readonly FontCuts[] = [
  { family: 'readex-arabic', file: `${READEX}-arabic`, cuts: { 400: 500, 600: 700 } },
  { family: 'readex-latin', file: `${READEX}-latin`, cuts: { 400: 400, 600: 600 } },
  { family: 'readex-latin-ext', file: `${READEX}-latin-ext`, cuts: { 400: 400, 600: 600 } },
  { family: 'readex-vietnamese', file: `${READEX}-vietnamese`, cuts: { 400: 400, 600: 600 } },
  { family: 'vazirmatn-arabic', file: VAZIRMATN, cuts: { 400: 500, 600: 700 } },
];

const LAST_RESORT = 'readex-latin';

/**
 * Font fallback order: Arabic first; digits and Latin letters come from the next font that has
 * them.
 */
export const FONT_FAMILY = [
  'readex-arabic',
  'readex-latin-ext',
  'readex-vietnamese',
  LAST_RESORT,
] as const;

/** Returns the package path of a font file. */
export const fontFile = (file: string, cut: number): string =>
  `@fontsource/${file}-${cut}-normal.woff`;

/**
 * Font family for text with letters that the first font lacks (Persian, Urdu): one font has them
 * all.
 */
const FONT_FAMILY_OF_ALL_ARABIC = ['vazirmatn-arabic', ...FONT_FAMILY.slice(1)];

/** Registers the product's own fonts with the renderer, unless they are registered already. */
export async function registerFonts(): Promise<void> {
  if (Font.getRegisteredFontFamilies().includes(FONT_FAMILY[0])) return;
  for (const { family, file, cuts } of FONTS) {
    const fonts = Object.entries(cuts).map(([weight, cut]) => ({
      src: fontAddress(fontFile(file, cut)),
      fontWeight: Number(weight),
    }));
    Font.register({ family, fonts });
  }
  // Words are never hyphenated: a hyphen in a date or an order number would be read as part of it.
  Font.registerHyphenationCallback((word) => [word]);
  for (const { family, cuts } of FONTS) {
    for (const weight of Object.keys(cuts)) {
      const font = await loaded(family, Number(weight));
      keepGlyphsByCharacter(font);
      if (family === LAST_RESORT) takeWhatNoneHas(font);
    }
  }
}

/** Returns a font as a data URL that the renderer accepts. */
function fontAddress(file: string): string {
  const font = openWoff(readFileSync(require.resolve(file)));
  return `data:font/ttf;base64,${font.toString('base64')}`;
}

/** Subset of the renderer library's parsed font that is used here. */
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
 * Caches a glyph once per letter instead of once per glyph.
 *
 * The library keeps one object per glyph, with the letters of its first request, and joins letters
 * by that. Several letters share a glyph: ة is made of ه and two dots, ى is ي without them. So the
 * text that a process printed first determined how later names were shaped, and a ه was left
 * unjoined (fontkit, issue 154).
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
 * Makes a font claim every code point, so that the renderer never falls back to Helvetica.
 *
 * The fallback draws the letter of the code point's low eight bits. The font draws a box instead,
 * and direction marks as a space without width.
 */
function takeWhatNoneHas(font: ReadFont): void {
  font.hasGlyphForCodePoint = () => true;
}

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * Returns the font families for a text, once fonts are registered.
 *
 * Arabic text is drawn in one font, because letters of two fonts would not join.
 */
export function fontsFor(text: string): readonly string[] {
  const font = readFont(FONT_FAMILY[0], 400);
  const lacks = (character: string): boolean =>
    ARABIC_LETTER.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return [...text].some(lacks) ? FONT_FAMILY_OF_ALL_ARABIC : FONT_FAMILY;
}
