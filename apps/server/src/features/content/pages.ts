import type { readPage as endpoint } from '@nadi/contract/content/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { picturesById } from '../media/service.ts';
import { publishedOf } from './published.ts';
import { findPublished, type PublishedRow } from './store.ts';

type WirePage = AnswerOf<typeof endpoint>;

/** Returns a page of the venue; null: not found, and another tenant's page is never found. */
export async function readPage(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<WirePage | null> {
  const row = await findPublished(database, tenantId, 'page', slug);
  return row === undefined ? null : pageOfRow(database, tenantId, row);
}

/** Returns a page from its row, with its picture, sanitized. */
export async function pageOfRow(
  database: Database,
  tenantId: TenantId,
  row: PublishedRow,
): Promise<WirePage> {
  const page = await publishedOf('page', row);
  const pictures = await picturesById(database, tenantId, [page.image]);
  return { ...page, image: pictures.get(page.image) ?? null };
}
