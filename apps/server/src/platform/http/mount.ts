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

/** A refusal on its way out: a rule's, or the wire's own, with what the answer carries along. */
export interface Failure {
  readonly code: ErrorCode;
  /** Parameters of the sentence, by the code's type. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** Sentences by field are made from these reasons: `{ tnc: ['required'] }`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What fields are called that have a name of the venue's own. */
  readonly fieldNames?: Readonly<Record<string, Localized>>;
  readonly data?: unknown;
}

/** A rule's refusal as a failure of the wire, with data beside it where the code has some. */
export const failureOf = ({ code, ...parameters }: Refusal, data?: unknown): Failure => ({
  code,
  parameters,
  ...(data === undefined ? {} : { data }),
});

/** What is wrong with a form, as the wire has it. */
export const fieldFailure = (faults: FieldFaults): { ok: false; refusal: Failure } =>
  refuse({
    code: 'validation_failed',
    errors: Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, [fault as string]]),
    ),
  });

/** `data` of the answer, with a message or paging where the call has them. */
export interface Reply<T> {
  readonly data: T;
  /** Id of the server catalogue, for calls whose success says something. */
  readonly message?: string;
  readonly page?: {
    readonly total: number;
    readonly total_pages: number;
    readonly current_page: number;
  };
  /** What stands beside `data` in the envelope, where the endpoint says so. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Strong tag of the answer; a caller who has it already gets 304 and no body. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A success whose `data` is JSON text already, such as a cached body; sent as it is. */
export interface TextReply {
  readonly dataText: string;
  /** The whole answer as bytes, where it is kept ready; sent in place of the text. */
  readonly ready?: Buffer;
  /** Told once the connection has taken `ready`, or is gone. */
  readonly sent?: () => void;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A body that is not the envelope: a file, text, a stream or a redirect. */
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

/** Binds an endpoint of the contract to its handler; the only way a call of the API comes to be. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
