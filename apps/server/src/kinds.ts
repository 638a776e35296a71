import type { KindName } from '@nadi/domain/kernel/ids';
import { createEventCatalogues } from './kinds/event/catalogue.ts';
import { mountEvents } from './kinds/event/routes.ts';
import { createSeatMaps } from './kinds/event/seat-map.ts';
import { createSeatPlans } from './kinds/event/seat-plans.ts';
import { createSeatStates } from './kinds/event/seat-states.ts';
import { createCatalogues } from './kinds/facility/catalogue/catalogue.ts';
import { facilityKind } from './kinds/facility/kind.ts';
import { mountFacilityStream } from './kinds/facility/routes.stream.ts';
import { mountFacility } from './kinds/facility/routes.ts';
import { createSchedules } from './kinds/facility/schedule/schedule.ts';
import { makeAddOns } from './kinds/retail/add-ons.ts';
import { retailKind } from './kinds/retail/kind.ts';
import { createShelves } from './kinds/retail/shelf.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import type { SessionHandle } from './platform/http/context/session-handle.ts';
import type { Attempts } from './platform/http/limits/attempts.ts';
import type { Mount } from './platform/http/mount.ts';
import type { HeldLines, KindRegistry, ServerKind } from './platform/kind.ts';
import { createLive } from './platform/live/live.ts';

export interface Kinds {
  readonly registry: KindRegistry;
  /** Mounts the kinds' own calls. */
  mount(mount: Mount): void;
  /** Ends what they have running: the streams of changes. */
  close(): void;
}

export interface KindsDeps {
  readonly database: Database;
  readonly sessionHandle: SessionHandle;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly heldLines: HeldLines;
  readonly log: (error: unknown, text: string) => void;
}

/** The kinds of product this server sells, and the only place that names them all. */
export function createKinds(deps: KindsDeps): Kinds {
  const { database, sessionHandle, clock, attempts, heldLines, log } = deps;
  const live = createLive(database, { clock, log });
  const catalogues = createCatalogues(database);
  const schedules = createSchedules({ database, catalogues, handleOf: sessionHandle });
  const shelves = createShelves(database);
  const addOnsFor = makeAddOns(database, shelves, heldLines);
  const readPlan = createSeatPlans(database);
  const readStates = createSeatStates(database, clock);
  const events = {
    ...{ database, attempts, live, readPlan, readStates },
    catalogues: createEventCatalogues(database),
    maps: createSeatMaps({ readPlan, readStates }),
  };
  return {
    registry: registryOf([
      facilityKind(catalogues) as ServerKind,
      retailKind(shelves) as ServerKind,
    ]),
    mount(mount) {
      mountFacility(mount, { catalogues, schedules, addOnsFor });
      mountFacilityStream(mount, { catalogues, live });
      mountEvents(mount, events);
    },
    close: live.close,
  };
}

function registryOf(all: readonly ServerKind[]): KindRegistry {
  const byName = new Map<KindName, ServerKind>(all.map((kind) => [kind.rules.name, kind]));
  return {
    all,
    of(name) {
      const kind = byName.get(name);
      if (kind === undefined) throw new Error(`no kind of product is called ${name}`);
      return kind;
    },
    async ofProduct(context, productId) {
      const sells = await Promise.all(all.map((kind) => kind.sells(context, productId)));
      return all.find((_, index) => sells[index]) ?? null;
    },
  };
}
