import type { linkRoutes } from './link-routes.ts';
import type { pageRoutes } from './page-routes.ts';
import type { EndpointName, endpoints } from './table.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from './wire/endpoint.ts';
import type { Access, Route } from './wire/route.ts';

/** Structural type of AbortSignal, which this package does not reference. */
export interface CancelSignal {
  readonly aborted: boolean;
}

type Table = typeof endpoints;

type NamesWith<A extends Access> = {
  [Name in EndpointName]: Table[Name]['access'] extends A ? Name : never;
}[EndpointName];

/** Calls of the staff. */
export type StaffCall = NamesWith<'staff' | 'console'>;

/** Calls of the customers by one page of the site. */
export type PageCall = keyof typeof pageRoutes;

/** Calls of the customers by the site; addresses that a browser opens by itself are none. */
export type CustomerCall = Exclude<EndpointName, StaffCall | PageCall | keyof typeof linkRoutes>;

/** Calls of the customers that the console may make too: the config, and those without a caller. */
export type SharedCall = NamesWith<'public'> | 'readConfig';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

/** Input of a call by its endpoint: path parameters, query and body in wire form. */
export type CallInput<Name extends EndpointName> = Part<'params', ParamsOf<Table[Name]>> &
  Part<'query', QueryOf<Table[Name]>> &
  Part<'body', BodyOf<Table[Name]>> & {
    readonly idempotencyKey?: string;
    /** Grants access to a guest's order without a bearer. */
    readonly orderToken?: string;
    readonly signal?: CancelSignal;
  };

/** Page of a list, with its totals. */
export interface Page<Rows> {
  readonly data: Rows;
  readonly total: number;
  readonly total_pages: number;
  readonly current_page: number;
}

/** Output of a call: `data`, or the page of a list. */
export type Answer<Name extends EndpointName> = Table[Name]['envelope'] extends 'list'
  ? Page<AnswerOf<Table[Name]>>
  : AnswerOf<Table[Name]>;

/** Untyped call for the transport. */
export interface Call {
  readonly name: EndpointName;
  /** Set when the response is a page of a list, not `data` alone. */
  readonly isList: boolean;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly orderToken: string | undefined;
  readonly signal: CancelSignal | undefined;
}

/** Sends a call and returns `data`; a refusal is thrown in the transport's own form. */
export type Transport = (call: Call) => Promise<unknown>;

/** Encodes `{a: [1, 2], b: 'x'}` as `a[]=1&a[]=2&b=x`; empty values are omitted. */
export function encodeQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) => {
    if (Array.isArray(value)) return value.map((entry) => [`${key}[]`, String(entry)] as const);
    return value === undefined || value === null || value === ''
      ? []
      : [[key, String(value)] as const];
  });
  return pairs
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Fills `{name}` in a path. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Creates the typed client: one function for each of the given routes, sent by the given transport.
 *
 * A page with routes of its own makes its client from the same transport.
 */
export function makeClient<Known extends EndpointName>(
  routes: Readonly<Partial<Record<Known, Route>>>,
  transport: Transport,
) {
  async function call<Name extends Known>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<Answer<Name>> {
    const route = routes[name];
    if (route === undefined) throw new Error(`The client has no route ${name}.`);
    const { method, path: template, envelope } = route;
    const { params, query, body, ...rest } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
      idempotencyKey?: string;
      orderToken?: string;
      signal?: CancelSignal;
    };
    const search = query ? encodeQuery(query) : '';
    const path = fillPath(template, params ?? {}) + (search && `?${search}`);
    return (await transport({
      name,
      isList: envelope === 'list',
      method,
      path,
      body,
      idempotencyKey: rest.idempotencyKey,
      orderToken: rest.orderToken,
      signal: rest.signal,
    })) as Answer<Name>;
  }
  return Object.assign(call, { transport });
}
