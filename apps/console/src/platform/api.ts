import { answerOf, type CallContext, sendCall } from '@nadi/browser/send-call';
import { makeClient } from '@nadi/contract/client';
import { CONSOLE_HEADER } from '@nadi/contract/staff/console-header';
import { sharedRoutes, staffRoutes } from '@nadi/contract/staff-routes';

/** Context of the page that calls need. */
export interface Page extends CallContext {
  /** Called on a 401: the session has ended. */
  sessionEnded(): void;
  /** Called after the server received a call that a person caused. */
  used(): void;
}

/** Cause of a call: a user's keeps the session alive, the page's own does not (STAFF-05). */
type Cause = 'user' | 'page';

/**
 * Creates the typed client of the console: returns `data` (lists: the whole envelope), throws
 * `Refused`.
 */
function clientFor(page: Page, cause: Cause) {
  return makeClient({ ...sharedRoutes, ...staffRoutes }, async (call) => {
    const answered = await sendCall(call, page, new Headers({ [CONSOLE_HEADER]: cause }));
    if (answered.response.status === 401) page.sessionEnded();
    else if (cause === 'user') page.used();
    return answerOf(call, answered, page);
  });
}

/** Creates the clients for calls caused by a person and for those of the page itself. */
export const makeApi = (page: Page) => ({
  byUser: clientFor(page, 'user'),
  byPage: clientFor(page, 'page'),
});

export type Api = ReturnType<typeof makeApi>;
