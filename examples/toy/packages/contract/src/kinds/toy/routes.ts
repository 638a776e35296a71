import { perMinute } from '../../wire/limits.ts';
import { get, PUBLIC } from '../../wire/route.ts';

/** Calls of one resource, and of one network address, in a minute. */
const TOY_LISTS = perMinute(3, 3);

export const toyRoutes = {
  listToys: get('/toys', PUBLIC, { limit: TOY_LISTS }),
} as const;
