import { Refused } from '@nadi/browser/refused';
import type { Call } from '@nadi/contract/client';
import { type EndpointName, endpoints } from '@nadi/contract/table';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { Route } from '@nadi/contract/wire/route';
import type { Meanwhile } from '@nadi/contract/wire/seen';
import { routes as ownRoutes } from '../src/app/routes.ts';

/** Request that the console sent: the call, its path without the language, and its headers. */
export interface SentCall extends Pick<Call, 'name' | 'method' | 'path' | 'body'> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

/** Responses of the server by call; a handler that throws `Refused` refuses. */
export type Handlers = Partial<Record<EndpointName, (call: SentCall) => unknown>>;

const routes = Object.entries<Route>(ownRoutes);

/** Literal paths before those with parameters: `/content/removed` is not a kind of content. */
const rows = routes
  .map(([name, route]) => ({
    name: name as EndpointName,
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .toSorted((a, b) => a.route.path.split('{').length - b.route.path.split('{').length);

function findRoute(method: string, path: string) {
  for (const { name, route, pattern } of rows) {
    const match = route.method === method ? pattern.exec(path) : null;
    if (match) return { name, route, params: { ...match.groups } };
  }
  throw new Error(`No call of the console: ${method} ${path}`);
}

const bodyOf = (body: BodyInit | null | undefined): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
};

/** Page of a list with its totals; a handler that returns rows alone returns the only page. */
export const pageOf = (data: readonly unknown[], current_page: number, total_pages: number) => ({
  data,
  total: data.length,
  total_pages,
  current_page,
});

function envelopeOf(name: EndpointName, given: unknown): object {
  // A test gives only the fields of the venue's config that the console reads.
  if (name === 'readConfig') return { data: given };
  const { envelope, response }: Endpoint = endpoints[name];
  if (envelope !== 'list') return { data: response.parse(given) };
  const page = Array.isArray(given) ? pageOf(given, 1, 1) : (given as ReturnType<typeof pageOf>);
  return { ...page, data: response.parse(page.data) };
}

/** Refusal of the server. */
export const refuse = (
  status: number,
  code: Refused['code'],
  message: string,
  errors?: Refused['errors'],
): never => {
  throw new Refused({ status, code, message, errors });
};

/** Refusal of an act on a state that was changed; null: by none of the staff. */
export const refuseMeanwhile = (change: Meanwhile['change']): never => {
  const data: Meanwhile = { change };
  throw new Refused({
    status: 409,
    code: 'changed_meanwhile',
    message: 'Changed meanwhile.',
    data,
  });
};

/** Failure without a response, as without a network. */
export const loseNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

const json = (status: number, body: object): Response => Response.json(body, { status });

/**
 * Doubles the server below `fetch`; a call without a handler is a failure of the server.
 *
 * Requests and responses are validated by the contract; `violations` fail the test at its end.
 */
export function doubleApi(handlers: Handlers) {
  const calls: SentCall[] = [];
  const violations: string[] = [];
  const send = async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const url = new URL(address, 'http://venue.example');
    const path = url.pathname.replace('/api/v1', '');
    const { name, params } = findRoute(method, path);
    const { lang: _lang, ...query } = Object.fromEntries(url.searchParams);
    const sent = bodyOf(body);
    const call = { name, method, path, params, query, body: sent, headers: new Headers(headers) };
    calls.push(call);
    const handler = handlers[name];
    if (!handler) return json(500, { status: false, code: 'internal_error', message: name });
    try {
      const { body: schema, bodyType }: Endpoint = endpoints[name];
      if (sent !== undefined && bodyType !== 'multipart') schema?.parse(sent);
      return json(200, { status: true, ...envelopeOf(name, await handler(call)) });
    } catch (error) {
      if (error instanceof Error && error.name === 'ZodError') {
        violations.push(`${name}: ${error.message}`);
        return json(500, { status: false, code: 'internal_error', message: 'Not as agreed' });
      }
      if (!(error instanceof Refused)) throw error;
      const { status, code, message, errors, data } = error;
      return json(status, { status: false, code, message, errors, data });
    }
  };
  /** Requests of one call, in order. */
  const sentTo = (name: EndpointName): readonly SentCall[] =>
    calls.filter((call) => call.name === name);
  return { calls, send, sentTo, violations };
}
