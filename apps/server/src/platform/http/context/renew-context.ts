import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from './context.ts';
import type { TenantDirectory } from './tenant-directory.ts';

const POLL_MS = 50;
/** The directory is at most 300 ms behind; beyond this it never comes. */
const ROUNDS_AT_MOST = 12;

/** The request with its tenant as it is once its config version has passed `version`. */
export type RenewContext = (context: RequestContext, version: number) => Promise<RequestContext>;

/**
 * For a request whose facts moved under it: waits until this process knows the tenant's newer
 * config version, so that the second quote is made from what the first one missed.
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
