import type { Limit } from '@nadi/contract/wire/limits';

/** Limit of answers from one network to a venue in a day (FORM-03). */
export const answersByNetwork: Limit = { times: 20, seconds: 86_400 };

/** Limit of all answers to a venue in a day (FORM-03). */
export const answersOfVenue: Limit = { times: 1_000, seconds: 86_400 };
