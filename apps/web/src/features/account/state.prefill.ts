import { createStore } from '../../platform/device/store.ts';
import { type GuestForm, NO_GUEST } from './model.ts';
import { auth } from './state.ts';

/** Details typed in one of the sign-in forms. */
type Prefill = Omit<GuestForm, 'tnc'>;

const { tnc: _, ...NOTHING } = NO_GUEST;

/** In memory only, so that the next user of this device cannot find it. */
const typed = createStore<Prefill>(NOTHING);

/** Returns values typed in one sign-in form to prefill the next. */
export const readPrefill = (): Prefill => typed.get();

export const notePrefill = (now: Partial<Prefill>): void =>
  typed.update((known) => ({
    country_code: now.country_code ?? known.country_code,
    mobile_number: now.mobile_number ?? known.mobile_number,
    email: now.email ?? known.email,
    name: now.name ?? known.name,
  }));

export const clearPrefill = (): void => typed.update(() => NOTHING);

// Cleared on sign-in and sign-out.
auth.subscribe(clearPrefill);
