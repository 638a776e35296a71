import type { CreateKind } from '../../platform/kind-module.ts';
import { createCatalogues } from './catalogue/catalogue.ts';
import { facilityKind } from './kind.ts';
import { publicServicePages } from './public-pages.ts';
import { mountCourts } from './routes.console.ts';
import { mountFacilityStream } from './routes.stream.ts';
import { mountFacility } from './routes.ts';
import { createSchedules } from './schedule/schedule.ts';
import { seenOfServices } from './service-pictures.ts';

export const createFacility: CreateKind = ({ database, sessionHandle, live, addOnsFor, sold }) => {
  const catalogues = createCatalogues(database);
  const schedules = createSchedules({ database, catalogues, handleOf: sessionHandle });
  return {
    kind: facilityKind(catalogues),
    publicRoutes: publicServicePages({ database, catalogues }),
    seenOnHome: ({ tenant }) => seenOfServices({ database, catalogues }, tenant),
    mount(mount) {
      mountFacility(mount, { database, catalogues, schedules, addOnsFor, sold });
      mountCourts(mount, { database });
      mountFacilityStream(mount, { catalogues, live });
    },
  };
};
