import type { GuestForm } from '../features/account/model.ts';
import { auth } from '../features/account/state.ts';
import { storageSlot } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';

/** What a guest gave for this checkout: kept as long as the guest is, in this tab alone. */
interface GuestDetails {
  readonly customerId: number;
  readonly values: GuestForm;
}

const areDetails = (value: unknown): value is GuestDetails =>
  typeof value === 'object' && value !== null && 'customerId' in value && 'values' in value;

const saved = storageSlot('nadi.guestDetails', areDetails, 'session');

const isOfUser = (details: GuestDetails | null): boolean =>
  details?.customerId === auth.get().user?.id;

const ofThisTab = saved.read();
const details = createStore<GuestDetails | null>(isOfUser(ofThisTab) ? ofThisTab : null, (value) =>
  saved.write(value),
);

auth.subscribe(() => details.update((known) => (isOfUser(known) ? known : null)));

/** Told once the guest is signed in. */
export const keepGuestDetails = (values: GuestForm): void => {
  const { user } = auth.get();
  if (user?.is_anonymous === 1) details.update(() => ({ customerId: user.id, values }));
};

export const useGuestDetails = (): GuestForm | null => useStore(details)?.values ?? null;
