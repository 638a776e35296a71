import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, idText, instant } from '../wire/values.ts';
import { gatewayConsoleRoutes } from './console-routes.ts';
import { offeredGateway } from './offered-gateway.ts';

/** Gateway account with the fields of its form, secrets excepted (GATE-05). */
export const consoleGateway = offeredGateway.extend({
  id,
  /** Version that was read; sent back with a change. */
  version: z.string(),
  /** Set while it is open to new payments. */
  is_enabled: z.boolean(),
  /** Instant since when it is open to new payments; `null`: it is not. */
  enabled_at: instant.nullable(),
  /** Set for an account at the demo's double, of which only the names can be changed. */
  is_double: z.boolean(),
  /** Address of the gateway's interface; of Stripe, always its own. */
  endpoint: z.string(),
  /** Merchant at the gateway: the bank's customer, or Stripe's account `acct_…`. */
  customer: z.string(),
  user_name: z.string(),
  store: z.string(),
  terminal: z.string(),
  page_origins: z.array(z.object({ origin: z.string() })),
  /** Set when a password, or Stripe's secret key, is stored. */
  has_password: z.boolean(),
  /** Set when the secret of the gateway's messages is stored. */
  has_webhook_secret: z.boolean(),
  /** Address for the messages of the gateway; `null`: it sends none. */
  webhook_url: z.string().nullable(),
});

export type ConsoleGateway = z.input<typeof consoleGateway>;

const REFUSED = ['session_expired', 'forbidden'] as const;
/** Body as described by the domain (GATE-05). */
const written = z.record(z.string(), z.unknown());
const ofOne = z.object({ id: idText });

export const listGateways = defineEndpoint(gatewayConsoleRoutes.listGateways, {
  summary: 'Lists the gateway accounts of the venue in the order of offer',
  response: z.array(consoleGateway),
  errors: [...REFUSED],
});

export const addGateway = defineEndpoint(gatewayConsoleRoutes.addGateway, {
  summary: 'Adds a gateway account, which is switched off and last in the order',
  body: z.object({ gateway: written }),
  response: consoleGateway,
  errors: [...REFUSED, 'validation_failed'],
});

export const changeGateway = defineEndpoint(gatewayConsoleRoutes.changeGateway, {
  summary:
    'Changes names, credentials and page origins of a gateway account; an empty secret keeps the stored one',
  params: ofOne,
  body: z.object({ version: z.string(), gateway: written }),
  response: consoleGateway,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const switchGateway = defineEndpoint(gatewayConsoleRoutes.switchGateway, {
  summary:
    'Opens a gateway account to new payments or closes it; open payments finish where they began',
  params: ofOne,
  body: z.object({ version: z.string(), is_enabled: z.boolean() }),
  response: z.array(consoleGateway),
  errors: [...REFUSED, 'not_found', 'changed_meanwhile'],
});

export const orderGateways = defineEndpoint(gatewayConsoleRoutes.orderGateways, {
  summary: 'Sets the order in which the gateways are offered, given the previous order',
  body: z.object({ seen: z.array(id).max(100), order: z.array(id).max(100) }),
  response: z.array(consoleGateway),
  errors: [...REFUSED, 'changed_meanwhile', 'validation_failed'],
});

export const testGateway = defineEndpoint(gatewayConsoleRoutes.testGateway, {
  summary:
    'Calls the gateway with the stored credentials, without a payment, and returns its answer',
  params: ofOne,
  response: z.object({
    /**
     * `answered`: the gateway answered, and its text says how; `works`: it accepted the credentials
     * of this account; `other_account`: it accepted them for another one.
     */
    outcome: z.enum(['works', 'answered', 'other_account', 'refused', 'no_answer', 'not_usable']),
    /** Code and text of the gateway; empty: none. */
    code: z.string(),
    text: z.string(),
  }),
  errors: [...REFUSED, 'not_found'],
});

export type TestedGateway = z.input<typeof testGateway.response>;
