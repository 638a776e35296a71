import { OBSTACLE_KINDS } from '@nadi/domain/account/leaving';
import { PASSWORD_LENGTH_MAX } from '@nadi/domain/account/password';
import { GRANT_STATES } from '@nadi/domain/benefit/grant';
import { z } from 'zod';
import { ownTaxDocument } from '../document/endpoints.ts';
import { familyConsents, familyMember } from '../participant/endpoints.ts';
import { savedDetails } from '../participant/saved-endpoints.ts';
import { companyData } from '../partner/company-endpoints.ts';
import { savedCard } from '../payment/card-endpoints.ts';
import { wish } from '../waitlist/endpoints.ts';
import { pointsData, walletData } from '../wallet/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { textNotOffered } from '../wire/not-offered.ts';
import { flag, formFlag, handle, instant, localDate, money, named } from '../wire/values.ts';
import { identityDocument } from './document-endpoints.ts';
import { personFields, typed } from './endpoints.ts';
import { accountRoutes } from './routes.ts';

/** Card of a member, with the names of the people on it. */
const membershipCard = z.object({
  number: z.string(),
  ...named,
  /** First and last day, both included. */
  from: localDate,
  until: localDate,
  state: z.enum(GRANT_STATES),
  /** Set where its holder buys as a member while it is active. */
  is_member: flag,
  /** Discounts of the card; those on something that is no longer sold are left out. */
  discounts: z.array(
    z.object({
      percent: z.number().int().nullable(),
      /** Amount off each, tax included. */
      amount: money.nullable(),
      /** Product or service; `null`: everything. */
      on: z.object(named).nullable(),
    }),
  ),
  people: z.array(z.string()),
});

export type MembershipCard = z.input<typeof membershipCard>;

/** Account as its owner sees it. */
const profile = z.object({
  id: z.number().int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  /** An unproven address opens nothing (ACCOUNT-21). */
  is_email_proven: flag,
  mobile: z.string().nullable(),
  is_mobile_proven: flag,
  gender: z.enum(['male', 'female']).nullable(),
  dob: localDate.nullable(),
  nationality_id: z.number().int().nullable(),
  /** Link that expires soon. */
  profile_image: z.string().nullable(),
  membership_card_number: z.string().nullable(),
  /** Cards of the account, those that end last first (BENEFIT-02). */
  membershipCards: z.array(membershipCard),
  b2b_id: z.number().int().nullable(),
  b2b_type: z.string().nullable(),
  has_password: flag,
  tnc: flag,
  newsletter: flag,
  /** Details that the account must still provide (ACCOUNT-29). */
  missing: z.array(z.enum(['name', 'mobile', 'email', 'terms'])),
  /** Changes with name, gender, date of birth and nationality; a stale one is refused. */
  version: z.string(),
});

export const readProfile = defineEndpoint(accountRoutes.readProfile, {
  summary: 'Returns the account of the bearer',
  response: profile,
  errors: ['session_expired', 'login_required'],
});

export const updateProfile = defineEndpoint(accountRoutes.updateProfile, {
  summary: 'Changes the given fields of the account',
  bodyType: 'multipart',
  body: z.object({
    ...personFields,
    /** Addresses are changed by `changeContact`, with a code. */
    email: textNotOffered.optional(),
    mobile: textNotOffered.optional(),
    /** Removes the photo. */
    remove_photo: formFlag.optional(),
    /** Version of the profile that was read; without it any version is overwritten. */
    version: typed(64),
  }),
  response: profile,
  errors: ['session_expired', 'login_required', 'changed_meanwhile', 'validation_failed'],
});

export const changeContact = defineEndpoint(accountRoutes.changeContact, {
  summary:
    'Sends a code to a new e-mail address or mobile number; with the code, assigns it to the account',
  body: z.object({ email: typed(320), mobile: typed(40), otp: typed(32) }),
  response: profile,
  errors: [
    'session_expired',
    'login_required',
    'reauthentication_required',
    'invalid_otp',
    'email_registered',
    'mobile_registered',
    'validation_failed',
  ],
});

export const changePassword = defineEndpoint(accountRoutes.changePassword, {
  summary: 'Sets a new password, with the current one, and ends every other session',
  body: z.object({
    /** Left out by an account without a password. */
    current_password: typed(PASSWORD_LENGTH_MAX),
    password: typed(PASSWORD_LENGTH_MAX),
    confirm_password: typed(PASSWORD_LENGTH_MAX),
  }),
  response: profile,
  errors: [
    'session_expired',
    'login_required',
    'wrong_password',
    'reauthentication_required',
    'validation_failed',
  ],
});

export const requestReauthenticationCode = defineEndpoint(
  accountRoutes.requestReauthenticationCode,
  {
    summary: 'Sends a code that confirms the caller, to a proven address of the account',
    response: z.object({
      channel: z.enum(['sms', 'mail']),
      /** Address that the code was sent to, masked. */
      sent_to: z.string(),
    }),
    errors: ['session_expired', 'login_required', 'not_found'],
  },
);

export const reauthenticate = defineEndpoint(accountRoutes.reauthenticate, {
  summary: 'Confirms the caller by password or code, which permits sensitive changes for a while',
  body: z.object({ password: typed(PASSWORD_LENGTH_MAX), otp: typed(32) }),
  response: z.null(),
  errors: [
    'session_expired',
    'login_required',
    'wrong_password',
    'invalid_otp',
    'validation_failed',
  ],
});

