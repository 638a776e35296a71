import type { readPage as endpoint } from '@nadi/contract/content/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { picturesById } from '../media/service.ts';
import { publishedOf } from './published.ts';
import { findPublished } from './store.ts';

/** Returns a page of the venue; null: not found, and another tenant's page is never found. */
export async function readPage(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<AnswerOf<typeof endpoint> | null> {
  const row = await findPublished(database, tenantId, 'page', slug);
  if (row === undefined) return null;
  const page = await publishedOf('page', row);
  const pictures = await picturesById(database, tenantId, [page.image]);
  return { ...page, image: pictures.get(page.image) ?? null };
}
