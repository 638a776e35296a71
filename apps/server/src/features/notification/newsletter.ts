import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { addSubscriber } from './store.newsletter.ts';

/**
 * Puts an address on the venue's newsletter list, in the language it was asked for in. One that is
 * on it already stays as it is, and nobody is told (spec 1 section 7).
 */
export const subscribe = (
  database: Database,
  { tenant, language, now }: RequestContext,
  email: string,
): Promise<void> => addSubscriber(database, tenant.id, { email, language, now });
