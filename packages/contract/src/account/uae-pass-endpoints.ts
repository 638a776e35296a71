import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { userSession } from './endpoints.ts';

/** Whatever a provider sends along: what cannot be ours counts as nothing. */
const told = z.string().max(2048).optional().catch(undefined);

export const beginUaePass = defineEndpoint({
  method: 'POST',
  path: '/auth/login-pass',
  summary: "Begins a sign-in with UAE PASS: the address of the provider's page",
  access: 'visitor',
  forgivesBearer: true,
  /** `nextUrl`, ours: where to go afterwards, a path of this site; anything else counts as the home page. */
  query: z.object({ nextUrl: told }),
  response: z.object({ url: z.string() }),
  envelope: 'data',
  errors: ['not_found'],
});

export const returnFromUaePass = defineEndpoint({
  method: 'GET',
  path: '/auth/uae-pass/callback',
  summary: 'Where the provider sends the browser back; leads on to the login page',
  access: 'visitor',
  forgivesBearer: true,
  query: z.object({ code: told, state: told, error: told }),
  response: z.string().meta({ description: 'text/html' }),
  envelope: 'raw',
  errors: [],
});

export const finishUaePass = defineEndpoint({
  method: 'POST',
  path: '/auth/login-uae-pass',
  summary: 'Signs in with the loginToken of the login page, in the browser that began',
  access: 'visitor',
  forgivesBearer: true,
  body: z.object({ token: z.string().min(1, 'required').max(256, 'token') }),
  response: userSession.extend({
    /** Ours: where the provider signs out; the only address to which the site follows `logoutUrl`. */
    logout_address: z.string().nullable(),
  }),
  envelope: 'data',
  errors: [
    'login_token_over',
    'account_not_approved',
    'account_rejected',
    'account_disabled',
    'validation_failed',
  ],
});
