import type { Limit } from '@nadi/contract/wire/limits';
import { checkGuest, type GuestSettings } from '@nadi/domain/account/guest';
import type { GuessLimits } from '../../platform/http/limits/guesses.ts';

/**
 * Limits of wrong passwords or codes before an account or a network is blocked (ACCOUNT-10).
 * Temporary; source: ASVS 2.4.1, 6.3.
 */
export const loginGuesses: GuessLimits = {
  here: { times: 10, seconds: 300 },
  byAccount: { times: 50, seconds: 300 },
  byNetwork: { times: 100, seconds: 300 },
};

/**
 * Limit of one-time codes to one number or mailbox (ACCOUNT-24), whatever they are for. Enough for
 * mistyping and resending, too few to flood a phone or to guess by requesting new codes.
 */
export const codesTo: Limit = { times: 10, seconds: 600 };

/** Limit of codes to one address in a day that were requested from one network. */
export const codesFromThereOfDay: Limit = { times: 20, seconds: 86_400 };

/** Limit of codes to one address in a day that were requested from all unknown networks. */
export const codesOfDay: Limit = { times: 60, seconds: 86_400 };

/** Limit of codes per network: a crowded hall can sign in, flooding is stopped. */
export const codesByNetwork: Limit = { times: 200, seconds: 600 };

/** Time at the provider: the person waits for a push on another device and matches a code there. */
export const AWAY_MS = 15 * 60_000;

/** Checks ACCOUNT-09 without a cart; the cart's own conditions are checked when it is ordered. */
export const takesGuests = (venue: GuestSettings): boolean => checkGuest(venue, []).ok;
