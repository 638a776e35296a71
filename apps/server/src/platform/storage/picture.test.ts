import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentTypeOf } from './content-type.ts';
import { renderedPicture, signaturePicture } from './picture.ts';

const RED = { r: 200, g: 30, b: 30 };
const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

describe('a re-encoded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is WebP, from any format: %s', async (format) => {
    const given = await painted(40, 20).toFormat(format).toBuffer();
    expect(contentTypeOf(given)).toBe(`image/${format}`);
    const drawn = await renderedPicture(given);
    const { format: now, width, height } = await sharp(drawn ?? '').metadata();
    expect([now, width, height]).toEqual(['webp', 40, 20]);
    const { dominant } = await sharp(drawn ?? '').stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + 100);
  });

  it('is no larger than a screen shows', async () => {
    const drawn = await renderedPicture(await painted(4000, 2000).jpeg().toBuffer());
    const { width, height } = await sharp(drawn ?? '').metadata();
    expect([width, height]).toEqual([1600, 800]);
  });

  it('is upright, without time and place of its capture', async () => {
    const given = await painted(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Orientation: '6' } })
      .toBuffer();
    const turned = await sharp(given).withMetadata({ orientation: 6 }).toBuffer();
    const drawn = await renderedPicture(turned);
    const { width, height, exif } = await sharp(drawn ?? '').metadata();
    expect([width, height, exif]).toEqual([20, 40, undefined]);
    expect(given.includes('SECRET-PLACE')).toBe(true);
    expect(drawn?.includes('SECRET-PLACE')).toBe(false);
  });

  it('contains nothing of the hidden data behind it', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const given = Buffer.concat([await painted(10, 10).png().toBuffer(), Buffer.from(script)]);
    expect((await renderedPicture(given))?.includes('script')).toBe(false);
  });
});

describe('a file that cannot be decoded as a picture', () => {
  it('is cut off', async () => {
    const whole = await painted(400, 400).png({ compressionLevel: 0 }).toBuffer();
    expect(await renderedPicture(whole.subarray(0, whole.length / 2))).toBeNull();
  });

  it('only begins like one', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 'x')]);
    expect(contentTypeOf(bytes)).toBe('image/jpeg');
    expect(await renderedPicture(bytes)).toBeNull();
  });

  it('unfolds to more than any camera takes', async () => {
    const bomb = await painted(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await renderedPicture(bomb)).toBeNull();
  });

  it('is of a kind that the library could read, and we do not', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await painted(9, 9).gif().toBuffer();
    const tiff = await painted(9, 9).tiff().toBuffer();
    for (const given of [svg, gif, tiff]) {
      expect([contentTypeOf(given), await renderedPicture(given)]).toEqual([null, null]);
    }
  });
});

describe('the type of a file by its content', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n…', 'image/png'],
    ['RIFF\0\0\0\0WEBPVP8', null],
    ['RIFF\0\0\0\0WEBPVP8 x', 'image/webp'],
    ['RIFF\0\0\0\0AVI LIST', null],
    ['<html>', null],
    ['MZ\x90\0', null],
    ['', null],
    ['\xff\xd8\xff', null],
  ])('%j is %s', (text, type) => expect(contentTypeOf(Buffer.from(text, 'latin1'))).toBe(type));
});

describe('a signature', () => {
  const drawn = () =>
    painted(300, 200)
      .composite([{ input: { create: { width: 60, height: 4, channels: 3, background: '#fff' } } }])
      .png()
      .toBuffer();

  it('is re-encoded, so that bytes beside the picture are dropped', async () => {
    const given = Buffer.concat([await drawn(), Buffer.from('SECRET')]);
    const clean = await signaturePicture(given);
    expect(clean?.includes('SECRET')).toBe(false);
    const { format, width, height } = await sharp(clean ?? '').metadata();
    expect([format, width, height]).toEqual(['png', 300, 200]);
  });

  it('is none of one colour, of another size, or cut off', async () => {
    const whole = await drawn();
    const others = [
      await painted(300, 200).png().toBuffer(),
      await painted(300, 201).png().toBuffer(),
      await painted(300, 200).jpeg().toBuffer(),
      whole.subarray(0, whole.length / 2),
    ];
    for (const one of others) expect(await signaturePicture(one)).toBeNull();
  });
});

it('a process removes the font that it has unpacked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nadi-test-'));
  const woff = createRequire(import.meta.url).resolve(
    '@fontsource/readex-pro/files/readex-pro-latin-600-normal.woff',
  );
  const script = `
    import { readdirSync } from 'node:fs';
    import { renderedText } from '${new URL('./picture.ts', import.meta.url).href}';
    const text = { side: 64, woff: '${woff}', name: 'Readex Pro', colour: '#123456' };
    const picture = await renderedText('NA', text);
    console.log(picture.length > 0, readdirSync('${folder}').length);`;
  const args = ['--input-type=module-typescript', '--eval', script];
  const env = { ...process.env, TMPDIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout.trim()).toBe('true 1');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
