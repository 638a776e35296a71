import { withoutFormatCharacters } from '../account/invisible.ts';

/** Upper bound of the characters of a reason. */
export const REASON_LENGTH_MAX = 300;

/** Returns a reason of a cancellation as it is kept (BOOK-26); `null`: none was given. */
export function cancelReason(typed: string): string | null {
  const reason = withoutFormatCharacters(typed).trim();
  return reason === '' ? null : reason;
}
