import { mix, parseHex, type Rgb, toHex } from './contrast.ts';
import type { Scene, ScenePath } from './scene.ts';
import type { Theme } from './tenant-theme.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

type Paint = Readonly<Record<ScenePath['role'] | 'top' | 'middle' | 'low', string>>;

/** Mixes the colours of a scene at dusk from a venue's tokens, as the site's stylesheet does. */
function paintOf(theme: Theme): Paint {
  const token = (name: string): Rgb => parseHex(theme[`--tenant-${name}`] ?? '') ?? BLACK;
  const [dark, accent] = [token('dark'), token('accent')];
  const [pitch, zone] = [token('pitch'), token('pitch-zone')];
  const near = toHex(mix(pitch, BLACK, 0.52));
  return {
    top: toHex(dark),
    middle: toHex(mix(zone, accent, 0.12)),
    low: toHex(mix(accent, WHITE, 0.12)),
    sky: 'url(#sky)',
    sun: 'url(#sun)',
    beam: 'url(#beam)',
    far: toHex(mix(zone, dark, 0.45)),
    near,
    thing: near,
    wall: toHex(mix(pitch, dark, 0.55)),
    ground: toHex(zone),
    figure: toHex(mix(dark, BLACK, 0.35)),
    other: toHex(mix(pitch, BLACK, 0.4)),
    lamp: toHex(mix(accent, WHITE, 0.78)),
    light: toHex(token('pitch-lit')),
    shade: '#0000003d',
    line: '#ffffffc7',
    glass: '#ffffff29',
  };
}

const stop = (colour: string, offset = 0, opacity = 1): string =>
  `<stop stop-color="${colour}" offset="${offset}" stop-opacity="${opacity}"/>`;

const shades = ({ top, middle, low }: Paint): string =>
  `<linearGradient id="sky" x2="0" y2="1">${stop(top)}${stop(middle, 0.4)}${stop(low, 0.64)}</linearGradient>` +
  `<radialGradient id="sun">${stop('#fff', 0, 0.95)}${stop('#fff', 0.42, 0.5)}${stop('#fff', 1, 0)}</radialGradient>` +
  `<linearGradient id="beam" x2="0" y2="1">${stop('#fff', 0, 0.32)}${stop('#fff', 1, 0.02)}</linearGradient>`;

const path = ({ d, role, width }: ScenePath, paint: Paint): string =>
  width === undefined
    ? `<path d="${d}" fill="${paint[role]}"/>`
    : `<path d="${d}" fill="none" stroke="${paint[role]}" stroke-width="${width}"/>`;

/**
 * Renders a scene as SVG text for emails, which have no stylesheet.
 *
 * @param theme a venue's theme in dark mode.
 */
export function sceneSvg({ width, height, paths }: Scene, theme: Theme): string {
  const paint = paintOf(theme);
  const drawn = paths.map((one) => path(one, paint)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${shades(paint)}</defs>${drawn}</svg>`;
}
