import type { readHome as endpoint } from '@nadi/contract/content/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { picturesById } from '../media/service.ts';

/**
 * Returns the lead picture of home; null: the venue has none.
 *
 * @param image Its id, of the site's config.
 */
export async function readHome(
  database: Database,
  tenantId: TenantId,
  image: string,
): Promise<AnswerOf<typeof endpoint>> {
  const pictures = await picturesById(database, tenantId, [image]);
  return { image: pictures.get(image) ?? null };
}
