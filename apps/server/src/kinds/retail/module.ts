import type { KindDeps, KindModule, KindPlugin } from '../../platform/kind-module.ts';
import { makeAddOns } from './add-ons.ts';
import { retailKind } from './kind.ts';
import { mountAddOns } from './routes.console.ts';
import { retailSetUp } from './set-up.ts';
import { createShelves } from './shelf.ts';

function create({ database, heldLines }: KindDeps): KindModule {
  const shelves = createShelves(database);
  return {
    kind: retailKind(shelves),
    addOnsFor: makeAddOns(database, shelves, heldLines),
    mount: (mount) => mountAddOns(mount, { database }),
  };
}

/** Retail as a plug-in of the server. */
export const retail: KindPlugin = { create, setUp: retailSetUp };
