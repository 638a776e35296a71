import { type Picture, pictureAddress } from '@nadi/contract/media/picture';
import { shownSizes } from '@nadi/domain/media/picture-sizes';
import type { PictureRow } from './store.ts';

/** Returns a picture as the site shows it, in its existing sizes. */
export function wirePicture(row: PictureRow): Picture {
  const { id, width, height, blur, focus_x, focus_y, alt, ar_alt } = row;
  const { plain, sources } = shownSizes(width, row.sizes);
  return {
    src: pictureAddress(id, plain.width, plain.format),
    width,
    height,
    blur,
    focus_x,
    focus_y,
    alt,
    ar_alt,
    sources: sources.map(({ format, widths }) => ({
      type: `image/${format}`,
      srcset: widths.map((one) => `${pictureAddress(id, one, format)} ${one}w`).join(', '),
    })),
  };
}
