import type { Limit } from '@nadi/contract/wire/limits';

/** FORM-03: what one network sends a venue in a day. */
export const answersByNetwork: Limit = { times: 20, seconds: 86_400 };

/** FORM-03: what all together send a venue in a day. */
export const answersOfVenue: Limit = { times: 1_000, seconds: 86_400 };
