import { randomUUID } from 'node:crypto';
import { handleOf } from '../src/platform/handle.ts';
import type { TestApp } from './harness.ts';

const OF_DEVICE = 'made by a device; whose it is, its signature shows';

/** Fields that look like ids and are external to the system. */
export const OF_DEVICES: Readonly<Record<string, string>> = {
  'receiveGatewayMessage params.account': 'a signature shows whose message it is',
  'addPasskey body.credential.id': OF_DEVICE,
  'addPasskey body.credential.rawId': OF_DEVICE,
  'signInByPasskey body.credential.id': OF_DEVICE,
  'signInByPasskey body.credential.rawId': OF_DEVICE,
};

/** Stores a passkey of the owner of Al Noor; returns its id. */
export async function ownersPasskey(site: TestApp): Promise<string> {
  const id = randomUUID();
  const sql = `insert into staff_passkey (tenant_id, id, credential_id, staff_id, name, public_key, counter, transports, created_at)
    values (1, $1, 'made-by-a-device', 1, 'Laptop', '', 0, '{}', to_timestamp(1))`;
  await site.database.forTenant(1, (tx) => tx.query('staff', sql, [id]));
  return handleOf('k', id);
}
