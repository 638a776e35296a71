import { type Call, makeClient } from '@nadi/contract/client';
import { CONSOLE_HEADER } from '@nadi/contract/staff/console-header';
import type { Language } from '@nadi/domain/kernel/localized';
import { type RefusalCode, Refused } from './refused.ts';

/** What calls need of the page. */
export interface Page {
  language(): Language;
  /** A 401: the session is over. */
  sessionEnded(): void;
  /** What to say when nothing of ours answered. */
  silenceMessage(isOffline: boolean): string;
}

interface Envelope {
  readonly status: boolean;
  readonly data?: unknown;
  readonly code?: RefusalCode;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const bodyOf = ({ body }: Call): BodyInit | null => {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
};

/** Who causes a call: a person keeps the session alive, the page asking by itself does not (STAFF-05). */
export type Cause = 'user' | 'page';

async function send(call: Call, page: Page, cause: Cause): Promise<Response> {
  const language = page.language();
  const headers = new Headers({ 'Accept-Language': language, [CONSOLE_HEADER]: cause });
  if (call.body !== undefined && !(call.body instanceof FormData)) {
    headers.set('Content-Type', 'application/json');
  }
  const join = call.path.includes('?') ? '&' : '?';
  try {
    return await fetch(`/api/v1${call.path}${join}lang=${language}`, {
      method: call.method,
      cache: 'no-store',
      credentials: 'same-origin',
      headers,
      body: bodyOf(call),
      signal: (call.signal as AbortSignal | undefined) ?? null,
    });
  } catch (cause_) {
    if (cause_ instanceof DOMException && cause_.name === 'AbortError') throw cause_;
    const message = page.silenceMessage(!navigator.onLine);
    throw new Refused({ status: 0, code: 'offline', message, errors: {} });
  }
}

/** The typed client of the console: returns `data` (lists: the whole envelope), throws `Refused`. */
function clientFor(page: Page, cause: Cause) {
  return makeClient(async (call) => {
    const response = await send(call, page, cause);
    const body = (await response.json().catch(() => ({ status: false }))) as Envelope;
    if (response.ok && body.status) return call.isList ? body : body.data;
    if (response.status === 401) page.sessionEnded();
    throw new Refused({
      status: response.status,
      code: body.code ?? 'internal_error',
      message: body.message ?? page.silenceMessage(false),
      errors: body.errors ?? {},
    });
  });
}

/** Calls that a person causes, and those that the page makes by itself. */
export const makeApi = (page: Page) => ({
  byUser: clientFor(page, 'user'),
  byPage: clientFor(page, 'page'),
});

export type Api = ReturnType<typeof makeApi>;
