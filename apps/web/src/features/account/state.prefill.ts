import { createStore } from '../../platform/device/store.ts';
import { type GuestForm, NO_GUEST } from './model.ts';
import { auth } from './state.ts';

/** What somebody has typed about themselves in one of the forms that sign in. */
type Prefill = Omit<GuestForm, 'tnc'>;

const { tnc: _, ...NOTHING } = NO_GUEST;

/** In memory alone: nothing of it is written where whoever sits here next could find it. */
const typed = createStore<Prefill>(NOTHING);

/** What was typed in one of them stands in the next: nobody types a number twice. */
export const readPrefill = (): Prefill => typed.get();

export const notePrefill = (now: Partial<Prefill>): void =>
  typed.update((known) => ({
    country_code: now.country_code ?? known.country_code,
    mobile_number: now.mobile_number ?? known.mobile_number,
    email: now.email ?? known.email,
    name: now.name ?? known.name,
  }));

export const clearPrefill = (): void => typed.update(() => NOTHING);

// Somebody has signed in or out.
auth.subscribe(clearPrefill);
