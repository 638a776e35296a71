import { insertRows } from '@nadi/server/platform/db/insert-rows';
import type { TenantTx } from '@nadi/server/platform/db/tenant-tx';
import type { Venue } from './venue.ts';

/** Names of the tills of a demo venue with a counter. */
const TILLS = ['Front desk', 'Pro shop'] as const;

/** Writes the tills of a demo venue, which are closed. */
export async function writeTills(
  tx: TenantTx,
  { hasCounter = false }: Pick<Venue, 'hasCounter'>,
): Promise<void> {
  if (hasCounter)
    await insertRows(
      tx,
      'till',
      TILLS.map((name) => ({ name })),
    );
}
