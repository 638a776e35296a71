import { PARTNER_STATES } from '@nadi/domain/partner/decision';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { creditFacility } from '../credit/facility.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageQuery } from '../wire/page.ts';
import { id, idText, instant } from '../wire/values.ts';
import { partnerConsoleRoutes } from './console-routes.ts';

/** Business that has applied, as shown to those who decide. */
const consolePartner = z.object({
  id,
  state: z.enum(PARTNER_STATES),
  trade_name: z.string(),
  /** Same as the other name when only one was given. */
  ar_trade_name: z.string(),
  trn: z.string(),
  licence_number: z.string(),
  /** Link to the trade licence, which expires soon; `null`: no file was sent. */
  licence_file: z.string().nullable(),
  /** Owner of the account; `null` after it was ended. */
  contact: z
    .object({ name: z.string(), email: z.string().nullable(), mobile: z.string().nullable() })
    .nullable(),
  applied_at: instant,
  /** Time of the approval, rejection or closing. */
  decided_at: instant.nullable(),
  /** Reason of the rejection. */
  reason: z.string().nullable(),
  /** Credit facility; `null`: the partner was never approved. */
  credit: creditFacility.nullable(),
});

export type ConsolePartner = z.input<typeof consolePartner>;

export const listPartners = defineEndpoint(partnerConsoleRoutes.listPartners, {
  summary:
    'Lists partner applications by state (default: waiting); waiting ones oldest first, others newest first',
  query: z.object({ state: z.enum(PARTNER_STATES).optional(), ...pageQuery }),
  response: z.array(consolePartner),
  errors: ['session_expired', 'forbidden'],
});

const whose = z.object({ id: idText });
const DECIDING = ['session_expired', 'forbidden', 'not_found', 'application_decided'] as const;

export const approvePartner = defineEndpoint(partnerConsoleRoutes.approvePartner, {
  summary: 'Approves a partner application, opens its account and notifies its owner',
  params: whose,
  response: consolePartner,
  errors: DECIDING,
});

export const rejectPartner = defineEndpoint(partnerConsoleRoutes.rejectPartner, {
  summary:
    'Rejects a partner application and notifies the applicant of the reason; a new application is possible',
  params: whose,
  body: z.object({ reason: typed(500) }),
  response: consolePartner,
  errors: [...DECIDING, 'validation_failed'],
});
