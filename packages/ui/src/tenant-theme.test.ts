import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, parseHex, type Rgb } from './contrast.ts';
import { applyTheme, type ColorMode, tenantTheme } from './tenant-theme.ts';

const AL_NOOR = {
  primary: '#0B3D2E',
  secondary: '#12664F',
  cta: '#C8F031',
  accent: '#F2B705',
  dark: '#07130F',
};

/** Choices of venues, wild ones among them: neon, pastel, all white, all black, nonsense. */
const VENUES = {
  alNoor: AL_NOOR,
  sahel: {
    primary: '#7A3E1D',
    secondary: '#B8743B',
    cta: '#1F6FEB',
    accent: '#E9B872',
    dark: '#1C120B',
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

describe.each(cases)('the theme of %s in %s mode', (_name, mode, colors) => {
  const theme = tenantTheme(colors, mode);
  const colour = (name: string): Rgb => {
    const rgb = parseHex(theme[`--tenant-${name}`] ?? '');
    if (!rgb) throw new Error(`no colour ${name}`);
    return rgb;
  };
  const ratio = (a: string, b: string): number => contrast(colour(a), colour(b));

  test('every text can be read on every ground', () => {
    for (const text of ['ink', 'ink-soft', 'bright', 'danger', 'success']) {
      for (const ground of ['ground', 'surface', 'raised']) {
        expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(ratio('cta-ink', 'cta'), 'cta').toBeGreaterThanOrEqual(4.5);
    expect(ratio('primary-ink', 'primary'), 'primary').toBeGreaterThanOrEqual(4.5);
    expect(ratio('bright', 'bright-soft'), 'chosen').toBeGreaterThanOrEqual(4.5);
    expect(ratio('ink', 'bright-soft'), 'ink on chosen').toBeGreaterThanOrEqual(4.5);
    expect(ratio('danger', 'danger-soft'), 'danger on soft').toBeGreaterThanOrEqual(4.5);
  });

  test('edges of controls and lit courts can be seen', () => {
    for (const ground of ['ground', 'surface', 'raised']) {
      expect(ratio('edge', ground)).toBeGreaterThanOrEqual(3);
    }
    expect(ratio('pitch-lit', 'pitch')).toBeGreaterThanOrEqual(3);
    expect(ratio('pitch-line', 'pitch')).toBeGreaterThanOrEqual(3);
  });
});

test('colours that suffice are kept as the venue chose them', () => {
  const theme = tenantTheme(AL_NOOR, 'dark');
  expect(theme['--tenant-cta']).toBe('#c8f031');
  expect(theme['--tenant-cta-ink']).toBe('#07130f');
  expect(theme['--tenant-bright']).toBe('#c8f031');
  expect(theme['--tenant-ground']).toBe('#07130f');
});

test('the stylesheet begins with the theme of a venue that chose nothing', () => {
  const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
  for (const [name, value] of Object.entries(tenantTheme({}, 'dark'))) {
    expect(css).toContain(`  ${name}: ${value};`);
  }
});

test('a theme is put on the document', () => {
  const element = document.createElement('div');
  applyTheme(element, AL_NOOR, 'light');
  expect(element.dataset.theme).toBe('light');
  expect(element.style.getPropertyValue('--tenant-surface')).toBe('#ffffff');
});
