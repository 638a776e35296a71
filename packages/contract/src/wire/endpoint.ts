import type { ZodType, z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * Who may call. `public`: anybody, and the answer knows nothing of the caller's cart. `visitor`:
 * anybody, with a cart opened by visitor token or bearer (a token is made where both are missing).
 * `order`: with a bearer, or with an order's own token in `X-Order-Token`. `user`: only with a bearer. `staff`: only with
 * the cookie of a console's session. `console`: anybody, but what changes something only from the console's own pages.
 * Whose role may then make the call is said by the one table of the domain (STAFF-01).
 */
export type Access = 'public' | 'visitor' | 'order' | 'user' | 'console' | 'staff';

/** How a success is wrapped (interface.md, "Wire"). */
export type Envelope = 'data' | 'list' | 'raw';

/** One call of the outward interface, as plain data. Client, validation and OpenAPI come from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api/v1` and `/api/v2`; parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  readonly bodyType?: 'json' | 'multipart';
  /** Shape of `data` on the wire; with `raw` the whole body (a file, a stream, a redirect). */
  readonly response: ZodType;
  readonly envelope: Envelope;
  /** What stands beside `data` in the envelope. */
  readonly beside?: ZodType;
  /** Refusals beyond those every call may answer (400, 429, 5xx). */
  readonly errors: readonly ErrorCode[];
  /** Takes or pays: `Idempotency-Key` is honoured. */
  readonly idempotent?: boolean;
  /** An unknown or expired bearer counts as none, instead of 401: for the calls that start a session. */
  readonly forgivesBearer?: boolean;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** What the caller sends, in wire form. */
export type ParamsOf<E extends Endpoint> = E['params'] extends ZodType
  ? z.input<E['params']>
  : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends ZodType
  ? z.input<E['query']>
  : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends ZodType ? z.input<E['body']> : undefined;

/** What the server works with, in the domain's words. */
export type ParsedParams<E extends Endpoint> = E['params'] extends ZodType
  ? z.output<E['params']>
  : undefined;
export type ParsedQuery<E extends Endpoint> = E['query'] extends ZodType
  ? z.output<E['query']>
  : undefined;
export type ParsedBody<E extends Endpoint> = E['body'] extends ZodType
  ? z.output<E['body']>
  : undefined;

/** `data` of a success, in wire form: answers are written as they travel. */
export type AnswerOf<E extends Endpoint> = z.input<E['response']>;
