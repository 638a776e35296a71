import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import { insertRows } from '@nadi/server/platform/db/insert-rows';
import type { TenantTx } from '@nadi/server/platform/db/tenant-tx';
import type { FirstStart, Venue } from './venue.ts';

/** Gateways that the demo has doubles of, in the order of offer. */
const DOUBLES = ['epg', 'stripe'] as const;

/** Writes the gateway accounts of a demo venue, which are at the doubles, and its counter. */
export async function writeGateways(
  tx: TenantTx,
  { hasCounter = false }: Pick<Venue, 'hasCounter'>,
  { now }: FirstStart,
): Promise<void> {
  const kinds = hasCounter ? [...DOUBLES, 'counter' as const] : DOUBLES;
  const rows = kinds.map((kind, index) => {
    const { code, name } = gatewayFacts(kind);
    return {
      gateway: code,
      name: name.en,
      ar_name: name.ar,
      position: index + 1,
      is_enabled: true,
      enabled_at: new Date(now).toISOString(),
      is_double: kind !== 'counter',
      endpoint: '',
      customer: '',
      user_name: '',
      page_origins: [],
    };
  });
  await insertRows(tx, 'gateway_account', rows);
}