/** Session of the caller's account on a device. */
const device = z.object({
  id: handle,
  /** User agent of its browser. */
  name: z.string().nullable(),
  method: z.enum(['password', 'code', 'registration', 'uae_pass', 'guest']),
  signed_in_at: instant,
  expires_at: instant,
  /** Set for the session of this call. */
  is_current: flag,
});

export const listDevices = defineEndpoint(accountRoutes.listDevices, {
  summary: 'Lists the sessions of the caller, newest first',
  response: z.array(device),
  errors: ['session_expired'],
});

export const signOutDevice = defineEndpoint(accountRoutes.signOutDevice, {
  summary: 'Ends a session of the caller',
  params: z.object({ id: handle }),
  response: z.null(),
  errors: ['session_expired', 'not_found'],
});

export const signOutOtherDevices = defineEndpoint(accountRoutes.signOutOtherDevices, {
  summary: 'Ends every session of the caller but this one',
  response: z.object({ ended: z.number().int() }),
  errors: ['session_expired'],
});

/** Consent that was given or withdrawn. */
const consent = z.object({
  kind: z.enum(['terms', 'newsletter']),
  is_given: flag,
  /** Language in which the text was read. */
  language: z.enum(['en', 'ar']),
  at: instant,
});

export const listConsents = defineEndpoint(accountRoutes.listConsents, {
  summary: 'Lists consents given and withdrawn by the caller, newest first',
  response: z.array(consent),
  errors: ['session_expired'],
});

/** Participant that the caller entered for an order, until 30 days after the visit. */
const enteredParticipant = z.object({
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  dob: localDate.nullable(),
  id_proof_type_id: z.number().int().nullable(),
  /** Masked number of the document; `null`: none. */
  id_proof_number: z.string().nullable(),
  expiry_date: localDate.nullable(),
  passport_issue_date: localDate.nullable(),
  place_of_birth: z.string(),
  booking_reason: z.string(),
  /** Answers by field: options by their labels, an Emirates ID masked, none empty. */
  answers: z.array(
    z.object({ name: z.string(), ar_name: z.string(), value: z.string(), ar_value: z.string() }),
  ),
});

/** Disclaimer that a participant of the caller's orders signed; its PDF is on the ticket's page. */
const keptDisclaimer = z.object({
  order_number: z.string(),
  participant: z.string(),
  name: z.string(),
  ar_name: z.string(),
  language: z.enum(['en', 'ar']),
  /** Guardian who signed for a minor; `null`: the participant. */
  signed_by: z.string().nullable(),
  signed_at: instant,
});

/** Ticket that the caller cancelled, with the reason they gave. */
const reasonGiven = z.object({
  order_number: z.string(),
  ticket_id: handle,
  reason: z.string(),
});

export const readOwnData = defineEndpoint(accountRoutes.readOwnData, {
  summary: 'Exports all personal data of the caller',
  response: z.object({
    made_at: instant,
    profile,
    consents: z.array(consent),
    documents: z.array(identityDocument),
    devices: z.array(device),
    /** Rows of the list of bookings. */
    bookings: z.array(z.record(z.string(), z.unknown())),
    family: z.array(familyMember),
    family_consents: familyConsents,
    saved_details: z.array(savedDetails),
    ...companyData,
    wishes: z.array(wish),
    /** Invoices, credit notes and receipts of the caller's orders. */
    tax_documents: z.array(ownTaxDocument),
    wallet: walletData,
    saved_cards: z.array(savedCard),
    /** `null`: a venue without points, where the caller has none. */
    points: pointsData.nullable(),
    participants: z.array(enteredParticipant),
    disclaimers: z.array(keptDisclaimer),
    cancellations: z.array(reasonGiven),
  }),
  errors: ['session_expired', 'login_required'],
});

export const readLeaving = defineEndpoint(accountRoutes.readLeaving, {
  summary:
    'Returns what closing the account would do: what is paid back where, what lapses, and what keeps it',
  response: z.object({
    currency: z.string(),
    /** Money of the wallet that goes back to the cards of its top-ups, the latest first (LEAVE-02). */
    cards: z.array(
      z.object({ brand: z.string().nullable(), last4: z.string().nullable(), amount: money }),
    ),
    /** Money that no card can take, for a bank transfer (LEAVE-03). */
    bank: money,
    /** Promotional credit and points that lapse (LEAVE-04). */
    promo: money,
    /** Redeemed gift cards that lapse (PREPAID-06). */
    redeemed: money,
    points: z.number().int().nonnegative(),
    /** Reasons why it is not closed yet, the last one to end first (LEAVE-01). */
    obstacles: z.array(
      z.object({
        kind: z.enum(OBSTACLE_KINDS),
        ...named,
        /** End; `null`: it has none of its own. */
        until: instant.nullable(),
      }),
    ),
    /** State as it was read, for the confirmation (LEAVE-05). */
    seen: z.string(),
  }),
  errors: ['session_expired', 'login_required'],
});

export type Leaving = z.input<(typeof readLeaving)['response']>;

export const eraseAccount = defineEndpoint(accountRoutes.eraseAccount, {
  summary:
    'Closes the account and erases its personal data; its wallet is paid back, records of purchases are kept',
  query: z.object({
    /** State that was confirmed; without it any is (LEAVE-05). */
    seen: typed(64),
  }),
  response: z.null(),
  errors: [
    'account_needed',
    'balance_changed',
    'session_expired',
    'login_required',
    'reauthentication_required',
  ],
});
