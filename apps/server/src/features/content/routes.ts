import { readPage } from '@nadi/contract/content/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Mount } from '../../platform/http/mount.ts';
import * as service from './service.ts';

export function mountContent(mount: Mount, deps: { readonly database: Database }): void {
  mount(readPage, async ({ context, params }) => {
    const page = await service.readPage(deps.database, context.tenant.id, params.slug);
    return page.ok ? ok({ data: page.value }) : page;
  });
}
