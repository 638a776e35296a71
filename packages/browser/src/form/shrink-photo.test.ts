import { afterEach, describe, expect, it, vi } from 'vitest';
import { PHOTO_EDGE, shrinkPhoto, shrunkTo } from './shrink-photo.ts';

afterEach(() => vi.unstubAllGlobals());

describe('how large a photo is sent', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 1600, height: 900 },
      { width: 1600, height: 900 },
    ],
    [
      { width: 40, height: 40 },
      { width: 40, height: 40 },
    ],
    [
      { width: 10_000, height: 1 },
      { width: 1600, height: 1 },
    ],
  ])('%j becomes %j: nothing is cut off, and none grows', (size, small) =>
    expect(shrunkTo(size, PHOTO_EDGE)).toEqual(small),
  );

  it('a small picture is sent unchanged', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close }));
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    expect(await shrinkPhoto(file, PHOTO_EDGE)).toBe(file);
    expect(close).toHaveBeenCalledOnce();
  });

  it('a file that no browser decodes as a picture is refused, whatever its name', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('no picture', 'InvalidStateError');
    });
    const file = new File(['%PDF-1.7'], 'me.jpg', { type: 'image/jpeg' });
    expect(await shrinkPhoto(file, PHOTO_EDGE)).toBeNull();
  });
});
