import { mix, parseHex, toHex } from '@nadi/art/contrast';
import { type CourtName, courtOfService, drawingNamed, isCourt } from '@nadi/art/drawing-for';
import { courtSvg } from '@nadi/art/svg';
import { tenantTheme } from '@nadi/art/tenant-theme';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { drawnFromSvg } from '../storage/picture.ts';

/** Size of an image in a link preview. */
const WIDTH = 1200;
const HEIGHT = 630;
const BORDER = 70;

/**
 * Returns the address of the preview image for an English name of a sport, or the name of a court.
 */
export const previewAddress = (art: string): string =>
  `/previews/${isCourt(art) ? art : courtOfService(art)}.png`;

/** Returns the court of a preview image's file. `null`: none. */
export function courtOfPreview(file: string): CourtName | null {
  const name = file.replace(/\.png$/, '');
  return file.endsWith('.png') && isCourt(name) ? name : null;
}

const WHITE = [255, 255, 255] as const;
const lighter = (colour: string): string => toHex(mix(parseHex(colour) ?? WHITE, WHITE, 0.09));

/**
 * Renders the preview of a page without a picture: its court from above, in the venue's colours.
 */
export function previewPng({ colors }: SiteConfig, court: CourtName): Promise<Buffer> {
  const theme = tenantTheme(colors, 'dark');
  const of = (name: string): string => theme[`--tenant-${name}`] ?? colors.primary;
  const paint = {
    pitch: of('pitch'),
    ground: of('pitch-zone'),
    zone: lighter(of('pitch-zone')),
    line: of('pitch-line'),
    accent: of('accent'),
    lit: of('pitch-lit'),
  };
  const drawing = courtSvg(drawingNamed(court), { colors: paint });
  const [w, h] = [WIDTH - 2 * BORDER, HEIGHT - 2 * BORDER];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${paint.pitch}"/><svg x="${BORDER}" y="${BORDER}" width="${w}" height="${h}">${drawing}</svg></svg>`;
  return drawnFromSvg(svg, (picture) => picture.png({ palette: true, compressionLevel: 9 }));
}
