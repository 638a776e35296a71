import { answerOf, type CallContext, sendCall } from '@nadi/browser/send-call';
import { makeClient, type SharedCall, type StaffCall } from '@nadi/contract/client';
import { CONSOLE_HEADER } from '@nadi/contract/staff/console-header';
import type { Route } from '@nadi/contract/wire/route';

/** Context of the page that calls need. */
export interface Page extends CallContext {
  /** Called on a 401: the session has ended. */
  sessionEnded(): void;
  /** Called after the server received a call that a person caused. */
  used(): void;
}

/** Routes by name; public calls that the console does not make are absent. */
export type ConsoleRoutes = Readonly<Record<StaffCall, Route>> &
  Readonly<Partial<Record<SharedCall, Route>>>;

/** Cause of a call: a user's keeps the session alive, the page's own does not (STAFF-05). */
type Cause = 'user' | 'page';

/**
 * Creates the typed client of the console: returns `data` (lists: the whole envelope), throws
 * `Refused`.
 */
function clientFor(routes: ConsoleRoutes, page: Page, cause: Cause) {
  return makeClient<StaffCall | SharedCall>(routes, async (call) => {
    const headers = new Headers({ [CONSOLE_HEADER]: cause });
    if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
    const answered = await sendCall(call, page, headers);
    if (answered.response.status === 401) page.sessionEnded();
    else if (cause === 'user') page.used();
    return answerOf(call, answered, page);
  });
}

/** Creates the clients for calls caused by a person and for those of the page itself. */
export const makeApi = (routes: ConsoleRoutes, page: Page) => ({
  byUser: clientFor(routes, page, 'user'),
  byPage: clientFor(routes, page, 'page'),
});

export type Api = ReturnType<typeof makeApi>;
