import { ID_PROOF_TYPE_IDS } from '@nadi/domain/account/identity-document';
import { PASSWORD_LENGTH_MAX } from '@nadi/domain/account/password';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { photoFile } from '../wire/files.ts';
import { textNotOffered } from '../wire/not-offered.ts';
import { flag, formFlag, instant, localDate, time } from '../wire/values.ts';
import { accountRoutes } from './routes.ts';

/** User session (spec 1 section 3). Religion is not collected. */
export const userSession = z.object({
  token: z.string(),
  expires_at: instant,
  vtoken: z.string(),
  id: z.number().int(),
  is_anonymous: flag,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  b2b_id: z.number().int().nullable(),
  b2b_type: z.string().nullable(),
  /** Customer, partner or member. */
  account_type: z.enum(['oc', 'op', 'om']),
  membership_card_number: z.string().nullable(),
  profile_image: z.string().nullable(),
  /** Nationality. */
  country_id: z.number().int().nullable(),
  dob: localDate.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  religion: z.null(),
  /** Masked (ACCOUNT-40). */
  documents: z.array(
    z.object({ id_proof_number: z.string(), id_proof_type_id: z.literal([...ID_PROOF_TYPE_IDS]) }),
  ),
  /** Extension: lines dropped when this login merged two carts, with the reason (CART-12). */
  left_out: z.array(
    z.object({
      name: z.string(),
      ar_name: z.string(),
      date: localDate.nullable(),
      start_time: time.nullable(),
      message: z.string(),
    }),
  ),
});

export type UserSession = z.input<typeof userSession>;

/**
 * Text field of a form as typed; the domain validates it, so that all faults are reported at once.
 */
export const typed = (longest: number) => z.string().max(longest, 'too_long').optional();

/** Country of the list, in a form; empty: not stated. */
const countryId = z
  .union([z.literal(''), z.string().regex(/^[1-9]\d{0,2}$/, 'id')])
  .transform((text) => (text === '' ? null : Number(text)));

/** Personal details in the forms of registration and profile. */
export const personFields = {
  first_name: typed(120),
  last_name: typed(120),
  /** Empty, like the next two: not stated. */
  gender: typed(16),
  /** `YYYY-MM-DD`. */
  dob: typed(16),
  nationality_id: countryId.optional(),
  /** Same as `nationality_id`, under the name of the user session (spec 1 section 3). */
  country_id: countryId.optional(),
  /** Not collected. */
  religion: textNotOffered.optional(),
  tnc: formFlag.optional(),
  newsletter: formFlag.optional(),
  profile_image: photoFile.optional(),
};

export const logIn = defineEndpoint(accountRoutes.logIn, {
  summary: 'Signs in by mobile number and password',
  body: z.object({
    country_code: typed(8),
    mobile_number: typed(32),
    password: typed(PASSWORD_LENGTH_MAX),
    username: typed(40),
  }),
  response: userSession,
  errors: [
    'invalid_credentials',
    'account_not_approved',
    'account_rejected',
    'account_disabled',
    'validation_failed',
  ],
});

export const guestLogIn = defineEndpoint(accountRoutes.guestLogIn, {
  summary: 'Starts a guest session for checkout; never matches an existing account',
  body: z.object({
    country_code: typed(8),
    mobile_number: typed(32),
    mobile: typed(40),
    name: typed(120),
    email: typed(320),
    tnc: z.union([z.boolean(), flag.transform((value) => value === 1)]).optional(),
  }),
  response: userSession,
  errors: ['guest_not_allowed', 'validation_failed'],
});

export const logOut = defineEndpoint(accountRoutes.logOut, {
  summary: 'Ends the session of the bearer',
  response: z.null(),
  errors: ['session_expired'],
});
