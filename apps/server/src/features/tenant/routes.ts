import { readConfig, verifyTime } from '@nadi/contract/tenant/endpoints';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { Clock } from '../../platform/clock.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { answeredConfig, type PaymentFacts } from '../../platform/site/site-config.ts';
import * as service from './service.ts';

export interface TenantDeps extends PaymentFacts {
  readonly clock: Clock;
  readonly directory: TenantDirectory;
}

export function mountTenant(mount: Mount, deps: TenantDeps): void {
  mount(readConfig, async ({ context }) => {
    const site = await deps.directory.siteById(context.tenant.id);
    if (!site) return refuse({ code: 'not_found' });
    const answered = await answeredConfig(site, deps);
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
