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

/** ACCOUNT-09 before there is anything to buy: what is in the cart is asked when it is ordered. */
export const takesGuests = (venue: GuestSettings): boolean => checkGuest(venue, []).ok;
