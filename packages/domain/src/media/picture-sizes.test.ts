import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPictureId, PICTURE_SIDE, shownSizes, sizesOf } from './picture-sizes.ts';

const sizeNames = (width: number) => sizesOf(width).map((size) => `${size.format} ${size.width}`);
const widths = fc.integer({ min: 1, max: PICTURE_SIDE });

describe('MEDIA-02 the sizes of a picture', () => {
  it.each([
    [200, ['webp 200', 'jpeg 200', 'avif 200']],
    [640, ['webp 320', 'webp 640', 'jpeg 640', 'avif 320', 'avif 640']],
    [
      2000,
      [
        ...['webp 320', 'webp 640', 'webp 840', 'webp 1280', 'webp 1920', 'webp 2000', 'jpeg 1280'],
        ...['avif 320', 'avif 640', 'avif 840', 'avif 1280', 'avif 1920', 'avif 2000'],
      ],
    ],
  ])('that is %i wide', (width, sizes) => expect(sizeNames(width)).toEqual(sizes));

  it('are each another one, none larger than it, and it is among them', () => {
    fc.assert(
      fc.property(widths, (width) => {
        const sizes = sizeNames(width);
        expect(new Set(sizes).size).toBe(sizes.length);
        expect(sizesOf(width).every((size) => size.width <= width)).toBe(true);
        expect(sizes).toContain(`webp ${width}`);
      }),
    );
  });
});

describe('MEDIA-02 the sizes shown', () => {
  const whole = { format: 'webp', width: 800 } as const;
  it('are the full size until the sizes exist', () =>
    expect(shownSizes(800, [whole])).toEqual({ plain: whole, sources: [] }));

  it('are every format, the best first, once all exist', () =>
    expect(shownSizes(800, sizesOf(800))).toEqual({
      plain: { format: 'jpeg', width: 800 },
      sources: [
        { format: 'avif', widths: [320, 640, 800] },
        { format: 'webp', widths: [320, 640, 800] },
      ],
    }));

  it('are never a missing size', () => {
    const someOf = widths.chain((width) =>
      fc.tuple(fc.constant(width), fc.subarray([...sizesOf(width)])),
    );
    fc.assert(
      fc.property(someOf, ([width, some]) => {
        const made = [...some, { format: 'webp' as const, width }];
        const { plain, sources } = shownSizes(width, made);
        expect(made).toContainEqual(plain);
        for (const { format, widths: all } of sources) {
          for (const one of all) expect(made).toContainEqual({ format, width: one });
        }
      }),
    );
  });
});

it.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['0123456789ABCDEF0123456789ABCDEF', false],
  ['../../../../../../../../etc/passw', false],
  ['', false],
])('MEDIA-01 %s as the id of a picture', (text, is) => expect(isPictureId(text)).toBe(is));
