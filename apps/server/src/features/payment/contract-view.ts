import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import type { OfferedGateway } from '@nadi/contract/payment/offered-gateway';
import { toDecimal } from '@nadi/domain/kernel/money';
import { gatewayFacts, gatewayKindOf } from '@nadi/domain/payment/gateway-kind';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { seenVersionOf } from '../../platform/seen-version.ts';
import type { Gateway } from './gateway.ts';
import type { AccountRow } from './store.accounts.ts';

/** Returns a gateway as the config offers it (GATE-01). */
export function offeredView({ account, leastFils, saves }: Gateway): OfferedGateway {
  const kind = kindOf(account.gateway);
  const name = account.name ?? gatewayFacts(kind).name;
  return {
    pg: account.gateway,
    kind,
    name: name.en,
    ar_name: name.ar,
    takes: [...gatewayFacts(kind).takes],
    least: toDecimal(leastFils),
    saves,
  };
}

export function kindOf(gateway: string) {
  const kind = gatewayKindOf(gateway);
  if (kind === undefined) throw new Error(`Gateway ${gateway}`);
  return kind;
}

/** Returns the version of an account that a change is based on; a replaced secret changes it. */
export function versionOf(row: AccountRow): string {
  const { sealed_password, sealed_webhook_secret, sealed_former_webhook_secret: _, ...open } = row;
  const secrets = [sealed_password, sealed_webhook_secret];
  return seenVersionOf({ ...open, secrets: secrets.map((one) => one?.toString('base64') ?? null) });
}

/** Returns an account as the console shows it; secrets only as stored or not (GATE-05). */
export function contractView(
  row: AccountRow,
  { tenant, origin }: Pick<StaffContext, 'tenant' | 'origin'>,
): ConsoleGateway {
  const kind = kindOf(row.gateway);
  return {
    id: row.id,
    version: versionOf(row),
    pg: row.gateway,
    kind,
    name: row.name,
    ar_name: row.ar_name,
    takes: [...gatewayFacts(kind).takes],
    least: toDecimal(gatewayFacts(kind).leastFils),
    saves: gatewayFacts(kind).saves,
    is_enabled: row.is_enabled,
    enabled_at: row.enabled_at === null ? null : formatInstant(row.enabled_at, tenant.offset),
    is_double: row.is_double,
    endpoint: row.is_double ? '' : row.endpoint,
    customer: row.is_double ? '' : row.customer,
    user_name: row.user_name,
    store: row.store,
    terminal: row.terminal,
    page_origins: row.page_origins.map((origin) => ({ origin })),
    has_password: row.sealed_password !== null,
    has_webhook_secret: row.sealed_webhook_secret !== null,
    webhook_url: kind === 'stripe' ? `${origin}/api/v1/payments/stripe/webhook/${row.id}` : null,
  };
}
