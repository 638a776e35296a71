import { createRequire } from 'node:module';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { initialsOf } from '@nadi/domain/content/initials';
import { drawnFromSvg, drawnWithin, renderedText } from '../storage/picture.ts';

/** What an icon is for: a launcher that cuts a shape of its own out of it, or one that shows it as it is. */
export type IconShape = 'any' | 'maskable';

export interface Icon {
  readonly name: string;
  readonly size: number;
  readonly shape: IconShape;
}

/** The icons of a venue's site, by the names of their files. */
export const ICONS: readonly Icon[] = [
  { name: '192.png', size: 192, shape: 'any' },
  { name: '512.png', size: 512, shape: 'any' },
  { name: 'maskable-512.png', size: 512, shape: 'maskable' },
  // What an iPhone puts on its home screen: it rounds the corners itself.
  { name: '180.png', size: 180, shape: 'maskable' },
  // What a browser's tab shows.
  { name: '64.png', size: 64, shape: 'any' },
];

/** How much of an icon its sign takes: a launcher may cut away all but the middle four fifths of a maskable one. */
const MIDDLE: Readonly<Record<IconShape, number>> = { any: 0.7, maskable: 0.54 };

const FONT = {
  woff: createRequire(import.meta.url).resolve(
    '@fontsource/readex-pro/files/readex-pro-latin-600-normal.woff',
  ),
  // The comma says that all of it is the family's name.
  name: 'Readex Pro SemiBold,',
};

/** What a sign stands on: the venue's colours, or below a logo of its own what the site stands on. */
export function groundSvg(
  { primary, secondary, dark, mode }: SiteConfig['colors'],
  { shape }: Pick<Icon, 'shape'>,
  hasLogo: boolean,
): string {
  const corner = shape === 'any' ? 112 : 0;
  const plain = mode === 'dark' ? dark : '#ffffff';
  const paint = hasLogo
    ? `<stop stop-color="${plain}"/>`
    : `<stop stop-color="${secondary}"/><stop offset=".7" stop-color="${primary}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">${paint}</linearGradient></defs><rect width="512" height="512" rx="${corner}" fill="url(#g)"/></svg>`;
}

/**
 * SITE-12: an icon as PNG: the venue's logo, or its initials in its colours.
 * @param logo what it has of it; null: none that can be read.
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
