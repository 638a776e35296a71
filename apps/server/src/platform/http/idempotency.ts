import type { TenantTx } from '../db/tenant-tx.ts';

/**
 * A request's `Idempotency-Key`, for a handler whose effect must not happen twice.
 * The pipeline answers a repeat whose answer it has stored without calling the handler. A handler
 * whose effect is not idempotent by nature calls `record` in the effect's own transaction, so that
 * effect and key stand or fall together; a duplicate in flight waits there on the key.
 */
export interface IdempotencyKey {
  /** What an earlier run recorded, where it ended before its answer was stored; else undefined. */
  readonly recorded: unknown;
  /**
   * Writes the key with a reference to the result (plain JSON), such as `{orderId}`.
   * Throws `AlreadyDone` where another request has done so: let it pass, the transaction is undone
   * and the pipeline answers what the other one did.
   */
  record(tx: TenantTx, reference: unknown): Promise<void>;
  /**
   * The same as the parameter of `platform_use_key`, for a statement that calls it beside its effect;
   * an error of that statement is asked `isKeyUsed`.
   */
  parameter(reference: unknown): string;
}

/** Where another request has used the key; caught by the pipeline alone. */
export class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone';
}

/** Whether an error of the database says that a key has been used. */
export const isKeyUsed = (error: unknown): boolean => (error as { code?: string }).code === 'ND021';
