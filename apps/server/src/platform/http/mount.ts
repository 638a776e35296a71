import type { ErrorCode } from '@nadi/contract/errors';
import type {
  AnswerOf,
  Endpoint,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
} from '@nadi/contract/wire/endpoint';
import type { FieldFaults } from '@nadi/domain/account/field-fault';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Refusal } from '@nadi/domain/kernel/refusal';
import { type Result, refuse } from '@nadi/domain/kernel/result';
import type { RequestContext, StaffContext } from './context/context.ts';

/** Refusal to be sent: of a rule or of the wire itself, with the data for the response. */
export interface Failure {
  readonly code: ErrorCode;
  /** Parameters of the sentence; they depend on the code. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Reasons by field, from which sentences are made: `{ tnc: ['required'] }`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Display names of fields that the venue named itself. */
  readonly fieldNames?: Readonly<Record<string, Localized>>;
  readonly data?: unknown;
}

/** Converts a rule's refusal to a failure of the wire, with data where the code has some. */
export const failureOf = ({ code, ...parameters }: Refusal, data?: unknown): Failure => ({
  code,
  parameters,
  ...(data === undefined ? {} : { data }),
});

/** Converts the errors of a form to a failure of the wire. */
export const fieldFailure = (faults: FieldFaults): { ok: false; refusal: Failure } =>
  refuse({
    code: 'validation_failed',
    errors: Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, [fault as string]]),
    ),
  });

/** Success with `data`, and a message or paging where the call has them. */
export interface Reply<T> {
  readonly data: T;
  /** Message id in the server catalogue, for calls whose success has a message. */
  readonly message?: string;
  readonly page?: {
    readonly total: number;
    readonly total_pages: number;
    readonly current_page: number;
  };
  /** Fields beside `data` in the envelope, where the endpoint defines them. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Strong entity tag; a caller that sends it gets 304 without a body. */
  readonly etag?: string;
  /** Several values of a header: cookies. */
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** Success whose `data` is JSON text already, such as a cached body; sent unchanged. */
export interface TextReply {
  readonly dataText: string;
  /** Complete response as bytes, where it is cached; sent instead of the text. */
  readonly ready?: Buffer;
  /** Called once the connection has accepted `ready`, or is closed. */
  readonly sent?: () => void;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Body outside the envelope: a file, text, a stream or a redirect. */
export interface RawReply {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | NodeJS.ReadableStream | null;
}

export interface Input<E extends Endpoint> {
  readonly context: E['access'] extends 'staff' ? StaffContext : RequestContext;
  readonly params: ParsedParams<E>;
  readonly query: ParsedQuery<E>;
  readonly body: ParsedBody<E>;
}

export type Handler<E extends Endpoint> = (
  input: Input<E>,
) => Promise<
  Result<E['envelope'] extends 'raw' ? RawReply : Reply<AnswerOf<E>> | TextReply, Failure>
>;

/** Binds an endpoint of the contract to its handler; the only way to add an API call. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
