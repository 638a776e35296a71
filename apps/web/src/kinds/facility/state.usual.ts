import { storageSlot } from '@nadi/browser/storage';
import { createStore, useStore } from '../../platform/device/store.ts';

const isId = (value: unknown): value is number => typeof value === 'number';
const kept = storageSlot('nadi.notUsual', isId, 'session');

/** Customer who dismissed the usual on this visit. */
const unwantedBy = createStore<number | null>(kept.read(), kept.write);

export const useIsUnwanted = (customerId: number | undefined): boolean =>
  useStore(unwantedBy) === customerId;

export const hideUsual = (customerId: number): void => unwantedBy.update(() => customerId);
