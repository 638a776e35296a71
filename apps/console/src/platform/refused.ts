import type { ErrorCode } from '@nadi/contract/errors';

export type RefusalCode = ErrorCode | 'offline';

interface Answer {
  readonly status: number;
  readonly code: RefusalCode;
  readonly message: string;
  /** The server's words by the field they are about. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** A call that was refused, in the server's words. */
export class Refused extends Error implements Answer {
  readonly status: number;
  readonly code: RefusalCode;
  readonly errors: Answer['errors'];

  constructor({ status, code, message, errors }: Answer) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}
