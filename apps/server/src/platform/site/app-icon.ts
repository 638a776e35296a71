import { createRequire } from 'node:module';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { initialsOf } from '@nadi/domain/content/initials';
import { drawnFromSvg, drawnWithin, renderedText } from '../storage/picture.ts';

/** Purpose of an icon: cropped by the launcher to its own shape, or shown unchanged. */
export type IconShape = 'any' | 'maskable';

export interface Icon {
  readonly name: string;
  readonly size: number;
  readonly shape: IconShape;
}

/** Icons of a venue's site, by file name. */
export const ICONS: readonly Icon[] = [
  { name: '192.png', size: 192, shape: 'any' },
  { name: '512.png', size: 512, shape: 'any' },
  { name: 'maskable-512.png', size: 512, shape: 'maskable' },
  // Icon for the home screen of an iPhone, which rounds the corners itself.
  { name: '180.png', size: 180, shape: 'maskable' },
  // Icon of a browser tab.
  { name: '64.png', size: 64, shape: 'any' },
];

/**
 * Size of the symbol relative to its icon; a launcher may crop a maskable one to the middle 80 %.
 */
const MIDDLE: Readonly<Record<IconShape, number>> = { any: 0.7, maskable: 0.54 };

const FONT = {
  woff: createRequire(import.meta.url).resolve(
    '@fontsource/readex-pro/files/readex-pro-latin-600-normal.woff',
  ),
  // The comma makes the whole text the family's name.
  name: 'Readex Pro SemiBold,',
};

/** Returns the icon's background: the venue's colours, or the site's background behind a logo. */
export function groundSvg(
  { primary, secondary, dark, mode }: SiteConfig['colors'],
  { shape }: Pick<Icon, 'shape'>,
  hasLogo: boolean,
): string {
  const corner = shape === 'any' ? 112 : 0;
  const plain = mode === 'light' ? '#ffffff' : dark;
  const paint = hasLogo
    ? `<stop stop-color="${plain}"/>`
    : `<stop stop-color="${secondary}"/><stop offset=".7" stop-color="${primary}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">${paint}</linearGradient></defs><rect width="512" height="512" rx="${corner}" fill="url(#g)"/></svg>`;
}

/**
 * Renders an icon as PNG: the venue's logo, or its initials in its colours (SITE-12).
 *
 * @param logo bytes of the logo. `null`: none that can be read.
 */
export async function iconPng(
  { colors, venue_name }: SiteConfig,
  icon: Icon,
  logo: Uint8Array | null,
): Promise<Buffer> {
  const side = Math.round(icon.size * MIDDLE[icon.shape]);
  const own = logo && (await drawnWithin(logo, side));
  const sign =
    own ?? (await renderedText(initialsOf(venue_name), { side, ...FONT, colour: colors.cta }));
  return drawnFromSvg(groundSvg(colors, icon, own !== null), (ground) =>
    ground
      .resize(icon.size, icon.size)
      .composite(sign === null ? [] : [{ input: sign, gravity: 'centre' }])
      .png({ palette: true, compressionLevel: 9 }),
  );
}
