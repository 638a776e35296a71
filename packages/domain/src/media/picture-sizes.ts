/** Formats in which pictures are stored, best first; the last is the fallback. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Stored size of a picture in pixels; its height follows from its width. */
export interface PictureSize {
  readonly format: PictureFormat;
  readonly width: number;
}

/** Maximum length of the longer side of the full picture: the width of a large screen. */
export const PICTURE_SIDE = 2400;
/** Widths: a card on a phone, a phone, a phone at 2x, a phone at 3x or a column, a desktop. */
const WIDTHS = [320, 640, 840, 1280, 1920];
/** Width for browsers without other formats, and for link previews. */
const PLAIN_WIDTH = 1280;

/**
 * Returns the sizes of a picture of this width (MEDIA-02).
 *
 * None is larger, and the full one is included.
 */
export function sizesOf(width: number): readonly PictureSize[] {
  const widths = [...WIDTHS.filter((one) => one < width), width];
  return [
    ...widths.map((one) => ({ format: 'webp' as const, width: one })),
    { format: 'jpeg', width: Math.min(width, PLAIN_WIDTH) },
    ...widths.map((one) => ({ format: 'avif' as const, width: one })),
  ];
}

/** Sizes of a shown picture: a fallback, and the formats to choose from, best first. */
export interface ShownSizes {
  readonly plain: PictureSize;
  readonly sources: readonly { readonly format: PictureFormat; readonly widths: number[] }[];
}

const isSame = (one: PictureSize) => (other: PictureSize) =>
  one.format === other.format && one.width === other.width;

/**
 * Returns the sizes to show while they are being generated (MEDIA-02).
 *
 * A format is used once all of its sizes exist; until then the full picture, which exists from the
 * start.
 */
export function shownSizes(width: number, made: readonly PictureSize[]): ShownSizes {
  const all = sizesOf(width);
  const of = (format: PictureFormat) => all.filter((size) => size.format === format);
  const isWhole = (format: PictureFormat) => of(format).every((size) => made.some(isSame(size)));
  const [plain] = of('jpeg').filter((size) => made.some(isSame(size)));
  return {
    plain: plain ?? { format: 'webp', width },
    sources: (['avif', 'webp'] as const).filter(isWhole).map((format) => ({
      format,
      widths: of(format).map((size) => size.width),
    })),
  };
}

/** Returns the smallest of these widths that is at least `least`, else the largest. */
export const widthFor = (least: number, widths: readonly number[]): number =>
  Math.min(...widths.filter((one) => one >= least), Math.max(...widths));

const PICTURE_ID = /^[0-9a-f]{32}$/;

/** Checks for a picture id: the hash of the uploaded file (MEDIA-01). */
export const isPictureId = (text: string): boolean => PICTURE_ID.test(text);
