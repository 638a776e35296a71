import type { QueryClient } from '@tanstack/react-query';
import { auth } from '../features/account/state.ts';

/** What is the same for everybody; all else was answered to whoever asked. */
const OF_THE_VENUE: readonly unknown[] = ['services', 'filters', 'content'];

/**
 * Answers go with who asked for them: once somebody logs in or out, bookings, prices of a channel
 * and days with the own holds in them are asked for anew.
 */
export function clearWithUser(queries: QueryClient): void {
  let known = auth.get().user?.token;
  auth.subscribe(() => {
    const token = auth.get().user?.token;
    if (token === known) return;
    known = token;
    queries.removeQueries({ predicate: ({ queryKey: [what] }) => !OF_THE_VENUE.includes(what) });
  });
}
