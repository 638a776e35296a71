import type { readPage as pageEndpoint } from '@nadi/contract/content/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { picturesById } from '../media/service.ts';
import { type Published, publishedOf } from './published.ts';
import { findPublished } from './store.ts';

export { toldContent } from './told-pages.ts';

/** A page of the venue; one of another tenant does not exist. */
export async function readPage(
  database: Database,
  tenantId: TenantId,
  slug: string,
): Promise<Result<AnswerOf<typeof pageEndpoint>, Failure>> {
  const row = await findPublished(database, tenantId, 'page', slug);
  if (row === undefined) return refuse({ code: 'page_not_found' });
  const page = await publishedOf('page', row);
  const pictures = await picturesById(database, tenantId, [page.image]);
  return ok({ ...page, image: pictures.get(page.image) ?? null });
}

const NOTHING_SAID = { summary: '', ar_summary: '', content: '', ar_content: '', pictures: [] };

/** What the venue says of a service, and shows of it. */
export async function serviceTexts(database: Database, tenantId: TenantId, serviceId: number) {
  const row = await findPublished(database, tenantId, 'service', String(serviceId));
  if (row === undefined) return NOTHING_SAID;
  const { summary, ar_summary, content, ar_content, pictures } = await publishedOf('service', row);
  const ids = pictures.map(({ image }) => image);
  const known = await picturesById(database, tenantId, ids);
  const shown = ids.flatMap((id) => known.get(id) ?? []);
  return { summary, ar_summary, content, ar_content, pictures: shown };
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
