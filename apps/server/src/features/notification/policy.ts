import type { Limit } from '@nadi/contract/wire/limits';

const DAY = 86_400;

/** Limit of confirmation links to one address (NEWS-03). */
export const linksToAddress: Limit = { times: 3, seconds: DAY };

/** Limit of requests from one network (NEWS-03). */
export const linksByNetwork: Limit = { times: 20, seconds: DAY };
