import { PASSWORD_LENGTH_MAX } from '@nadi/domain/account/password';
import { z } from 'zod';
import { personFields, typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { photoFile } from '../wire/files.ts';
import { partnerRoutes } from './routes.ts';

const { first_name, last_name, tnc } = personFields;

/** Details that a business states. */
const businessFields = {
  trade_name: typed(160),
  /** Trade name in Arabic, where the licence contains one. */
  ar_trade_name: typed(160),
  /** Tax registration number: fifteen digits. */
  trn: typed(32),
  licence_number: typed(60),
  /** Trade licence: picture or PDF. */
  licence_file: photoFile.optional(),
};

/** Details of a new account for the business; its number is proven by a code. */
const registrationFields = {
  otp: typed(32),
  mobile: typed(40),
  email: typed(320),
  country_code: typed(8),
  mobile_number: typed(32),
  first_name,
  last_name,
  tnc,
  password: typed(PASSWORD_LENGTH_MAX),
  confirm_password: typed(PASSWORD_LENGTH_MAX),
};

export const applyAsPartner = defineEndpoint(partnerRoutes.applyAsPartner, {
  summary:
    'Applies as a partner with the account of the bearer, or with a new one that opens on approval',
  bodyType: 'multipart',
  body: z.object({ ...businessFields, ...registrationFields }),
  response: z.object({ state: z.literal('waiting') }),
  errors: [
    'forbidden',
    'invalid_otp',
    'mobile_registered',
    'application_waiting',
    'business_registered',
    'validation_failed',
  ],
});
