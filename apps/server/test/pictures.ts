import sharp from 'sharp';
import type { AtConsole } from './console.ts';
import type { CallAnswer } from './harness.ts';
import { multipart } from './people.ts';

/** Returns a photograph in a colour; each colour is a different picture. */
export const photograph = (background: string, width = 700, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Uploads a picture at the console. */
export function bring(
  by: AtConsole,
  image: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<CallAnswer> {
  const text = { alt: 'A court at night', ar_alt: 'ملعب في الليل', ...fields };
  const { body, headers } = multipart({ ...text, image });
  return by.call('addPicture', { body }, { headers });
}
