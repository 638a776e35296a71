import type { PictureFormat } from '@nadi/domain/media/picture-sizes';
import { z } from 'zod';

/** Picture of the venue: its sizes by type, alternative text, and the area kept when cropped. */
export const picture = z.object({
  /** Fallback for browsers without the other formats. */
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** `type` and `srcset` of a `<source>`, best first; empty while they are generated. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  /** Preview of a few pixels as a `data:` address, shown while the picture loads; empty: none. */
  blur: z.string(),
  /** Per cent from the upper left. */
  focus_x: z.number().int(),
  focus_y: z.number().int(),
  alt: z.string(),
  ar_alt: z.string(),
});

export type Picture = z.input<typeof picture>;

/** Address of one size of a picture; its content never changes. */
export const pictureAddress = (id: string, width: number, format: PictureFormat): string =>
  `/pictures/${id}/${width}.${format}`;
