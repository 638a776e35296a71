import { readConfig, verifyTime } from '@nadi/contract/tenant/endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { Clock } from '../../platform/clock.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { answeredConfig } from '../../platform/site/site-config.ts';
import * as service from './service.ts';

export interface TenantDeps {
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  /** Returns the origins of the payment pages of the venue's gateway. */
  readonly gatewayOrigins: (tenantId: number) => Promise<readonly string[]>;
}

export function mountTenant(mount: Mount, deps: TenantDeps): void {
  mount(readConfig, async ({ context }) => {
    const site = await deps.directory.siteById(context.tenant.id);
    if (!site) return refuse({ code: 'not_found' });
    const origins = await deps.gatewayOrigins(site.facts.id);
    const answered = await answeredConfig(site, origins, deps.directory);
    const { config, carousel, etag } = service.readConfig(site, answered);
    return ok({
      data: {
        ...config,
        header_menu: config.header_nav,
        session_id: context.actor.sessionId,
        vtoken: context.visitorToken,
      },
      beside: { carousel },
      etag,
      headers: { 'cache-control': 'private, no-cache' },
    });
  });

  mount(verifyTime, async ({ context }) => {
    const result = service.verifyTime({
      userTime: context.header('usertime') || undefined,
      userZone: context.header('usertimezone') || undefined,
      tenant: context.tenant,
      language: context.language,
      machineNow: deps.clock.machineNow(),
    });
    return result.ok ? ok({ data: result.value }) : result;
  });
}
