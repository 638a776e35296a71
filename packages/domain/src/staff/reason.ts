import { withoutFormatCharacters } from '../account/invisible.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Validates the reason that staff give for a rejection; the applicant or buyer gets it (PARTNER-06). */
export function checkReason(typed: string | undefined): Result<string, 'required'> {
  const reason = withoutFormatCharacters(typed ?? '').trim();
  return reason === '' ? refuse('required') : ok(reason);
}
