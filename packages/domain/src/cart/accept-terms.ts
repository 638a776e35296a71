import type { Language } from '../kernel/localized.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Acceptance, Line } from '../kinds/kind.ts';

/** Claim about the terms of a line: accepted (1), not accepted (0), or not stated. */
export type TermsClaim = 0 | 1 | null | undefined;

/** Moment and text of an acceptance. */
export interface TermsShown {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly language: Language;
  /** Last change of the venue's terms, in epoch milliseconds; null: never changed. */
  readonly venuesSince: number | null;
}

/** Refuses a line whose customer has not accepted the terms (CART-13). */
export const checkTermsClaims = (
  claims: readonly TermsClaim[],
): Result<null, { readonly code: 'terms_not_accepted' }> =>
  claims.includes(0) ? refuse({ code: 'terms_not_accepted' }) : ok(null);

/**
 * Returns the acceptance kept with a line (CART-13); null: not stated.
 *
 * A text without a time of publication, as a product's own, is identified by the time of its
 * acceptance.
 *
 * @param held line as held by the cart; its acceptance is that of the text shown then.
 */
export function acceptanceOf(
  { terms }: Pick<Line, 'terms'>,
  claim: TermsClaim,
  held: Pick<Line, 'accepted'> | undefined,
  { now, language, venuesSince }: TermsShown,
): Acceptance | null {
  if (held?.accepted !== undefined) return held.accepted;
  if (claim !== 1) return null;
  const since = terms === null ? venuesSince : null;
  return { version: since ?? now, language, at: now };
}
