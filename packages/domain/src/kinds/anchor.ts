import type { FacilityId } from '../kernel/ids.ts';
import type { Period } from './kind.ts';

/** The name by which an add-on finds its court in the cart: the facility and its exact time. */
export const anchorOf = (facilityId: FacilityId, { from, to }: Period): string =>
  `${facilityId}@${from}-${to}`;
