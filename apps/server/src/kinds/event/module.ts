import { purgeHourly } from '../../platform/jobs/tidying.ts';
import type { ServerKind } from '../../platform/kind.ts';
import type { CreateKind } from '../../platform/kind-module.ts';
import { createEventCatalogues } from './catalogue.ts';
import { registerFollow } from './follow-change.ts';
import { pastPerformances } from './forget-performances.ts';
import { eventKind } from './kind.ts';
import { publicEventPages } from './public-pages.ts';
import { mountEvents } from './routes.ts';
import { createSeatMaps } from './seat-map.ts';
import { createSeatPlans } from './seat-plans.ts';
import { createSeatStates, createTakenSeats } from './seat-states.ts';

export const createEvent: CreateKind = ({ database, clock, attempts, live, heldLines, sold }) => {
  const readPlan = createSeatPlans(database);
  const readStates = createSeatStates(database, clock);
  const readTaken = createTakenSeats(database, clock);
  const catalogues = createEventCatalogues(database);
  const maps = createSeatMaps({ readPlan, readStates });
  const deps = { catalogues, attempts, heldLines, readPlan, readStates, readTaken };
  return {
    kind: eventKind(deps) as ServerKind,
    publicRoutes: publicEventPages({ database, readPlan, readStates, catalogues }),
    mount: (mount) =>
      mountEvents(mount, { database, attempts, live, readPlan, readStates, catalogues, maps }),
    jobs(jobs) {
      purgeHourly(jobs, database, pastPerformances);
      registerFollow(jobs, { database, sold });
    },
  };
};
