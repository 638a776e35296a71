import { withAsciiDigits } from './digits.ts';

/** Why a sign-in with UAE PASS came to nothing, as `/login?error=` may say it; nothing else is ever said there. */
export const PASS_ERRORS = [
  'cancelled',
  'unverified',
  'account_exists',
  'expired',
  'failed',
] as const;

export type PassError = (typeof PASS_ERRORS)[number];

/** What providers say where a person did not go on: at the page, in the app, on another device. */
const GIVEN_UP = /^(access_denied|cancelled_?on_?(app|web|mobile))$/i;

/** PASS-01: our word for what the provider says; what we do not know is a failure, and is never repeated. */
export const passErrorOf = (error: string): PassError =>
  GIVEN_UP.test(error) ? 'cancelled' : 'failed';

/** What an address says of why a sign-in came to nothing; null: nothing of ours. */
export const readPassError = (raw: unknown): PassError | null =>
  PASS_ERRORS.find((error) => error === raw) ?? null;

/** A person as the provider knows them, in our words. */
export interface PassUser {
  /** Who they are at the provider, for ever. */
  readonly uuid: string;
  /** Whether the provider has seen their papers (SOP2, SOP3). */
  readonly isVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string;
  /** Digits with a plus, as the provider has proven it; null: it told none. */
  readonly mobile: string | null;
  /** In small letters, as the provider has proven it; null: it told none. */
  readonly email: string | null;
  readonly gender: 'male' | 'female' | null;
  /** Emirates ID: 15 digits. Its check digit is not asked for: genuine ones fail it. */
  readonly emiratesId: string | null;
}

const UUID = /^[\w-]{8,64}$/;
const VERIFIED = /^SOP[23]$/;
const MOBILE = /^[1-9]\d{6,14}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const EMIRATES_ID = /^784\d{12}$/;
const LONGEST = 120;

/**
 * PASS-02: reads what the provider tells of a person; null: it does not say who they are. No field is judged as a form's
 * would be: names come as slots between commas, mobiles without their plus, and any field may be missing.
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

/** An account that may be the person's own, as far as the linking asks. */
export interface PassCandidate {
  readonly id: number;
  /** Proven by a code of ours. */
  readonly provenMobile: boolean;
  readonly email: string | null;
  readonly provenEmail: boolean;
  /** Whether somebody at the provider is linked to it already. */
  readonly isLinked: boolean;
}

export interface PassCandidates {
  /** Linked to this very person. */
  readonly linked: number | null;
  /** Linked to somebody at the provider with the same Emirates ID: the same person, enrolled anew. */
  readonly sameEmiratesId: number | null;
  /** The account that has the person's mobile number. */
  readonly byMobile: PassCandidate | null;
  /** The account that has proven the person's e-mail address. */
  readonly byEmail: PassCandidate | null;
}

export type PassLinking =
  | { readonly does: 'sign_in'; readonly account: number }
  | { readonly does: 'link'; readonly account: number }
  | { readonly does: 'register' }
  | { readonly does: 'refuse'; readonly error: PassError };

/**
 * PASS-03: whose account it is that a person of the provider comes for. Who is linked signs in. Only verified persons
 * come in at all. One with the Emirates ID of a linked person is that person. An account is linked by itself where it
 * has proven the same mobile number, no other address contradicts, and nobody else is linked to it. An e-mail
 * address alone links nothing. Whatever else is taken is refused: its owner signs in as before.
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
 * PASS-04: whether an address is the provider's own for signing out, where the browser may be sent after a login: the
 * very same scheme, host, port and path, nobody's name before the host, and any query.
 */
export function isLogoutAddress(address: string, ofProvider: string): boolean {
  const bare = address.split('?', 1)[0] as string;
  return !/[#\\\s]/.test(address) && bare === ofProvider && ofProvider !== '';
}
