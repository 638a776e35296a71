import {
  contrast,
  mix,
  mostReadable,
  parseHex,
  type Rgb,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  toHex,
  untilContrast,
} from './contrast.ts';

/** Colours a venue chooses (spec 2 section 3), as hex; a missing or invalid one gets a default. */
export interface TenantColors {
  readonly primary?: string | undefined;
  readonly secondary?: string | undefined;
  readonly cta?: string | undefined;
  readonly accent?: string | undefined;
  readonly dark?: string | undefined;
}

export type ColorMode = 'light' | 'dark';

/** CSS custom properties by name, values in hex. */
export type Theme = Readonly<Record<`--tenant-${string}`, string>>;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const RED: Rgb = [220, 60, 60];
const GREEN: Rgb = [30, 160, 90];

/** Defaults of a venue without colours: the pitch at dusk. */
const DEFAULTS = {
  primary: [11, 61, 46],
  secondary: [18, 102, 79],
  cta: [200, 240, 49],
  accent: [242, 183, 5],
  dark: [7, 19, 15],
} as const satisfies Record<keyof TenantColors, Rgb>;

type Palette = Readonly<Record<keyof TenantColors, Rgb>>;

/** Contrast with white above which a colour is dark enough for the ground of the dark mode. */
const DARK_ENOUGH = 14;

function paletteOf(colors: TenantColors): Palette {
  const read = (name: keyof TenantColors): Rgb => parseHex(colors[name] ?? '') ?? DEFAULTS[name];
  return {
    primary: read('primary'),
    secondary: read('secondary'),
    cta: read('cta'),
    accent: read('accent'),
    dark: untilContrast(read('dark'), [WHITE], DARK_ENOUGH, BLACK),
  };
}

interface Grounds {
  readonly ground: Rgb;
  readonly surface: Rgb;
  readonly raised: Rgb;
  readonly ink: Rgb;
}

function groundsOf(palette: Palette, mode: ColorMode): Grounds {
  if (mode === 'light') {
    const ground = mix(WHITE, palette.primary, 0.045);
    return { ground, surface: WHITE, raised: WHITE, ink: palette.dark };
  }
  const night = untilContrast(palette.primary, [WHITE], 9, BLACK);
  const surface = mix(palette.dark, night, 0.34);
  const raised = mix(mix(palette.dark, night, 0.5), WHITE, 0.015);
  return { ground: palette.dark, surface, raised, ink: mix(WHITE, palette.primary, 0.06) };
}

/**
 * Returns the bright colour: the tenant's most vivid one that is readable as text on every ground.
 */
function brightOf(palette: Palette, mode: ColorMode, on: readonly Rgb[], ink: Rgb): Rgb {
  const { cta, accent, primary, secondary } = palette;
  const order = mode === 'dark' ? [cta, accent, secondary] : [secondary, primary, cta];
  const readable = order.find((one) =>
    on.every((ground) => contrast(one, ground) >= TEXT_CONTRAST),
  );
  return readable ?? untilContrast(order[0] ?? ink, on, TEXT_CONTRAST, ink);
}

/** Lower bound of the saturation of a mix; below it the mix looks muddy. */
const LEAST_SATURATION = 0.4;

/**
 * Returns a court under light: tinted by the call to action if it stays vivid, else only lighter.
 */
function glowOf(court: Rgb, light: Rgb): Rgb {
  const tinted = mix(court, light, 0.45);
  const saturation = (Math.max(...tinted) - Math.min(...tinted)) / Math.max(...tinted, 1);
  return saturation >= LEAST_SATURATION ? tinted : mix(court, WHITE, 0.4);
}

/** Returns the ink on a fill: the venue's dark or white; black only when neither is readable. */
function inkOn(fill: Rgb, palette: Palette): Rgb {
  const own = mostReadable(fill, [palette.dark, WHITE]);
  return contrast(own, fill) >= TEXT_CONTRAST ? own : mostReadable(fill, [BLACK, WHITE]);
}

/**
 * Returns the colours of price levels: the venue's own and a warm one, each visible on every
 * ground.
 */
