import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseHex, type Rgb } from './contrast.ts';
import { type ColorMode, type TenantColors, tenantTheme, themeStyle } from './tenant-theme.ts';

const AL_NOOR = {
  primary: '#0B3D2E',
  secondary: '#12664F',
  cta: '#C8F031',
  accent: '#F2B705',
  dark: '#07130F',
};

/** Colour choices of venues with extremes: neon, pastel, all white, all black, invalid. */
const VENUES = {
  alNoor: AL_NOOR,
  sahel: {
    primary: '#7A3E1D',
    secondary: '#B8743B',
    cta: '#1F6FEB',
    accent: '#E9B872',
    dark: '#1C120B',
  },
  sea: {
    primary: '#0E4D64',
    secondary: '#137C8B',
    cta: '#FF9F43',
    accent: '#F6E27F',
    dark: '#0A1A21',
  },
  red: {
    primary: '#B00020',
    secondary: '#FF5252',
    cta: '#FF1744',
    accent: '#FFD600',
    dark: '#212121',
  },
  pastel: {
    primary: '#FFE4EC',
    secondary: '#CDE7FF',
    cta: '#FFF3B0',
    accent: '#D4F8D4',
    dark: '#DDDDDD',
  },
  white: {
    primary: '#FFFFFF',
    secondary: '#FFFFFF',
    cta: '#FFFFFF',
    accent: '#FFFFFF',
    dark: '#FFFFFF',
  },
  black: { primary: '#000', secondary: '#000', cta: '#000', accent: '#000', dark: '#000' },
  grey: { primary: '#777', secondary: '#777', cta: '#777', accent: '#777', dark: '#777' },
  nonsense: { primary: 'green', secondary: '', cta: 'url(x)', dark: '#12' },
  nothing: {},
};

const cases = Object.entries(VENUES).flatMap(([name, colors]) =>
  (['light', 'dark'] as const).map((mode): [string, ColorMode, object] => [name, mode, colors]),
);

/** Pairs of tokens shown on each other, with the required contrast. */
const PAIRS: readonly [string, string, number][] = [
  ...['ink', 'ink-soft', 'bright', 'danger', 'success'].flatMap((text) =>
    ['ground', 'surface', 'raised'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ['cta-ink', 'cta', 4.5],
  ['primary-ink', 'primary', 4.5],
  ['bright', 'bright-soft', 4.5],
  ['ink', 'bright-soft', 4.5],
  ['ink-soft', 'bright-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['ink', 'danger-soft', 4.5],
  ['edge', 'ground', 3],
  ['edge', 'surface', 3],
  ['edge', 'raised', 3],
  ...[1, 2, 3, 4].flatMap((seat) =>
    ['ground', 'surface', 'raised'].map((on): [string, string, number] => [`seat-${seat}`, on, 3]),
  ),
  ['pitch-lit', 'pitch', 3],
  ['pitch-line', 'pitch', 3],
];

/** Lists the pairs with insufficient contrast in a venue's theme. */
function unreadable(colors: TenantColors, mode: ColorMode): string[] {
  const theme = tenantTheme(colors, mode);
  const colour = (name: string): Rgb => parseHex(theme[`--tenant-${name}`] ?? '') ?? [0, 0, 0];
  return PAIRS.map(([a, b, least]) => [a, b, least, contrast(colour(a), colour(b))] as const)
    .filter(([, , least, ratio]) => ratio < least)
    .map(([a, b, , ratio]) => `${a} on ${b}: ${ratio.toFixed(2)}`);
}

test.each(cases)('everything can be read in the theme of %s in %s mode', (_name, mode, colors) => {
  expect(unreadable(colors, mode)).toEqual([]);
});

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('everything is readable with any colours of a venue', () => {
  const choices = fc.record({ primary: hex, secondary: hex, cta: hex, accent: hex, dark: hex });
  fc.assert(
    fc.property(choices, fc.constantFrom('light', 'dark'), (colors, mode) => {
      expect(unreadable(colors, mode)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('colours that suffice are kept as the venue chose them', () => {
  const theme = tenantTheme(AL_NOOR, 'dark');
  expect(theme['--tenant-cta']).toBe('#c8f031');
  expect(theme['--tenant-cta-ink']).toBe('#07130f');
  expect(theme['--tenant-bright']).toBe('#c8f031');
  expect(theme['--tenant-ground']).toBe('#07130f');
});

test('the stylesheet begins with the theme of a venue that chose nothing', () => {
  const css = readFileSync(join(import.meta.dirname, '../../ui/src/theme.css'), 'utf8');
  for (const [name, value] of Object.entries(tenantTheme({}, 'dark'))) {
    expect(css).toContain(`  ${name}: ${value};`);
  }
});

test('the page has both modes, distinguished by the root', () => {
  const style = themeStyle(AL_NOOR);
  expect(style).toMatch(/^:root:not\(\[data-theme=light\]\)\{--tenant-primary:#0b3d2e;.*\}:root/);
  expect(style).toMatch(/:root\[data-theme=light\]\{.*;--tenant-surface:#ffffff;.*\}$/);
});

test('nothing a venue writes as a colour gets into the page', () => {
  const hostile = themeStyle({ cta: '#fff}</style><script>alert(1)</script>' });
  expect(hostile).toBe(themeStyle({}));
});
