import type { ErrorCode } from '@nadi/contract/errors';

/** Error of a refused call: the server's message, its fields and its data. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly data: unknown;

  constructor(answer: {
    status: number;
    code: ErrorCode | 'offline';
    message: string;
    errors?: Readonly<Record<string, readonly string[]>> | undefined;
    data?: unknown;
  }) {
    super(answer.message);
    this.name = 'Refused';
    this.status = answer.status;
    this.code = answer.code;
    this.errors = answer.errors ?? {};
    this.data = answer.data;
  }
}
