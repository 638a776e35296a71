import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { openWoff } from './open/service.ts';

const require = createRequire(import.meta.url);

/**
 * The cut of each script that stands for a weight of the page. They differ, because the renderer
 * tells fonts apart by their PostScript name, which both scripts of one cut share: it would embed
 * a font anew at every change of script. Arabic looks lighter than Latin, so it takes the step up.
 */
const CUTS = {
  arabic: { 400: 500, 600: 700 },
  latin: { 400: 400, 600: 600 },
} as const;

/** Arabic first: what it lacks, digits and Latin letters, comes from the second. */
export const FONT_FAMILY = ['readex-arabic', 'readex-latin'];

let registered = false;

/** Names the fonts that ship with the product to the renderer; once a process. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  for (const [script, cuts] of Object.entries(CUTS)) {
    const fonts = Object.entries(cuts).map(([weight, cut]) => ({
      src: fontFile(script, cut),
      fontWeight: Number(weight),
    }));
    Font.register({ family: `readex-${script}`, fonts });
  }
  // Words are never cut: a hyphen in a date or an order number would be read as part of it.
  Font.registerHyphenationCallback((word) => [word]);
}

/** The font of a cut, as an address that the renderer takes. */
function fontFile(script: string, cut: number): string {
  const file = `@fontsource/readex-pro/files/readex-pro-${script}-${cut}-normal.woff`;
  const font = openWoff(readFileSync(require.resolve(file)));
  return `data:font/ttf;base64,${font.toString('base64')}`;
}
