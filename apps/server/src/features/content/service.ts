import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { findPage, type PageRow } from './store.ts';

/**
 * A page of the venue, cleaned again on its way out (ASVS 1.3.1): what is stored may be older than
 * the rules. One of another tenant does not exist.
 */
export async function readPage(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<Result<PageRow, Failure>> {
  const page = await findPage(database, tenantId, slug);
  if (!page) return refuse({ code: 'page_not_found' });
  const [content, arContent] = await Promise.all([
    cleanHtml(page.content),
    cleanHtml(page.ar_content),
  ]);
  return ok({ ...page, content, ar_content: arContent });
}
