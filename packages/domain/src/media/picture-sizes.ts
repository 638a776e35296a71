/** Formats in which a picture is kept, the best first; what knows no other is given the last. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture as it is kept, in pixels; how high it is follows from its width. */
export interface PictureSize {
  readonly format: PictureFormat;
  readonly width: number;
}

/** Of the longer side, whole: as wide as a large screen shows it. */
export const PICTURE_SIDE = 2400;
/** A card on a phone, a phone, one with two pixels to a point, one with three or a column, a desk. */
const WIDTHS = [320, 640, 840, 1280, 1920];
/** For who knows no other format, and for links that others show. */
const PLAIN_WIDTH = 1280;

/** MEDIA-02: the sizes of a picture that is so wide: none is larger than it, and the whole is among them. */
export function sizesOf(width: number): readonly PictureSize[] {
  const widths = [...WIDTHS.filter((one) => one < width), width];
  return [
    ...widths.map((one) => ({ format: 'webp' as const, width: one })),
    { format: 'jpeg', width: Math.min(width, PLAIN_WIDTH) },
    ...widths.map((one) => ({ format: 'avif' as const, width: one })),
  ];
}

/** What of a picture is shown: one size for who knows no better, and the formats to choose from, the best first. */
export interface ShownSizes {
  readonly plain: PictureSize;
  readonly sources: readonly { readonly format: PictureFormat; readonly widths: number[] }[];
}

const isSame = (one: PictureSize) => (other: PictureSize) =>
  one.format === other.format && one.width === other.width;

/**
 * MEDIA-02: what is shown while sizes are being made: a format once all of its sizes are there, and until then the
 * picture whole, which is there from the beginning.
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

const PICTURE_ID = /^[0-9a-f]{32}$/;

/** MEDIA-01: a picture is called by the hash of the file that it came as. */
export const isPictureId = (text: string): boolean => PICTURE_ID.test(text);
