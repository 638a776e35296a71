import { tenantTheme } from '@nadi/art/tenant-theme';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { codePicture, scenePicture } from './ticket-pictures.ts';

it('a code is drawn module by module, black on white with the quiet zone around it', async () => {
  const text = `NADI1.${'a'.repeat(46)}.${'b'.repeat(86)}`;
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const { data: pixels, info } = await sharp(await codePicture(text))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width % size, info.width]).toEqual([0, info.height]);
  const scale = info.width / size;
  const drawn = data.map((row, y) =>
    row.map((_, x) => {
      const at =
        (Math.floor((y + 0.5) * scale) * info.width + Math.floor((x + 0.5) * scale)) *
        info.channels;
      return (pixels[at] ?? 0) < 128;
    }),
  );
  expect(drawn).toEqual(data);
});

it('TICKET-05 the code of an invalid ticket is white', async () => {
  const { channels } = await sharp(await codePicture(null)).stats();
  expect(channels[0]?.min).toBe(255);
});

it('a scene is a picture in the venue’s colours, drawn once', async () => {
  const [own, other] = [tenantTheme({}, 'dark'), tenantTheme({ secondary: '#aa3355' }, 'dark')];
  const scene = await scenePicture('padel', own);
  const { format, width, height } = await sharp(scene).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1040, 364]);
  expect(scene.length).toBeLessThan(60_000);
  expect(await scenePicture('padel', own)).toBe(scene);
  expect(scene.equals(await scenePicture('padel', other))).toBe(false);
});
