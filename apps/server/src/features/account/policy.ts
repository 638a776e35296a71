import type { Limit } from '../../platform/http/limits.ts';

/** Wrong passwords for one account before it rests (ASVS 2.4.1, 6.3). */
export const failuresByAccount: Limit = { times: 10, seconds: 300 };

/** Wrong passwords from one address: one house may hold many people, a guesser holds thousands. */
export const failuresByAddress: Limit = { times: 100, seconds: 300 };
