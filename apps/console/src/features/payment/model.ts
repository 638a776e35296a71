import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import { readBody } from '@nadi/domain/content/check-body';
import type { AnyBody } from '@nadi/domain/content/shape';
import { GATEWAY, type GatewayBody, type KnownGateway } from '@nadi/domain/payment/gateway-form';
import type { ConsoleMessagesIn } from '@nadi/i18n/console-texts';
import type { AreaTranslator } from '../../platform/texts.tsx';

export type GatewayT = AreaTranslator<'console-gateway'>['t'];
export type FieldName = keyof GatewayBody;

/** Labels of the fields, in the order of the form. */
const LABELS = {
  kind: 'console.gateway.kind',
  name: 'console.gateway.name',
  ar_name: 'console.gateway.arName',
  endpoint: 'console.gateway.endpoint',
  customer: 'console.gateway.customer',
  user_name: 'console.gateway.userName',
  password: 'console.gateway.password',
  webhook_secret: 'console.gateway.webhookSecret',
  store: 'console.gateway.store',
  terminal: 'console.gateway.terminal',
  page_origins: 'console.gateway.origins',
} as const satisfies Record<FieldName, keyof ConsoleMessagesIn<'console-gateway'>>;

export const FIELD_NAMES = Object.keys(LABELS) as readonly FieldName[];

/** Labels of fields that Stripe has other names for. */
const STRIPE_LABELS = {
  customer: 'console.gateway.stripeAccount',
  password: 'console.gateway.stripeKey',
} as const;

/** Returns the label of a field, as the gateway calls it. */
export const labelOf = (name: FieldName, kind: GatewayBody['kind'], t: GatewayT): string =>
  t(
    kind === 'stripe' && (name === 'customer' || name === 'password')
      ? STRIPE_LABELS[name]
      : LABELS[name],
  );

const NO_ORIGIN = { origin: '' };

/** First values of a new account. */
export const NEW_GATEWAY: AnyBody = { kind: 'epg', page_origins: [NO_ORIGIN] };

/**
 * Returns the form values of a stored account, without secrets.
 *
 * Of a double they are the names alone; the address of Stripe is its own.
 */
export function bodyOf(gateway: ConsoleGateway): GatewayBody {
  const { kind, name, ar_name, is_double: isDouble } = gateway;
  const written = isDouble ? { kind, name, ar_name } : gateway;
  const { body } = readBody(GATEWAY, written, 'draft');
  return kind === 'stripe' ? { ...body, endpoint: '' } : body;
}

/** Returns what a change of an account keeps. */
export const knownOf = (gateway: ConsoleGateway): KnownGateway => ({
  kind: gateway.kind,
  endpoint: gateway.endpoint,
  customer: gateway.customer,
  hasPassword: gateway.has_password,
  isDouble: gateway.is_double,
});

/** Keeps only the names after a change of the gateway, whose other fields are its own. */
export function completeGateway(body: AnyBody, before: AnyBody): AnyBody {
  const { kind, name, ar_name } = body as GatewayBody;
  if (kind === before.kind) return body;
  const page_origins = kind === 'epg' ? [NO_ORIGIN] : [];
  return readBody(GATEWAY, { kind, name, ar_name, page_origins }, 'draft').body;
}

/** Returns ids with one of them a place nearer to the start, or to the end. */
export function movedBy(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(ids.indexOf(id) + step, 0, id);
}

/** Returns the account that is closed by opening another of its gateway (GATE-04). */
export const closedBy = (
  opened: ConsoleGateway,
  all: readonly ConsoleGateway[],
): ConsoleGateway | undefined =>
  all.find(({ id, pg, is_enabled }) => is_enabled && pg === opened.pg && id !== opened.id);

/** Checks whether an account is the only one that is open to new payments. */
export const isOnlyOpen = (gateway: ConsoleGateway, all: readonly ConsoleGateway[]): boolean =>
  all.every(({ id, is_enabled }) => is_enabled === (id === gateway.id));
