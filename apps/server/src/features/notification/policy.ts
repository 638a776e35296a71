import type { Limit } from '@nadi/contract/wire/limits';

const DAY = 86_400;

/** NEWS-03: how often an address is mailed a link to confirm it. */
export const linksToAddress: Limit = { times: 3, seconds: DAY };

/** NEWS-03: how often one network asks. */
export const linksByNetwork: Limit = { times: 20, seconds: DAY };
