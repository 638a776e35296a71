import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { browserKey, deviceHash } from '../../../platform/http/context/device-cookie.ts';
import { isKnownDevice } from './store.device.ts';

/**
 * Returns the key under which attempts and codes of the caller's browser are counted (ACCOUNT-37).
 *
 * `null`: the browser is not one that the account recognises, so its network is counted. Without a
 * cookie nothing is read, whether the account exists or not (ACCOUNT-25).
 *
 * @param owner name of the account: `customer:+9715…`, `customer:a@b.ae`, `customer:12`.
 */
export async function recognisedBrowser(
  database: Pick<Database, 'queryTenant'>,
  context: RequestContext,
  owner: string,
): Promise<string | null> {
  const hash = deviceHash(context);
  if (hash === null) return null;
  const name = owner.slice('customer:'.length);
  const isKnown = await isKnownDevice(database, context.tenant.id, { hash, name }, context.now);
  return isKnown ? browserKey(hash) : null;
}
