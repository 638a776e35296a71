import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from './context.ts';
import type { TenantDirectory } from './tenant-directory.ts';

const POLL_MS = 50;
/**
 * Upper bound of polls; the directory lags by at most 300 ms, after which the version never comes.
 */
const ROUNDS_AT_MOST = 12;

/** Returns the request context with its tenant once the config version has passed `version`. */
export type RenewContext = (context: RequestContext, version: number) => Promise<RequestContext>;

/**
 * Creates the renewal of a context for a request whose facts changed while it ran.
 *
 * Waits until this process has the tenant's newer config version, so that the second quote includes
 * the change.
 */
export const makeRenew =
  (directory: Pick<TenantDirectory, 'siteById'>): RenewContext =>
  async (context, version) => {
    for (let round = 1; ; round += 1) {
      const site = await directory.siteById(context.tenant.id);
      const tenant = site?.facts ?? context.tenant;
      if (tenant.configVersion > version || round === ROUNDS_AT_MOST) return { ...context, tenant };
      await sleep(POLL_MS);
    }
  };
