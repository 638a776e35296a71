import type { BodyFaults } from './check-body.ts';
import type { ContentBody } from './kinds.ts';

/** Facts outside a body that the check of its access settings needs. */
export interface AccessFacts {
  /** Set where the venue has a contract with UAE PASS. */
  readonly hasPass: boolean;
  /** Checks a country's two letters. */
  readonly isCountry: (letters: string) => boolean;
}

/**
 * Returns the errors in a venue's sign-in methods and countries of codes (CONTENT-14, CONTENT-22).
 *
 * A method that does not work is not offered. All may be off, because the password is not among
 * them: it is always available, so that no customer is locked out.
 */
export function accessFaults(
  { enable_uae_pass, text_codes }: Pick<ContentBody<'access'>, 'enable_uae_pass' | 'text_codes'>,
  { hasPass, isCountry }: AccessFacts,
): BodyFaults {
  const unknown = text_codes.countries.flatMap(({ country }, at) =>
    isCountry(country) ? [] : [[`text_codes.countries.${at}.country`, 'country'] as const],
  );
  return {
    ...(enable_uae_pass === 1 && !hasPass ? { enable_uae_pass: 'not_set_up' } : {}),
    ...Object.fromEntries(unknown),
  };
}
