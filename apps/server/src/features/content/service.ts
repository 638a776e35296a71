import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { type Published, publishedOf } from './published.ts';
import { findPublished } from './store.ts';

/** A page of the venue; one of another tenant does not exist. */
export async function readPage(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<Result<Published<'page'>, Failure>> {
  const row = await findPublished(database, tenantId, 'page', slug);
  return row ? ok(await publishedOf('page', row)) : refuse({ code: 'page_not_found' });
}

const NOTHING_SAID = { summary: '', ar_summary: '', content: '', ar_content: '' };

/** What the venue says of a service. */
export async function serviceTexts(database: Database, tenantId: TenantId, serviceId: number) {
  const row = await findPublished(database, tenantId, 'service', String(serviceId));
  if (row === undefined) return NOTHING_SAID;
  const { summary, ar_summary, content, ar_content } = await publishedOf('service', row);
  return { summary, ar_summary, content, ar_content };
}

/** A form of the venue. */
export async function findForm(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<Published<'form'> | null> {
  const row = await findPublished(database, tenantId, 'form', slug);
  return row ? publishedOf('form', row) : null;
}
