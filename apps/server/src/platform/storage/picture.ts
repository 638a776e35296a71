import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sharp, SharpConstructor } from 'sharp';
import { contentTypeOf } from './content-type.ts';
import { openWoff } from './woff.ts';

/** Upper bound of pixels: above any phone's camera, and far below a decompression bomb. */
const PIXELS_AT_MOST = 60_000_000;
/** Length of the longer side; pictures are shown at most at a phone's screen size. */
const SIDE_PIXELS = 1_600;
const QUALITY = 82;
/** Size of the placeholder shown until a picture has loaded. */
const BLUR_PIXELS = 16;
const BLUR_QUALITY = 40;

/** Decoders to enable in the library: only those for types that `contentTypeOf` accepts. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer'].map((name) => `VipsForeignLoad${name}`);

let loaded: Promise<SharpConstructor> | undefined;

/** Loads the library with the first picture: it is large, and many processes never need it. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const loadedSharp = (): Promise<SharpConstructor> => {
  loaded ??= loadSharp();
  return loaded;
};

async function opened(bytes: Uint8Array) {
  return (await loadedSharp())(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' });
}

/**
 * Re-encodes a picture as WebP, upright, no larger than a screen shows. `null`: unreadable.
 *
 * This removes everything else in the file, such as place and time of the photo, or hidden data.
 */
export async function renderedPicture(
  bytes: Uint8Array,
  { side = SIDE_PIXELS, quality = QUALITY } = {},
): Promise<Buffer | null> {
  const picture = (await opened(bytes))
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality });
  return picture.toBuffer().catch(() => null);
}

const RIFF_HEAD_BYTES = 8;

/**
 * Returns a picture that we encoded unchanged, since repeated encoding would degrade it.
 *
 * Re-encodes any other. `null`: unreadable.
 */
export async function drawnOnce(
  bytes: Buffer,
  how: { readonly side: number; readonly quality: number },
): Promise<Buffer | null> {
  const isWhole =
    contentTypeOf(bytes) === 'image/webp' &&
    bytes.readUInt32LE(4) + RIFF_HEAD_BYTES === bytes.length;
  const picture = await opened(bytes);
  const metadata = await picture.metadata().catch(() => null);
  const isOurs =
    isWhole &&
    metadata !== null &&
    Math.max(metadata.width, metadata.height) <= how.side &&
    !(metadata.exif || metadata.xmp || metadata.iptc || metadata.icc || (metadata.pages ?? 1) > 1);
  if (!isOurs) return contentTypeOf(bytes) === null ? null : renderedPicture(bytes, how);
  const isReadable = await picture.stats().then(
    () => true,
    () => false,
  );
  return isReadable ? bytes : null;
}

/**
 * Encoder settings: visually sufficient; each step of effort doubles AVIF's time and saves little.
 */
const HOW = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76 },
  jpeg: { quality: 78, mozjpeg: true, progressive: true },
} as const;

/** Renders a picture of ours in another width and format. */
export const drawnAs = async (
  bytes: Uint8Array,
  { width, format }: { readonly width: number; readonly format: keyof typeof HOW },
): Promise<Buffer> =>
  (await opened(bytes))
    .resize({ width })
    // Transparent areas become white in a format without transparency.
    .flatten(format === 'jpeg' ? { background: '#fff' } : false)
    .toFormat(format, HOW[format])
    .toBuffer();

/** Returns the size of a picture of ours, and a few pixels of it as a `data:` address. */
export async function dominantColours(bytes: Uint8Array) {
  const { width, height } = await (await opened(bytes)).metadata();
  const few = await (await opened(bytes))
    .resize({ width: BLUR_PIXELS, height: BLUR_PIXELS, fit: 'inside' })
    .webp({ quality: BLUR_QUALITY })
    .toBuffer();
  return { width, height, blur: `data:image/webp;base64,${few.toString('base64')}` };
}

const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
let drawings = 0;

/**
 * Renders an SVG of our own as a picture.
 *
 * SVGs are never accepted from outside: the decoder is enabled only while we render, and even then
 * `contentTypeOf` rejects them.
 */
export async function drawnFromSvg(
  svg: string,
  finish: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const sharp = await loadedSharp();
  drawings += 1;
  sharp.unblock(SVG);
  try {
    return await finish(sharp(Buffer.from(svg))).toBuffer();
  } finally {
    drawings -= 1;
    if (drawings === 0) sharp.block(SVG);
  }
}

/** Renders a picture as PNG, fitted into a square of the given side. `null`: unreadable. */
export const drawnWithin = async (bytes: Uint8Array, side: number): Promise<Buffer | null> =>
  (await opened(bytes))
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null);

export interface Lettering {
  /** Side of the square it fits into. */
  readonly side: number;
  readonly woff: string;
  /** Name of the font in that file. */
  readonly name: string;
  readonly colour: string;
}

const unpackedFonts = new Map<string, string>();

/**
 * Unpacks a font once to a temporary file, because the text renderer reads no compressed fonts.
 *
 * The file is removed when the process exits.
 */
function unpacked(woff: string): string {
  const known = unpackedFonts.get(woff);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'nadi-font-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'font.ttf');
  writeFileSync(file, openWoff(readFileSync(woff)));
  unpackedFonts.set(woff, file);
  return file;
}

/** Renders a few letters as PNG. `null`: no letters. */
export async function renderedText(
  initials: string,
  { side, woff, name, colour }: Lettering,
): Promise<Buffer | null> {
  if (initials === '') return null;
  const text = `<span foreground="${colour}">${initials}</span>`;
  const options = { fontfile: unpacked(woff), font: name, width: side, height: side, rgba: true };
  return (await loadedSharp())({ text: { text, ...options } })
    .png()
    .toBuffer();
}

const [SIGNATURE_WIDTH, SIGNATURE_HEIGHT] = [300, 200];

/**
 * Returns a drawn signature as a re-encoded PNG, so that no reader meets bytes of a client.
 *
 * @returns null for a picture that is broken, of another size, or of one colour.
 */
export async function signaturePicture(bytes: Uint8Array): Promise<Buffer | null> {
  if (contentTypeOf(bytes) !== 'image/png') return null;
  try {
    const picture = await opened(bytes);
    const { width, height } = await picture.metadata();
    if (width !== SIGNATURE_WIDTH || height !== SIGNATURE_HEIGHT) return null;
    const { channels } = await picture.stats();
    if (channels.every(({ min, max }) => min === max)) return null;
    return await picture.png().toBuffer();
  } catch {
    return null;
  }
}
