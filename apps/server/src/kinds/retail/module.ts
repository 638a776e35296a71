import type { CreateKind } from '../../platform/kind-module.ts';
import { makeAddOns } from './add-ons.ts';
import { retailKind } from './kind.ts';
import { mountAddOns } from './routes.console.ts';
import { createShelves } from './shelf.ts';

export const createRetail: CreateKind = ({ database, heldLines }) => {
  const shelves = createShelves(database);
  return {
    kind: retailKind(shelves),
    addOnsFor: makeAddOns(database, shelves, heldLines),
    mount: (mount) => mountAddOns(mount, { database }),
  };
};
