import type { Call } from '@nadi/contract/client';
import type { Language } from '@nadi/domain/kernel/localized';
import { Refused } from './refused.ts';

/** Context that calls need from the page. */
export interface CallContext {
  language(): Language;
  /**
   * Message when the server did not respond: this device is offline, or the server is unreachable.
   */
  timeoutMessage(isOffline: boolean): string;
}

/** Body of every response. */
interface Envelope {
  readonly status: boolean;
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export interface CallAnswer {
  readonly response: Response;
  readonly body: Envelope;
}

const bodyOf = ({ body }: Call): BodyInit | null => {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
};

/**
 * Sends a call with the application's own headers. Throws Refused when the server does not respond.
 */
export async function sendCall(
  call: Call,
  page: CallContext,
  headers: Headers,
): Promise<CallAnswer> {
  const language = page.language();
  headers.set('Accept-Language', language);
  if (call.body !== undefined && !(call.body instanceof FormData)) {
    headers.set('Content-Type', 'application/json');
  }
  const join = call.path.includes('?') ? '&' : '?';
  try {
    const response = await fetch(`/api/v1${call.path}${join}lang=${language}`, {
      method: call.method,
      // Responses differ by caller, and a browser caches them by their address alone.
      cache: 'no-store',
      headers,
      body: bodyOf(call),
      signal: (call.signal as AbortSignal | undefined) ?? null,
    });
    const body = (await response.json().catch(() => ({ status: false }))) as Envelope;
    return { response, body };
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const message = page.timeoutMessage(!navigator.onLine);
    throw new Refused({ status: 0, code: 'offline', message });
  }
}

/** Returns the result: `data`, or the whole envelope of a list. Throws Refused when refused. */
export function answerOf(call: Call, { response, body }: CallAnswer, page: CallContext): unknown {
  if (response.ok && body.status) return call.isList ? body : body.data;
  throw new Refused({
    status: response.status,
    code: (body.code ?? 'internal_error') as Refused['code'],
    message: body.message ?? page.timeoutMessage(false),
    errors: body.errors,
    data: body.data,
  });
}
