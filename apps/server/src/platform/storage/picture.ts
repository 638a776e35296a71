import type { SharpConstructor } from 'sharp';

/** Beyond any phone's camera, and far below what a small file can unfold to. */
const PIXELS_AT_MOST = 60_000_000;
/** Of the longer side; shown at most as large as a phone's screen. */
const SIDE_PIXELS = 1_600;
const QUALITY = 82;

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

/**
 * A picture drawn anew as WebP, upright, no larger than a screen shows: whatever else was in the file (where and when
 * it was taken, what somebody has hidden behind it) is gone. Null: it cannot be opened.
 */
export async function drawnAnew(bytes: Uint8Array): Promise<Buffer | null> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  const picture = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' })
    .autoOrient()
    .resize({ width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY });
  return picture.toBuffer().catch(() => null);
}
