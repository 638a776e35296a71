import type { PictureFormat } from '@nadi/domain/media/picture-sizes';
import { z } from 'zod';

/** A picture of the venue's: its sizes by type, what it shows, and what of it must be seen when it is cut. */
export const picture = z.object({
  /** Fallback for browsers without the other formats. */
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** `type` and `srcset` of a `<source>`, the best first; empty while they are being made. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  /** A few pixels as a `data:` address, shown until the picture is there; empty: none. */
  blur: z.string(),
  /** In per cent from the upper left. */
  focus_x: z.number().int(),
  focus_y: z.number().int(),
  alt: z.string(),
  ar_alt: z.string(),
});

export type Picture = z.input<typeof picture>;

/** Address of one size of a picture; its content never changes. */
export const pictureAddress = (id: string, width: number, format: PictureFormat): string =>
  `/pictures/${id}/${width}.${format}`;
