import { createHash } from 'node:crypto';

/** Persons the double can sign in; each demonstrates one rule of account linking. */
export const PERSONS = ['customer', 'new', 'no_email', 'unverified', 'other_mobile'] as const;

export type Person = (typeof PERSONS)[number];

type Claims = Readonly<Record<string, string>>;

const claimsOf = (person: string, claims: Claims): Claims => ({
  sub: `UAEPASS/${uuidOf(person)}`,
  uuid: uuidOf(person),
  userType: 'SOP3',
  idType: 'ID',
  nationalityEN: 'ARE',
  ...claims,
});

function uuidOf(person: string): string {
  const hex = createHash('sha256').update(`demo person ${person}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Derives seven digits from a text. */
const digitsOf = (text: string): string =>
  String(createHash('sha256').update(text).digest().readUInt32BE() % 10_000_000).padStart(7, '0');

/**
 * Returns the claims of a person in the formats of UAE PASS.
 *
 * The mobile has no plus, names are slots between commas, and there is no birth date.
 *
 * @param state of the sign-in; the `new` person differs with each state.
 */
export function claimsFor(person: Person, state: string): Claims {
  const digits = digitsOf(state);
  const made: Record<Person, () => Claims> = {
    customer: () =>
      claimsOf('customer', {
        firstnameEN: 'Omar',
        lastnameEN: 'Haddad',
        fullnameEN: 'Omar,,,,Haddad,,',
        mobile: '971501234567',
        email: 'Customer@demo.nadi',
        gender: 'Male',
        // The provider's own sample, whose check digit is wrong.
        idn: '784189014978983',
      }),
    new: () =>
      claimsOf(`new ${state}`, {
        firstnameEN: 'Noura',
        lastnameEN: 'Al Suwaidi',
        fullnameEN: 'Noura,,,,Al Suwaidi,,',
        mobile: `97158${digits}`,
        email: `noura.${digits}@example.com`,
        gender: 'Female',
        idn: `7841990${digits}1`,
      }),
    no_email: () =>
      claimsOf('no_email', {
        firstnameEN: 'Saeed',
        lastnameEN: 'Al Ketbi',
        mobile: '971581110003',
        gender: 'Male',
        idn: '784198511100033',
      }),
    unverified: () =>
      claimsOf('unverified', {
        userType: 'SOP1',
        firstnameEN: 'Priya',
        lastnameEN: 'Nair',
        mobile: '971581110004',
        email: 'priya.nair@example.com',
      }),
    other_mobile: () =>
      claimsOf('other_mobile', {
        firstnameEN: 'Hessa',
        lastnameEN: 'Al Falasi',
        // The member's mobile number, with an e-mail address that is not the member's.
        mobile: '971502345678',
        email: 'hessa.alfalasi@example.com',
        gender: 'Female',
        idn: '784199211100055',
      }),
  };
  return made[person]();
}
