import type { Slot } from './buyer.ts';
import type { CallInput, CallOptions } from './harness.ts';

/** Resources that the rows reference: of the owning customer at Al Noor, and of both venues. */
export interface Items {
  readonly device: string;
  /** Hold of another court than `court`. */
  readonly hold: string;
  readonly order: string;
  readonly orderToken: string;
  readonly ticket: string;
  /** Signed disclaimer of that order. */
  readonly disclaimer: string;
  readonly taxDocument: string;
  /** File of a participant of that order. */
  readonly participantFile: string;
  /** Participant of that order, whom security approves. */
  readonly participant: string;
  /** Details that the customer saved for themselves. */
  readonly savedDetails: string;
  /** Wish on the waiting list. */
  readonly wish: string;
  readonly topUp: string;
  /** Payment of a partner's debt by the customer. */
  readonly creditPayment: string;
  /** Request for a refund of that order. */
  readonly refundRequest: string;
  /** Promotional credit that staff gave. */
  readonly creditGrant: number;
  /** Closed session of a till. */
  readonly tillSession: number;
  /** Gift card that the customer has bought, which waits for its day. */
  readonly giftCard: string;
  /** Refund of a payment of that order. */
  readonly refund: string;
  readonly dispute: string;
  /** Key of its order line. */
  readonly lineKey: string;
  /** Check-in of that ticket. */
  readonly entry: string;
  /** Id of that line in the console. */
  readonly booking: string;
  readonly photo: string;
  readonly passport: string;
  readonly emiratesId: string;
  /** Family of the customer: a child with a passport, and another child with two documents. */
  readonly member: number;
  readonly memberPassport: string;
  readonly otherMember: number;
  readonly otherPassports: { readonly passport: string; readonly emiratesId: string };
  /** Invitation as second guardian, from another customer there. */
  readonly invitation: string;
  readonly customer: number;
  /** Invitation as an employee of theirs. */
  readonly employment: string;
  /** FAQ entry. */
  readonly question: number;
  /** Answer to the contact form. */
  readonly formAnswer: number;
  /** Unused picture of Al Noor's. */
  readonly picture: string;
  /** Member of staff with an audit entry. */
  readonly staff: number;
  /** Approval of a request in Al Noor. */
  readonly approval: string;
  /** Passkey of Al Noor's owner. */
  readonly passkey: string;
  /** Headers of the console for each venue, signed in as its owner. */
  readonly console: Readonly<Record<Venue, Readonly<Record<string, string>>>>;
  /** Free court of each venue. */
  readonly court: Readonly<Record<Venue, Slot & { readonly service: number }>>;
}

/** Callers: the owner, another customer there, and a customer of another venue. */
export type Caller = 'owner' | 'other' | 'elsewhere';
export type Venue = 'alNoor' | 'sahel';

export const venueOf = (caller: Caller): Venue => (caller === 'elsewhere' ? 'sahel' : 'alNoor');

export interface Row {
  /** Existing id, as it is sent. */
  readonly own: (items: Items) => unknown;
  /** Unused id of the same form. */
  readonly madeUp: unknown;
  /** Builds the call with an id in this field; all other fields are of the caller's own venue. */
  readonly input: (
    id: unknown,
    venue: Venue,
    items: Items,
  ) => CallInput & Pick<CallOptions, 'headers'>;
  /**
   * Scope of the id, and so the callers for whom it is foreign.
   *
   * `personal`: one customer's. `venue`: everybody's there. `secret`: usable there by its bearer.
   * `none`: unused, as nothing of the kind is sold or offered; refused alike.
   */
  readonly of: 'personal' | 'venue' | 'secret' | 'none';
  /** Set when the response to its owner is a stream that does not end. */
  readonly isStream?: true;
}

export const HANDLE = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Creates a row for an id in the path. */
export const inParams = (name: string, own: Row['own'], of: Row['of'], madeUp: unknown): Row => ({
  own,
  madeUp,
  of,
  input: (id) => ({ params: { [name]: id } }),
});
