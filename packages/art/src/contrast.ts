/** Colour as red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `#rgb` or `#rrggbb`; returns null for anything else. */
export function parseHex(text: string): Rgb | null {
  const digits = HEX.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (from: number): number => Number.parseInt(full.slice(from, from + 2), 16);
  return [part(0), part(2), part(4)];
}

export const toHex = (colour: Rgb): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/**
 * Mixes two colours: `amount` 0 gives `from`, 1 gives `to`.
 *
 * Rounds to integers, so that the measured colour is the displayed one.
 */
export const mix = (from: Rgb, to: Rgb, amount: number): Rgb => {
  const part = (index: 0 | 1 | 2): number =>
    Math.round(from[index] + (to[index] - from[index]) * amount);
  return [part(0), part(1), part(2)];
};

/** Returns the relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of WCAG 2.2, 1 to 21, the same in either order. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Minimum contrast of normal text (WCAG 2.2, 1.4.3 AA). */
export const TEXT_CONTRAST = 4.5;

/** Minimum contrast of borders and icons (WCAG 2.2, 1.4.11). */
export const SHAPE_CONTRAST = 3;

/** Returns the candidate with the highest contrast on a ground. */
export const mostReadable = (ground: Rgb, candidates: readonly [Rgb, ...Rgb[]]): Rgb =>
  candidates.reduce((best, one) => (contrast(one, ground) > contrast(best, ground) ? one : best));

const STEP = 0.05;

/**
 * Returns the colour if it reaches a contrast on every ground, else its nearest mix that does.
 *
 * The mix is with `towards`, which is returned when no mix suffices.
 */
export function untilContrast(
  colour: Rgb,
  grounds: readonly Rgb[],
  least: number,
  towards: Rgb,
): Rgb {
  for (let amount = 0; amount < 1; amount += STEP) {
    const candidate = mix(colour, towards, amount);
    if (grounds.every((ground) => contrast(candidate, ground) >= least)) return candidate;
  }
  return towards;
}
