import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { userSession } from './endpoints.ts';
import { accountLinkRoutes } from './link-routes.ts';
import { accountRoutes } from './routes.ts';

/** Parameter from a provider; an invalid one counts as absent. */
const passText = z.string().max(2048).optional().catch(undefined);

export const beginUaePass = defineEndpoint(accountRoutes.beginUaePass, {
  summary: "Starts a sign-in with UAE PASS and returns the address of the provider's page",
  /**
   * `nextUrl` (extension): path of this site to return to; anything else counts as the home page.
   */
  query: z.object({ nextUrl: passText }),
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
});

export const returnFromUaePass = defineEndpoint(accountLinkRoutes.returnFromUaePass, {
  summary: 'Receives the browser from the provider and redirects to the login page',
  query: z.object({ code: passText, state: passText, error: passText }),
  response: z.string().meta({ description: 'text/html' }),
  errors: [],
});

export const finishUaePass = defineEndpoint(accountRoutes.finishUaePass, {
  summary: 'Signs in with the loginToken of the login page, in the browser that started',
  body: z.object({ token: z.string().min(1, 'required').max(256, 'token') }),
  response: userSession.extend({
    /**
     * Extension: sign-out address of the provider, the only target the site follows from
     * `logoutUrl`.
     */
    logout_address: z.string().nullable(),
  }),
  errors: [
    'login_token_over',
    'account_not_approved',
    'account_rejected',
    'account_disabled',
    'validation_failed',
  ],
});