function seatColors(
  { accent, secondary }: Palette,
  bright: Rgb,
  grounds: readonly Rgb[],
  ink: Rgb,
): Theme {
  const colors = [bright, accent, mix(secondary, ink, 0.35), mix(RED, accent, 0.25)];
  return Object.fromEntries(
    colors.map((color, level) => [
      `--tenant-seat-${level + 1}`,
      toHex(untilContrast(color, grounds, SHAPE_CONTRAST, ink)),
    ]),
  );
}

/**
 * Computes the design system's tokens from a venue's colours, for one mode.
 *
 * Ink on the call to action and on the brand is the more readable of black and white. Every text
 * colour reaches 4.5 : 1 on every ground it may be shown on and every control's edge 3 : 1, for any
 * choice of colours.
 */
export function tenantTheme(colors: TenantColors, mode: ColorMode): Theme {
  const palette = paletteOf(colors);
  const { ground, surface, raised, ink } = groundsOf(palette, mode);
  const grounds = [ground, surface, raised];
  const bright = brightOf(palette, mode, grounds, ink);
  const brightSoft = mix(surface, bright, mode === 'dark' ? 0.16 : 0.1);
  const dangerSoft = mix(surface, RED, 0.12);
  const text = (colour: Rgb): string =>
    toHex(untilContrast(colour, [...grounds, brightSoft, dangerSoft], TEXT_CONTRAST, ink));
  const pitch = untilContrast(palette.primary, [WHITE], 6, BLACK);
  const court = mix(pitch, untilContrast(palette.secondary, [WHITE], 4, BLACK), 0.6);
  return {
    '--tenant-primary': toHex(palette.primary),
    '--tenant-primary-ink': toHex(inkOn(palette.primary, palette)),
    '--tenant-secondary': toHex(palette.secondary),
    '--tenant-cta': toHex(palette.cta),
    '--tenant-cta-ink': toHex(inkOn(palette.cta, palette)),
    '--tenant-accent': toHex(palette.accent),
    '--tenant-dark': toHex(palette.dark),
    '--tenant-ground': toHex(ground),
    '--tenant-surface': toHex(surface),
    '--tenant-raised': toHex(raised),
    '--tenant-ink': toHex(ink),
    '--tenant-ink-soft': text(mix(ink, ground, 0.36)),
    '--tenant-line': toHex(mix(surface, ink, mode === 'dark' ? 0.13 : 0.11)),
    '--tenant-edge': toHex(untilContrast(mix(surface, ink, 0.3), grounds, SHAPE_CONTRAST, ink)),
    '--tenant-bright': toHex(untilContrast(bright, [brightSoft], TEXT_CONTRAST, ink)),
    '--tenant-bright-soft': toHex(brightSoft),
    '--tenant-danger': text(RED),
    '--tenant-danger-soft': toHex(dangerSoft),
    '--tenant-success': text(GREEN),
    '--tenant-pitch': toHex(pitch),
    '--tenant-pitch-zone': toHex(court),
    '--tenant-pitch-glow': toHex(glowOf(court, palette.cta)),
    '--tenant-pitch-line': toHex(mix(WHITE, pitch, 0.14)),
    ...seatColors(palette, bright, grounds, ink),
    '--tenant-pitch-lit': toHex(untilContrast(palette.cta, [pitch], SHAPE_CONTRAST, WHITE)),
  };
}

const declarations = (theme: Theme): string =>
  Object.entries(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const MODES: readonly ColorMode[] = ['dark', 'light'];

/** Selector of a mode; a page without scripts cannot follow the device, and is dark. */
const selectorOf = (mode: ColorMode): string =>
  mode === 'dark' ? ':root:not([data-theme=light])' : ':root[data-theme=light]';

/**
 * Returns a stylesheet with a venue's colours in both modes; `data-theme` on the root selects one.
 *
 * It is inlined in the page, so that the first paint has the venue's colours.
 */
export const themeStyle = (colors: TenantColors): string =>
  MODES.map((mode) => `${selectorOf(mode)}{${declarations(tenantTheme(colors, mode))}}`).join('');
