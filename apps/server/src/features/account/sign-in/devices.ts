import type { listDevices as listEndpoint } from '@nadi/contract/account/profile-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../../platform/handle.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { deviceHash } from '../../../platform/http/context/device-cookie.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import { endOtherSessions } from '../store.ts';
import { bearerHash } from './bearer.ts';
import * as store from './store.device.ts';

/** Returns the caller's active sessions, newest first; ended sessions are left out (ACCOUNT-27). */
export async function listDevices(
  database: Database,
  context: RequestContext,
): Promise<AnswerOf<typeof listEndpoint>> {
  const { tenant, actor, now } = context;
  const current = bearerHash(context);
  const rows = await store.listSessions(database, tenant.id, actor.customer?.id ?? 0, now);
  return rows.map((row) => ({
    id: handleOf('d', row.id),
    name: row.device,
    method: row.method,
    signed_in_at: formatInstant(row.created_ms, tenant.offset),
    expires_at: formatInstant(row.expires_ms, tenant.offset),
    is_current: row.token_hash.equals(current) ? 1 : 0,
  }));
}

/** Ends one of the caller's own sessions; another customer's is not found (ACCOUNT-27). */
export async function signOutDevice(
  database: Database,
  { tenant, actor }: RequestContext,
  handle: string,
): Promise<Result<null, Failure>> {
  const id = uuidOfHandle('d', handle);
  const isEnded =
    id !== null &&
    (await database.forTenant(tenant.id, (tx) =>
      store.endSessionById(tx, actor.customer?.id ?? 0, id),
    ));
  return isEnded ? ok(null) : refuse({ code: 'not_found' });
}

/**
 * Ends every session of the caller but the one of this call; returns their number (ACCOUNT-27).
 *
 * Forgets the other browsers too (ACCOUNT-52).
 */
export function signOutOtherDevices(database: Database, context: RequestContext): Promise<number> {
  const id = context.actor.customer?.id ?? 0;
  return database.forTenant(context.tenant.id, async (tx) => {
    const ended = await endOtherSessions(tx, id, bearerHash(context));
    await store.forgetDevices(tx, id, deviceHash(context));
    return ended;
  });
}
