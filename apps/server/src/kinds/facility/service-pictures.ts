import type { listServicePictures } from '@nadi/contract/kinds/facility/endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { isListed } from '@nadi/domain/kinds/facility/listed';
import { picturesOfServices } from '../../features/content/service.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { SeenOnHome } from '../../platform/site/public-page.ts';
import type { Catalogues } from './catalogue/catalogue.ts';

type ServicePictures = AnswerOf<typeof listServicePictures>;

export interface PictureDeps {
  readonly database: Database;
  readonly catalogues: Catalogues;
}

/** Loads the first photograph of each listed service that has one, in the order of the list. */
export async function servicePictures(
  { database, catalogues }: PictureDeps,
  tenant: TenantFacts,
): Promise<ServicePictures> {
  const [{ services }, pictures] = await Promise.all([
    catalogues.of(tenant),
    picturesOfServices(database, tenant.id),
  ]);
  const shown = services.filter(({ row }) => isListed(row));
  return shown.flatMap(({ row: { id } }) => {
    const picture = pictures.get(id);
    return picture ? [{ venue_service_id: id, picture }] : [];
  });
}

/** Returns the content of the home page: its first service, and the pictures of all. */
export async function seenOfServices(deps: PictureDeps, tenant: TenantFacts): Promise<SeenOnHome> {
  const answer = await servicePictures(deps, tenant);
  const { services } = await deps.catalogues.of(tenant);
  const first = services.find(({ row }) => isListed(row))?.row.id;
  const seen = answer.find(({ venue_service_id }) => venue_service_id === first);
  return { picture: seen?.picture ?? null, answer };
}
