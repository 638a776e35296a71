import { withAsciiDigits } from './digits.ts';

/** Errors of a UAE PASS sign-in for `/login?error=`; no other value is ever used there. */
export const PASS_ERRORS = [
  'cancelled',
  'unverified',
  'account_exists',
  'expired',
  'failed',
] as const;

export type PassError = (typeof PASS_ERRORS)[number];

/** Outcome of a return from the provider. */
export type PassOutcome = 'signed_in' | PassError;

const ANSWER_MS = 60_000;

/**
 * Returns the end of the answer to a return from the provider, and of its login token (PASS-06).
 *
 * Until then the browser that signs in gets the same answer again.
 */
export const passAnswerEnd = (returnedAt: number): number => returnedAt + ANSWER_MS;

/**
 * Provider errors for a sign-in cancelled by the person: on the page, in the app, on another
 * device.
 */
const GIVEN_UP = /^(access_denied|cancelled_?on_?(app|web|mobile))$/i;

/**
 * Maps the provider's error to ours (PASS-01).
 *
 * An unknown error becomes `failed` and is never echoed.
 */
export const passErrorOf = (error: string): PassError =>
  GIVEN_UP.test(error) ? 'cancelled' : 'failed';

/** Reads the sign-in error from an address; null: not one of ours. */
export const readPassError = (raw: unknown): PassError | null =>
  PASS_ERRORS.find((error) => error === raw) ?? null;

/** Person from the identity provider, in our format. */
export interface PassUser {
  /** Permanent id of the person at the provider. */
  readonly uuid: string;
  /** Set when the provider has verified the identity documents (SOP2, SOP3). */
  readonly isVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string;
  /** Digits with a plus, confirmed by the provider; null: not provided. */
  readonly mobile: string | null;
  /** Lower case, confirmed by the provider; null: not provided. */
  readonly email: string | null;
  readonly gender: 'male' | 'female' | null;
  /** Emirates ID: 15 digits. Its check digit is not checked, because genuine ones fail it. */
  readonly emiratesId: string | null;
}

const UUID = /^[\w-]{8,64}$/;
const VERIFIED = /^SOP[23]$/;
const MOBILE = /^[1-9]\d{6,14}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const EMIRATES_ID = /^784\d{12}$/;
const LONGEST = 120;

/**
 * Reads the provider's claims about a person; null: there is no id (PASS-02).
 *
 * No field is validated as on a form: names come as slots between commas, mobiles without their
 * plus, and any field may be missing.
 */
export function readPassUser(claims: Readonly<Record<string, unknown>>): PassUser | null {
  const text = (name: string): string => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
  };
  const uuid = text('uuid') || text('sub').replace(/^UAEPASS\//, '');
  if (!UUID.test(uuid)) return null;
  const named = (name: string): string =>
    text(name)
      .split(/[\s,]+/)
      .filter(Boolean)
      .join(' ');
  const firstName = named('firstnameEN') || named('firstnameAR') || null;
  const lastName = named('lastnameEN') || named('lastnameAR') || null;
  const whole = named('fullnameEN') || named('fullnameAR');
  const mobile = withAsciiDigits(text('mobile')).replace(/\D/g, '');
  const email = text('email').toLowerCase();
  const gender = text('gender').toLowerCase();
  const emiratesId = withAsciiDigits(text('idn')).replace(/\D/g, '');
  return {
    uuid,
    isVerified: VERIFIED.test(text('userType')),
    firstName,
    lastName,
    name: [firstName, lastName].filter(Boolean).join(' ') || whole,
    mobile: MOBILE.test(mobile) ? `+${mobile}` : null,
    email: EMAIL.test(email) ? email : null,
    gender: gender === 'male' || gender === 'female' ? gender : null,
    emiratesId: EMIRATES_ID.test(emiratesId) ? emiratesId : null,
  };
}

/** Account that may belong to the person, with the fields the linking needs. */
export interface PassCandidate {
  readonly id: number;
  /** Set when confirmed by one of our codes. */
  readonly provenMobile: boolean;
  readonly email: string | null;
  readonly provenEmail: boolean;
  /** Set when a person of the provider is already linked. */
  readonly isLinked: boolean;
}

export interface PassCandidates {
  /** Account linked to this person. */
  readonly linked: number | null;
  /** Account linked to a person with the same Emirates ID: the same person, enrolled again. */
  readonly sameEmiratesId: number | null;
  /** Account with the person's mobile number. */
  readonly byMobile: PassCandidate | null;
  /** Account that has confirmed the person's e-mail address. */
  readonly byEmail: PassCandidate | null;
}

export type PassLinking =
  | { readonly does: 'sign_in'; readonly account: number }
  | { readonly does: 'link'; readonly account: number }
  | { readonly does: 'register' }
  | { readonly does: 'refuse'; readonly error: PassError };

/**
 * Decides which account a person of the provider signs in to (PASS-03).
 *
 * A linked person signs in. Only verified persons are accepted at all. One with the Emirates ID of
 * a linked person is that person. An account is linked automatically where it has confirmed the
 * same mobile number, no other address contradicts, and no other person is linked to it. An e-mail
 * address alone links nothing. Any other account that is taken leads to a refusal: its owner signs
 * in as before.
 */
export function linkPassUser(
  user: Pick<PassUser, 'isVerified' | 'email'>,
  { linked, sameEmiratesId, byMobile, byEmail }: PassCandidates,
): PassLinking {
  if (!user.isVerified) return { does: 'refuse', error: 'unverified' };
  if (linked !== null) return { does: 'sign_in', account: linked };
  if (sameEmiratesId !== null) return { does: 'link', account: sameEmiratesId };
  if (byMobile === null && byEmail === null) return { does: 'register' };
  const isOwner =
    byMobile?.provenMobile === true &&
    !byMobile.isLinked &&
    (byEmail === null || byEmail.id === byMobile.id) &&
    !(byMobile.provenEmail && user.email !== null && byMobile.email !== user.email);
  return isOwner
    ? { does: 'link', account: byMobile.id }
    : { does: 'refuse', error: 'account_exists' };
}

/**
 * Checks that an address is the provider's sign-out address for a redirect after login (PASS-04).
 *
 * Exactly the same scheme, host, port and path, no user info before the host, and any query.
 */
export function isLogoutAddress(address: string, ofProvider: string): boolean {
  const bare = address.split('?', 1)[0] as string;
  return !/[#\\\s]/.test(address) && bare === ofProvider && ofProvider !== '';
}
