import { checkFields, type FieldFault } from '../account/field-fault.ts';
import { withoutInvisible } from '../account/invisible.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** What is said of a picture. */
export interface PictureFields {
  readonly alt?: string | undefined;
  readonly ar_alt?: string | undefined;
  /** In per cent from the upper left. */
  readonly focus_x?: number | undefined;
  readonly focus_y?: number | undefined;
}

/** As long as one breath: it is read out in the place of the picture. */
export const ALT_LENGTH_AT_MOST = 250;
const MIDDLE = 50;

function checkAlt(typed: string | undefined): Result<string, FieldFault> {
  const text = withoutInvisible(typed ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return refuse('required');
  return text.length > ALT_LENGTH_AT_MOST ? refuse('too_long') : ok(text);
}

const checkFocus = (percent: number | undefined): Result<number, FieldFault> =>
  percent === undefined || (Number.isInteger(percent) && percent >= 0 && percent <= 100)
    ? ok(percent ?? MIDDLE)
    : refuse('invalid');

/** MEDIA-03: what a picture shows is said in both languages, and what of it must be seen, in whole per cent. */
export const checkPicture = ({ alt, ar_alt, focus_x, focus_y }: PictureFields) =>
  checkFields({
    alt: checkAlt(alt),
    ar_alt: checkAlt(ar_alt),
    focus_x: checkFocus(focus_x),
    focus_y: checkFocus(focus_y),
  });

/** Enough for years of articles; sizes and all some gigabytes. */
export const PICTURES_AT_MOST = 1_000;

/** MEDIA-05: whether a venue that has so many may have another one. */
export const checkPictureCapacity = (pictures: number): Result<null, Refusal> =>
  pictures < PICTURES_AT_MOST ? ok(null) : refuse({ code: 'pictures_full', max: PICTURES_AT_MOST });

/** MEDIA-04: a picture goes where nothing names it any more. */
export const checkUnused = (uses: readonly string[]): Result<null, Refusal> =>
  uses.length === 0 ? ok(null) : refuse({ code: 'picture_in_use', count: uses.length });
