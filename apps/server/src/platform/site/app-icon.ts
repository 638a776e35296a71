import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { drawnFromSvg } from '../storage/picture.ts';

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
];

type Colours = SiteConfig['colors'];

/**
 * Our mark in the venue's colours: a line across a court, with the ball. A launcher may cut away all but the
 * middle four fifths of a maskable one, which goes to its edges.
 */
export function iconSvg({ primary, secondary, cta }: Colours, shape: IconShape): string {
  const corner = shape === 'any' ? 112 : 0;
  const scale = shape === 'any' ? 1 : 0.8;
  const at = (512 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${secondary}"/><stop offset=".7" stop-color="${primary}"/></linearGradient></defs><rect width="512" height="512" rx="${corner}" fill="url(#g)"/><g transform="translate(${at} ${at}) scale(${scale})" fill="none" stroke="${cta}" stroke-linecap="round"><path d="M308 92 204 420" stroke-width="60"/><circle cx="366" cy="352" r="42" fill="${cta}" stroke="none"/></g></svg>`;
}

const drawn = new WeakMap<Colours, Map<string, Promise<Buffer>>>();

/** An icon as PNG, drawn once for each version of a venue's colours. */
export function iconPng(colours: Colours, { name, size, shape }: Icon): Promise<Buffer> {
  const known = drawn.get(colours) ?? new Map<string, Promise<Buffer>>();
  drawn.set(colours, known);
  const made = known.get(name) ?? draw(iconSvg(colours, shape), size);
  known.set(name, made);
  return made;
}

const draw = (svg: string, size: number): Promise<Buffer> =>
  drawnFromSvg(svg, (picture) =>
    picture.resize(size, size).png({ palette: true, compressionLevel: 9 }),
  );
