import type { Slot } from './buyer.ts';
import type { CallInput, CallOptions } from './harness.ts';

/** What the rows name: of the customer at Al Noor whose things they are, and of the two venues. */
export interface Items {
  readonly device: string;
  /** Of another court than `court`. */
  readonly hold: string;
  readonly order: string;
  readonly orderToken: string;
  readonly ticket: string;
  readonly photo: string;
  readonly passport: string;
  readonly emiratesId: string;
  /** Of their family: a child with a passport, and another child with two papers. */
  readonly member: number;
  readonly memberPassport: string;
  readonly otherMember: number;
  readonly otherPassports: { readonly passport: string; readonly emiratesId: string };
  /** To be a second guardian, from another customer there. */
  readonly invitation: string;
  readonly customer: number;
  /** To be an employee of theirs. */
  readonly employment: string;
  /** One that customers ask again and again. */
  readonly question: number;
  /** To the contact form. */
  readonly formAnswer: number;
  /** Of Al Noor's, shown nowhere. */
  readonly picture: string;
  /** Somebody of the staff, by whom something was done. */
  readonly staff: number;
  /** Of Al Noor's owner. */
  readonly passkey: string;
  /** What the console of each venue sends along whose owner is signed in. */
  readonly console: Readonly<Record<Venue, Readonly<Record<string, string>>>>;
  /** A court of each venue that is free. */
  readonly court: Readonly<Record<Venue, Slot & { readonly service: number }>>;
}

/** Whose things they are, another customer there, and a customer of another venue. */
export type Caller = 'owner' | 'other' | 'elsewhere';
export type Venue = 'alNoor' | 'sahel';

export const venueOf = (caller: Caller): Venue => (caller === 'elsewhere' ? 'sahel' : 'alNoor');

export interface Row {
  /** The id that exists, as it is sent. */
  readonly own: (items: Items) => unknown;
  /** One of the same form that nobody has. */
  readonly madeUp: unknown;
  /** The call with an id in this field, and all else as the caller's own venue has it. */
  readonly input: (
    id: unknown,
    venue: Venue,
    items: Items,
  ) => CallInput & Pick<CallOptions, 'headers'>;
  /**
   * Whose it is, and so to whom it is a stranger's. `personal`: one customer's. `venue`: everybody's there. `secret`:
   * whoever has it may use it there. `none`: nobody's yet, as nothing of the kind is sold or offered; refused alike.
   */
  readonly of: 'personal' | 'venue' | 'secret' | 'none';
  /** Its owner gets an answer that does not end. */
  readonly isStream?: true;
}

export const HANDLE = 'AAAAAAAAAAAAAAAAAAAAAA';

/** An id in the path. */
export const inParams = (name: string, own: Row['own'], of: Row['of'], madeUp: unknown): Row => ({
  own,
  madeUp,
  of,
  input: (id) => ({ params: { [name]: id } }),
});
