import { listServices } from '@nadi/contract/kinds/facility/endpoints';
import type { KindDeps, KindModule, KindPlugin } from '../../platform/kind-module.ts';
import { createCatalogues } from './catalogue/catalogue.ts';
import { facilityKind } from './kind.ts';
import { publicServicePages } from './public-pages.ts';
import { mountCourts } from './routes.console.ts';
import { mountFacilityStream } from './routes.stream.ts';
import { mountFacility } from './routes.ts';
import { createSchedules } from './schedule/schedule.ts';
import { seenOfServices } from './service-pictures.ts';
import { facilitySetUp } from './set-up.ts';

function create({ database, sessionHandle, live, addOnsFor, sold }: KindDeps): KindModule {
  const catalogues = createCatalogues(database);
  const schedules = createSchedules({ database, catalogues, handleOf: sessionHandle });
  return {
    kind: facilityKind(catalogues),
    inEveryPage: listServices,
    publicRoutes: publicServicePages({ database, catalogues }),
    seenOnHome: ({ tenant }) => seenOfServices({ database, catalogues }, tenant),
    mount(mount) {
      mountFacility(mount, { database, catalogues, schedules, addOnsFor, sold });
      mountCourts(mount, { database });
      mountFacilityStream(mount, { catalogues, live });
    },
  };
}

/** Facility as a plug-in of the server. */
export const facility: KindPlugin = { create, setUp: facilitySetUp };
