import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag } from '../wire/values.ts';
import { accountRoutes } from './routes.ts';

/** Bookings made by guests with the account's proven mobile number. */
const guestBookings = z.object({
  bookings: z.number().int(),
  /** Set when the number must be proven again first: POST profile/contact. */
  needs_code: flag,
});

const claims = z.object({
  /** Bookings without a decision. */
  open: guestBookings,
  /** Bookings that are not the caller's by their own decision. */
  declined: guestBookings,
  /** Bookings that the caller has claimed; with any number, also a former one. */
  claimed: z.number().int(),
});

export const readClaims = defineEndpoint(accountRoutes.readClaims, {
  summary: 'Counts the bookings that guests made with the mobile number of the account',
  response: claims,
  errors: ['session_expired', 'login_required'],
});

export const claimBookings = defineEndpoint(accountRoutes.claimBookings, {
  summary: 'Adds the bookings of guests with the same proven mobile number to the account',
  body: z.object({
    /** Also those that were declined before. */
    declined: flag.optional(),
  }),
  response: claims,
  errors: ['session_expired', 'login_required', 'mobile_proof_required', 'validation_failed'],
});

export const declineBookings = defineEndpoint(accountRoutes.declineBookings, {
  summary: 'Removes bookings of guests from the account, and does not offer them again',
  response: claims,
  errors: ['session_expired', 'login_required'],
});
