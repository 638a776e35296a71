import type { GuestForm } from '../../features/account/model.ts';
import { auth } from '../../features/account/state.ts';
import { createStore, useStore } from '../../platform/device/store.ts';

/**
 * Details a guest gave for this checkout.
 *
 * Kept only while the page is open: the browser stores no e-mail or mobile number.
 */
interface GuestDetails {
  readonly customerId: number;
  readonly values: GuestForm;
}

const details = createStore<GuestDetails | null>(null);

auth.subscribe(() => {
  const { user } = auth.get();
  details.update((known) => (known?.customerId === user?.id ? known : null));
});

/** Stores the details; called once the guest is signed in. */
export const keepGuestDetails = (values: GuestForm): void => {
  const { user } = auth.get();
  if (user?.is_anonymous === 1) details.update(() => ({ customerId: user.id, values }));
};

export const useGuestDetails = (): GuestForm | null => useStore(details)?.values ?? null;
