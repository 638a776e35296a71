import { checkFields, type FieldFault } from '../account/field-fault.ts';
import { cleanWords } from '../account/typed-text.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Description of a picture. */
export interface PictureFields {
  readonly alt?: string | undefined;
  readonly ar_alt?: string | undefined;
  /** Focus in per cent from the upper left. */
  readonly focus_x?: number | undefined;
  readonly focus_y?: number | undefined;
}

/** Maximum length of an alternative text, which is read out in one breath. */
export const ALT_LENGTH_AT_MOST = 250;
const MIDDLE = 50;

function checkAlt(typed: string | undefined): Result<string, FieldFault> {
  const text = cleanWords(typed ?? '');
  if (text === '') return refuse('required');
  return text.length > ALT_LENGTH_AT_MOST ? refuse('too_long') : ok(text);
}

const checkFocus = (percent: number | undefined): Result<number, FieldFault> =>
  percent === undefined || (Number.isInteger(percent) && percent >= 0 && percent <= 100)
    ? ok(percent ?? MIDDLE)
    : refuse('invalid');

/**
 * Validates a picture's alternative texts and its focus (MEDIA-03).
 *
 * Texts in both languages, the focus in whole per cent.
 */
export const checkPicture = ({ alt, ar_alt, focus_x, focus_y }: PictureFields) =>
  checkFields({
    alt: checkAlt(alt),
    ar_alt: checkAlt(ar_alt),
    focus_x: checkFocus(focus_x),
    focus_y: checkFocus(focus_y),
  });

/** Maximum pictures of a venue: enough for years of articles; some gigabytes with all sizes. */
export const PICTURES_AT_MOST = 1_000;

/** Checks whether a venue with this many pictures may add another (MEDIA-05). */
export const checkPictureCapacity = (pictures: number): Result<null, Refusal> =>
  pictures < PICTURES_AT_MOST ? ok(null) : refuse({ code: 'pictures_full', max: PICTURES_AT_MOST });

/** Checks that a picture is not referenced before it is removed (MEDIA-04). */
export const checkUnused = (uses: readonly string[]): Result<null, Refusal> =>
  uses.length === 0 ? ok(null) : refuse({ code: 'picture_in_use', count: uses.length });
