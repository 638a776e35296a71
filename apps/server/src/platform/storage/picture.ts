import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sharp, SharpConstructor } from 'sharp';
import { contentTypeOf } from './content-type.ts';
import { openWoff } from './woff.ts';

/** Beyond any phone's camera, and far below what a small file can unfold to. */
const PIXELS_AT_MOST = 60_000_000;
/** Of the longer side; shown at most as large as a phone's screen. */
const SIDE_PIXELS = 1_600;
const QUALITY = 82;
/** Of a picture that stands in for another until that has come. */
const BLUR_PIXELS = 16;
const BLUR_QUALITY = 40;

/** What is read by a library that can read more: only what `contentTypeOf` lets through. */
const READERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer'].map((name) => `VipsForeignLoad${name}`);

let loaded: Promise<SharpConstructor> | undefined;

/** Loaded with the first picture: it is large, and many processes never see one. */
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
 * A picture drawn anew as WebP, upright, no larger than a screen shows: whatever else was in the file (where and when
 * it was taken, what somebody has hidden behind it) is gone. Null: it cannot be opened.
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
 * A picture that we have drawn, as it is: drawn again and again it would fade. Any other is drawn anew. Null: it cannot be opened.
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

/** As good as the eye asks for; more effort makes AVIF twice as slow with each step, and hardly smaller. */
const HOW = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76 },
  jpeg: { quality: 78, mozjpeg: true, progressive: true },
} as const;

/** A picture of ours in another width and format. */
export const drawnAs = async (
  bytes: Uint8Array,
  { width, format }: { readonly width: number; readonly format: keyof typeof HOW },
): Promise<Buffer> =>
  (await opened(bytes))
    .resize({ width })
    // What has no colour for nothing is drawn on white.
    .flatten(format === 'jpeg' ? { background: '#fff' } : false)
    .toFormat(format, HOW[format])
    .toBuffer();

/** How large a picture of ours is, and a few pixels of it as a `data:` address. */
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
 * What we have drawn ourselves as SVG, as a picture. Nobody may send us one: its reader is there while we draw, and
 * `contentTypeOf` lets none through then either.
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

/** A picture as PNG, whole, in a square of that side; null: it cannot be opened. */
export const drawnWithin = async (bytes: Uint8Array, side: number): Promise<Buffer | null> =>
  (await opened(bytes))
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null);

export interface Lettering {
  /** Of the square that it fits into. */
  readonly side: number;
  readonly woff: string;
  /** Of the font in that file. */
  readonly name: string;
  readonly colour: string;
}

const unpackedFonts = new Map<string, string>();

/** A font as what letters are drawn with here, which reads no packed ones: unpacked once, beside other passing files. */
function unpacked(woff: string): string {
  const known = unpackedFonts.get(woff);
  if (known !== undefined) return known;
  const file = join(mkdtempSync(join(tmpdir(), 'nadi-font-')), 'font.ttf');
  writeFileSync(file, openWoff(readFileSync(woff)));
  unpackedFonts.set(woff, file);
  return file;
}

/** A few letters as PNG; null where there are none. */
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
