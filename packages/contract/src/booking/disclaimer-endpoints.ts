import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { handle, instant } from '../wire/values.ts';
import { bookingConsoleRoutes } from './console-routes.ts';
import { bookingLinkRoutes } from './link-routes.ts';
import { bookingRoutes } from './routes.ts';

/** Disclaimer that a participant of an order has signed. */
const signedDisclaimer = z.object({
  id: handle,
  /** Id of the booking, as listed in the day; `null`: its line was replaced by another. */
  booking: handle.nullable(),
  participant: z.string(),
  /** Name of the field. */
  name: z.string(),
  ar_name: z.string(),
  /** Guardian who signed for a minor; `null`: the participant. */
  signed_by: z.string().nullable(),
  signed_at: instant,
});

export type SignedDisclaimer = z.input<typeof signedDisclaimer>;

const ofOrder = z.object({ order_id: handle });
const ofDisclaimer = z.object({ disclaimer_id: handle });
const pdf = z.any().meta({ description: 'application/pdf' });

export const listDisclaimers = defineEndpoint(bookingRoutes.listDisclaimers, {
  summary: 'Lists the disclaimers that the participants of an order of the bearer have signed',
  params: ofOrder,
  response: z.array(signedDisclaimer),
  errors: ['session_expired', 'not_found'],
});

export const readDisclaimerPdf = defineEndpoint(bookingLinkRoutes.readDisclaimerPdf, {
  summary: 'Returns a signed disclaimer as PDF, in the language in which it was signed',
  params: ofDisclaimer,
  response: pdf,
  errors: ['session_expired', 'not_found'],
});

export const listBookingDisclaimers = defineEndpoint(bookingConsoleRoutes.listBookingDisclaimers, {
  summary: 'Lists the disclaimers that the participants of an order have signed',
  params: ofOrder,
  response: z.array(signedDisclaimer),
  errors: ['session_expired', 'forbidden', 'not_found'],
});

export const readBookingDisclaimer = defineEndpoint(bookingConsoleRoutes.readBookingDisclaimer, {
  summary: 'Returns a signed disclaimer as PDF for the desk',
  params: ofDisclaimer,
  response: pdf,
  errors: ['session_expired', 'forbidden', 'not_found'],
});
