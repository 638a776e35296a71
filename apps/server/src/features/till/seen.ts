import type { SessionRow } from './store.ts';

/** Returns the state of a till's session that acts of staff are compared with (STAFF-14). */
export const sessionFacts = (session: Pick<SessionRow, 'id' | 'movements'> | null): object => [
  session && [session.id, session.movements],
];
