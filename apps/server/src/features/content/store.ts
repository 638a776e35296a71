import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';

export const findPageSql = `
  select id, slug, title, ar_title, content, ar_content
  from page where tenant_id = $1 and slug = $2`;

export interface PageRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly ar_title: string;
  readonly content: string;
  readonly ar_content: string;
}

export async function findPage(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<PageRow | undefined> {
  return (await database.ask<PageRow>(tenantId, 'content', findPageSql, [tenantId, slug])).rows[0];
}
