import type { ServerKind } from '../../platform/kind.ts';
import type { KindDeps, KindModule, KindPlugin } from '../../platform/kind-module.ts';
import { createEventCatalogues } from './catalogue/catalogue.ts';
import { publicEventPages } from './catalogue/public-pages.ts';
import { eventCommands } from './commands.ts';
import { eventKind } from './kind.ts';
import { registerFollow } from './performances/follow-change.ts';
import { retention } from './retention.ts';
import { mountEvents } from './routes.ts';
import { createSeatMaps } from './seats/seat-map.ts';
import { createSeatPlans } from './seats/seat-plans.ts';
import { createSeatStates, createTakenSeats } from './seats/seat-states.ts';
import { eventSetUp } from './set-up.ts';

function create({ database, clock, attempts, live, heldLines, sold }: KindDeps): KindModule {
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
    jobs: (jobs) => registerFollow(jobs, { database, sold }),
  };
}

/** Event as a plug-in of the server. */
export const event: KindPlugin = {
  create,
  setUp: eventSetUp,
  commands: eventCommands,
  retention,
};
