import { createStore } from '../../platform/store.ts';
import { type GuestForm, NO_GUEST } from './model.ts';
import { auth } from './state.ts';

/** Who somebody on the way in has said to be, at whichever way. */
type Said = Omit<GuestForm, 'tnc'>;

const { tnc: _, ...NOTHING_SAID } = NO_GUEST;

/** In memory alone: nothing of it is written where whoever sits here next could find it. */
const said = createStore<Said>(NOTHING_SAID);

/** What one way in was told stands at the next: nobody types a number twice. */
export const readSaid = (): Said => said.get();

export const noteSaid = (typed: Partial<Said>): void =>
  said.update((known) => ({
    country_code: typed.country_code ?? known.country_code,
    mobile_number: typed.mobile_number ?? known.mobile_number,
    email: typed.email ?? known.email,
    name: typed.name ?? known.name,
  }));

export const forgetSaid = (): void => said.update(() => NOTHING_SAID);

// Whoever comes next, and whoever has come in.
auth.subscribe(forgetSaid);
