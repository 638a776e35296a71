import type { ZodType, z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Route } from './route.ts';

/** One call of the public interface: its route, and the schemas of what it takes and answers. */
export interface Endpoint extends Route {
  readonly summary: string;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  readonly bodyType?: 'json' | 'multipart';
  /** Shape of `data` on the wire; with `raw` the whole body (a file, a stream, a redirect). */
  readonly response: ZodType;
  /** Fields beside `data` in the envelope. */
  readonly beside?: ZodType;
  /** Refusals beyond those of every call (400, 429, 5xx). */
  readonly errors: readonly ErrorCode[];
}

type Schemas = Omit<Endpoint, keyof Route>;

/** Joins a route with its schemas, keeping the literal types of both. */
export const defineEndpoint = <const R extends Route, const S extends Schemas>(
  route: R,
  schemas: S,
): R & S => ({ ...route, ...schemas });

/** Input of a call in wire form. */
export type ParamsOf<E extends Endpoint> = E['params'] extends ZodType
  ? z.input<E['params']>
  : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends ZodType
  ? z.input<E['query']>
  : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends ZodType ? z.input<E['body']> : undefined;

/** Input of a call as parsed for the server. */
export type ParsedParams<E extends Endpoint> = E['params'] extends ZodType
  ? z.output<E['params']>
  : undefined;
export type ParsedQuery<E extends Endpoint> = E['query'] extends ZodType
  ? z.output<E['query']>
  : undefined;
export type ParsedBody<E extends Endpoint> = E['body'] extends ZodType
  ? z.output<E['body']>
  : undefined;

/** `data` of a successful response, in wire form. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>;

type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'summary' in value && 'path' in value;

/** Endpoints among the exports of a feature's module, by name; every other export is a schema. */
export const endpointsOf = <Module extends object>(module: Module): EndpointsOf<Module> =>
  Object.fromEntries(
    Object.entries(module)
      .filter(([, value]) => isEndpoint(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as EndpointsOf<Module>;
