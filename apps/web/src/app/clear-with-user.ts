import type { QueryClient } from '@tanstack/react-query';
import { auth } from '../features/account/state.ts';
import { clearAgreements } from '../platform/legal/agreed-terms.ts';

/** Query keys of data that is the same for every user; all other data depends on the caller. */
const OF_THE_VENUE: readonly unknown[] = ['services', 'filters', 'content'];

/**
 * Clears cached responses when the user changes.
 *
 * After a login or logout, bookings, prices of a channel and days with the user's own holds are
 * fetched again. Accepted terms are the user's own and are cleared as well.
 */
export function clearWithUser(queries: QueryClient): void {
  let known = auth.get().user?.token;
  auth.subscribe(() => {
    const token = auth.get().user?.token;
    if (token === known) return;
    known = token;
    clearAgreements();
    queries.removeQueries({ predicate: ({ queryKey: [what] }) => !OF_THE_VENUE.includes(what) });
  });
}
