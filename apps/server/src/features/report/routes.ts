import * as endpoint from '@nadi/contract/report/console-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { closingList, closingOf, type ReportDeps } from './service.ts';

/** Mounts the calls by which owners and managers read daily closings. */
export function mountReports(mount: Mount, deps: ReportDeps): void {
  mount(endpoint.listClosings, async ({ context, query }) =>
    ok({ data: await closingList(deps, context, query) }),
  );

  mount(endpoint.readClosing, async ({ context, params }) => {
    const closing = await closingOf(deps, context, params.day);
    return closing.ok ? ok({ data: closing.value }) : closing;
  });

  mount(endpoint.exportClosing, async ({ context, params }) => {
    const closing = await closingOf(deps, context, params.day);
    if (!closing.ok) return closing;
    const { closingSheet } = await import('./sheet.ts');
    return ok(closingSheet(closing.value, context.tenant.code, context.language));
  });
}
