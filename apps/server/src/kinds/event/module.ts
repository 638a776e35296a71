import type { CreateKind } from '../../platform/kind-module.ts';
import { createEventCatalogues } from './catalogue.ts';
import { mountEvents } from './routes.ts';
import { createSeatMaps } from './seat-map.ts';
import { createSeatPlans } from './seat-plans.ts';
import { createSeatStates } from './seat-states.ts';

export const createEvent: CreateKind = ({ database, clock, attempts, live }) => {
  const readPlan = createSeatPlans(database);
  const readStates = createSeatStates(database, clock);
  const catalogues = createEventCatalogues(database);
  const maps = createSeatMaps({ readPlan, readStates });
  return {
    mount: (mount) =>
      mountEvents(mount, { database, attempts, live, readPlan, readStates, catalogues, maps }),
  };
};
