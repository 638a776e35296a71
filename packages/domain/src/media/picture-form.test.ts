import { describe, expect, it } from 'vitest';
import {
  ALT_LENGTH_AT_MOST,
  checkPicture,
  checkPictureCapacity,
  checkUnused,
  PICTURES_AT_MOST,
} from './picture-form.ts';

const form = { alt: 'The courts at night', ar_alt: 'الملاعب ليلًا' };

describe('MEDIA-03 the description of a picture', () => {
  it('is stored in both languages; the default focus is its centre', () => {
    expect(checkPicture({ ...form, alt: '  The  courts\nat night ' })).toEqual({
      ok: true,
      value: { ...form, focus_x: 50, focus_y: 50 },
    });
    expect(checkPicture({ ...form, focus_x: 0, focus_y: 100 })).toMatchObject({
      value: { focus_x: 0, focus_y: 100 },
    });
  });

  it.each([
    ['in one language alone', { ar_alt: '' }, { ar_alt: 'required' }],
    ['by what nobody sees', { alt: '\u200e \u2068' }, { alt: 'required' }],
    ['at length', { alt: 'x'.repeat(ALT_LENGTH_AT_MOST + 1) }, { alt: 'too_long' }],
    [
      'beside the picture',
      { focus_x: -1, focus_y: 100.5 },
      { focus_x: 'invalid', focus_y: 'invalid' },
    ],
    ['nowhere', { focus_x: Number.NaN }, { focus_x: 'invalid' }],
  ])('is not taken %s', (_, changed, faults) =>
    expect(checkPicture({ ...form, ...changed })).toEqual({ ok: false, refusal: faults }),
  );
});

it.each([
  [0, true],
  [PICTURES_AT_MOST - 1, true],
  [PICTURES_AT_MOST, false],
])('MEDIA-05 of %i pictures one more: %s', (pictures, may) =>
  expect(checkPictureCapacity(pictures).ok).toBe(may),
);

it('MEDIA-04 a picture in use stays', () => {
  expect(checkUnused([]).ok).toBe(true);
  expect(checkUnused(['content:post/a', 'content:album/b'])).toEqual({
    ok: false,
    refusal: { code: 'picture_in_use', count: 2 },
  });
});
