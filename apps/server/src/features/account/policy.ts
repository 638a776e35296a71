import { checkGuest, type GuestSettings } from '@nadi/domain/account/guest';
import type { Limit } from '../../platform/http/limits/limiter.ts';

/**
 * ACCOUNT-10: wrong passwords for one account from one network before it rests there (ASVS 2.4.1, 6.3): who
 * guesses does not keep the owner out, who comes from elsewhere.
 */
export const failuresHere: Limit = { times: 10, seconds: 300 };

/** Wrong passwords for one account from everywhere: many networks together guess no faster. */
export const failuresByAccount: Limit = { times: 50, seconds: 300 };

/** Wrong passwords from one network: one building may hold many people, a guesser holds thousands. */
export const failuresByNetwork: Limit = { times: 100, seconds: 300 };

/**
 * ACCOUNT-24: one-time codes that are sent for one address: enough for whoever mistypes and resends, too few to flood a
 * phone or to guess by asking anew.
 */
export const codesByAddress: Limit = { times: 10, seconds: 600 };

/** Codes to one address in a day, whatever they are for. */
export const codesOfDay: Limit = { times: 60, seconds: 86_400 };

/** Codes that one network has sent: a hall full of people signs in, who floods the world does not. */
export const codesByNetwork: Limit = { times: 200, seconds: 600 };

/** ACCOUNT-09 before there is anything to buy: what is in the cart is asked when it is ordered. */
export const takesGuests = (venue: GuestSettings): boolean => checkGuest(venue, []).ok;
