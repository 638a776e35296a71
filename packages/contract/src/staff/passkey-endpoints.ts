import { PASSWORD_LENGTH_MAX } from '@nadi/domain/account/password';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { handle, instant } from '../wire/values.ts';
import { staffSession } from './endpoints.ts';
import { staffRoutes } from './routes.ts';

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

/** Common fields of a browser's credentials (WebAuthn 3, `PublicKeyCredential.toJSON()`). */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** `RegistrationResponseJSON` of the standard. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** `AuthenticationResponseJSON` of the standard. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).nullish(),
  }),
});

/** Options of the standard for `navigator.credentials`. */
const options = z.record(z.string(), z.unknown());

const passkey = z.object({
  id: handle,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});

export type PasskeyView = z.input<typeof passkey>;

export const listPasskeys = defineEndpoint(staffRoutes.listPasskeys, {
  summary: 'Lists the passkeys of the signed-in member of staff',
  response: z.array(passkey),
  errors: ['session_expired'],
});

export const offerPasskey = defineEndpoint(staffRoutes.offerPasskey, {
  summary: 'Returns the options for creating a passkey (`PublicKeyCredentialCreationOptionsJSON`)',
  response: options,
  errors: ['session_expired', 'forbidden'],
});

export const addPasskey = defineEndpoint(staffRoutes.addPasskey, {
  summary: 'Adds a passkey created by a device, confirmed by the password',
  body: z.object({
    name: typed(60),
    password: typed(PASSWORD_LENGTH_MAX),
    credential: newCredential,
  }),
  response: z.array(passkey),
  errors: ['session_expired', 'forbidden', 'invalid_passkey', 'validation_failed'],
});

export const removePasskey = defineEndpoint(staffRoutes.removePasskey, {
  summary: 'Deletes a passkey of the signed-in member of staff',
  params: z.object({ id: handle }),
  response: z.array(passkey),
  errors: ['session_expired', 'forbidden', 'not_found'],
});

export const beginPasskeySignIn = defineEndpoint(staffRoutes.beginPasskeySignIn, {
  summary: 'Returns the options for a sign-in by passkey (`PublicKeyCredentialRequestOptionsJSON`)',
  response: options,
  errors: ['forbidden'],
});

export const signInByPasskey = defineEndpoint(staffRoutes.signInByPasskey, {
  summary: 'Signs staff in by a passkey; sets the cookie of the console',
  body: z.object({ credential: assertion }),
  response: staffSession,
  errors: ['forbidden', 'invalid_passkey', 'validation_failed'],
});
