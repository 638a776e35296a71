import type { FieldFault } from '../account/field-fault.ts';
import { type BodyFaults, isPublicWebAddress, readBody } from '../content/check-body.ts';
import { type BodyOf, both, type Shape } from '../content/shape.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { GATEWAY_KINDS, type GatewayKind } from './gateway-kind.ts';

const ENTERED = { type: 'line', most: 200 } as const;
const ORIGINS_AT_MOST = 10;
/** Address of Stripe's API, and the origin of its payment pages without a domain of the venue's own. */
const STRIPE_API = 'https://api.stripe.com';
const STRIPE_PAGES = 'https://checkout.stripe.com';

/** Form fields of a gateway account (GATE-05). Secrets are write-only: empty keeps the stored one. */
export const GATEWAY = {
  kind: { type: 'choice', of: GATEWAY_KINDS },
  ...both('name', { type: 'line', most: 60, required: true }),
  endpoint: ENTERED,
  customer: ENTERED,
  user_name: ENTERED,
  password: ENTERED,
  store: { type: 'line', most: 40 },
  terminal: { type: 'line', most: 40 },
  webhook_secret: ENTERED,
  page_origins: { type: 'list', most: ORIGINS_AT_MOST, of: { origin: ENTERED } },
} as const satisfies Shape;

export type GatewayBody = BodyOf<typeof GATEWAY>;

/** Gateway account as staff write it; an empty secret keeps the stored one. */
export interface WrittenGateway {
  readonly kind: GatewayKind;
  readonly name: string;
  readonly arName: string;
  readonly endpoint: string;
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
  readonly store: string;
  readonly terminal: string;
  readonly webhookSecret: string;
  readonly pageOrigins: readonly string[];
}

/** Stored account that a form changes: what stays, and which secrets it has. */
export interface KnownGateway {
  readonly kind: GatewayKind;
  readonly endpoint: string;
  readonly customer: string;
  readonly hasPassword: boolean;
  /** Set for an account at a double: only its names are the venue's. */
  readonly isDouble: boolean;
}

type Faults = Record<string, FieldFault>;

/**
 * Validates a gateway account; returns it, or all errors by field (GATE-05).
 *
 * @param known account that is changed; null: it is new. Its gateway, address and merchant stay,
 * because payments that began there are asked about there (PAY-20).
 */
export function checkGateway(
  written: unknown,
  known: KnownGateway | null,
): Result<WrittenGateway, BodyFaults> {
  const { body, faults: unread } = readBody(GATEWAY, written, 'published');
  const faults: Faults = { ...unread };
  const addFault = (field: string, fault: FieldFault | null): void => {
    if (fault !== null) faults[field] ??= fault;
  };
  addFault('ar_name', body.ar_name === '' ? 'required' : null);
  const entered = known?.isDouble === true ? doubleFaults(body) : faultsOfKind(body, known);
  for (const [field, fault] of entered) addFault(field, fault);
  if (known !== null) for (const [field, fault] of stayFaults(body, known)) addFault(field, fault);
  return Object.keys(faults).length > 0 ? refuse(faults) : ok(gatewayOf(body));
}

type Fault = readonly [field: string, fault: FieldFault | null];
type Entered = Exclude<keyof GatewayBody, 'kind' | 'name' | 'ar_name' | 'page_origins'>;

const NEEDED: Readonly<Record<GatewayKind, readonly Entered[]>> = {
  epg: ['endpoint', 'customer', 'user_name'],
  stripe: ['customer'],
  counter: [],
};

const UNUSED: Readonly<Record<GatewayKind, readonly Entered[]>> = {
  epg: ['webhook_secret'],
  stripe: ['endpoint', 'user_name', 'store', 'terminal'],
  counter: ['endpoint', 'customer', 'user_name', 'password', 'store', 'terminal', 'webhook_secret'],
};

/** Returns the errors of the fields of a gateway; fields of other gateways are empty. */
function faultsOfKind(body: GatewayBody, known: KnownGateway | null): readonly Fault[] {
  const { kind, endpoint, password, page_origins: origins } = body;
  const hasPage = kind !== 'counter';
  const needsPassword = hasPage && known?.hasPassword !== true;
  const needsOrigin = kind === 'epg' && origins.length === 0;
  return [
    ...NEEDED[kind].map((field): Fault => [field, body[field] === '' ? 'required' : null]),
    ...UNUSED[kind].map((field): Fault => [field, body[field] === '' ? null : 'invalid']),
    ['password', needsPassword && password === '' ? 'required' : null],
    ['endpoint', kind !== 'epg' || isSecureAddress(endpoint) ? null : 'web_address'],
    ['page_origins', needsOrigin ? 'required' : !hasPage && origins.length > 0 ? 'invalid' : null],
    ...origins.map(({ origin }, index): Fault => {
      return [`page_origins.${index}.origin`, isSecureAddress(origin) ? null : 'web_address'];
    }),
  ];
}

/** Returns the errors of an account at a double, whose other fields are the double's. */
function doubleFaults(body: GatewayBody): readonly Fault[] {
  const { endpoint, customer, user_name, password, store, terminal, webhook_secret } = body;
  const given = { endpoint, customer, user_name, password, store, terminal, webhook_secret };
  const entered = Object.entries(given).map(([field, text]): Fault => {
    return [field, text === '' ? null : 'stays'];
  });
  return [...entered, ['page_origins', body.page_origins.length === 0 ? null : 'stays']];
}

/** Returns the errors of what identifies a stored account. */
function stayFaults(body: GatewayBody, known: KnownGateway): readonly Fault[] {
  const { kind, customer, endpoint } = body;
  const isSameMerchant = known.isDouble || customer === known.customer;
  const isSameAddress = known.isDouble || kind === 'stripe' || endpoint === known.endpoint;
  return [
    ['kind', kind === known.kind ? null : 'stays'],
    ['customer', isSameMerchant ? null : 'stays'],
    ['endpoint', isSameAddress ? null : 'stays'],
  ];
}

const ADDRESS = /^(https:\/\/[a-z0-9.-]+?)(:\d{1,5})?(\/[^\s?#@]*)?$/i;

/** Checks an https address of a public host, with any port, to which secrets may be sent. */
function isSecureAddress(text: string): boolean {
  const host = ADDRESS.exec(text)?.[1];
  return host !== undefined && isPublicWebAddress(host);
}

/** Returns the origin of an address that was checked. */
function originOf(address: string): string {
  const [, host = '', port = ''] = ADDRESS.exec(address) ?? [];
  return `${host.toLowerCase()}${port === ':443' ? '' : port}`;
}

function gatewayOf(body: GatewayBody): WrittenGateway {
  const origins = body.page_origins.map(({ origin }) => originOf(origin));
  const isStripe = body.kind === 'stripe';
  return {
    kind: body.kind,
    name: body.name,
    arName: body.ar_name,
    endpoint: isStripe ? STRIPE_API : body.endpoint,
    customer: body.customer,
    userName: body.user_name,
    password: body.password,
    store: body.store,
    terminal: body.terminal,
    webhookSecret: body.webhook_secret,
    pageOrigins: isStripe && origins.length === 0 ? [STRIPE_PAGES] : [...new Set(origins)],
  };
}
