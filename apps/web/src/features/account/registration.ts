import type { Registration } from './api.registration.ts';
import type { TypedMobile } from './model.ts';

/** New account as typed, in the order of the form. */
export interface NewAccount extends TypedMobile {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_image: File | null;
  readonly password: string;
  readonly confirm_password: string;
  /** `YYYY-MM-DD`; empty, as the next two: not given. */
  readonly dob: string;
  readonly gender: string;
  readonly nationality_id: string;
  readonly newsletter: boolean;
  readonly tnc: boolean;
  readonly recaptcha_response: string;
  readonly otp: string;
}

const flag = (is: boolean): '0' | '1' => (is ? '1' : '0');

/** Builds the body of the call: booleans as 1 or 0 (spec 1 section 3), addresses normalised. */
export function registrationOf(
  typed: NewAccount,
  { mobile, email }: { readonly mobile: string; readonly email: string },
): Registration {
  const { recaptcha_response: _, profile_image, newsletter, tnc, ...fields } = typed;
  return {
    ...fields,
    mobile,
    email,
    newsletter: flag(newsletter),
    tnc: flag(tnc),
    ...(profile_image && { profile_image }),
  };
}
