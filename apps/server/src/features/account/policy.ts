import type { Limit } from '@nadi/contract/wire/limits';
import { checkGuest, type GuestSettings } from '@nadi/domain/account/guest';
import type { GuessLimits } from '../../platform/http/limits/guesses.ts';

/** ACCOUNT-10: wrong passwords or codes before an account, or a network, rests (ASVS 2.4.1, 6.3). */
export const loginGuesses: GuessLimits = {
  here: { times: 10, seconds: 300 },
  byAccount: { times: 50, seconds: 300 },
  byNetwork: { times: 100, seconds: 300 },
};

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
