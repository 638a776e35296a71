import type { TenantTx } from '../db/tenant-tx.ts';

/**
 * Idempotency key of a request, for a handler whose effect must not happen twice.
 *
 * The pipeline answers a repeat from the stored answer without calling the handler. A handler whose
 * effect is not idempotent by nature calls `record` in the effect's own transaction, so that effect
 * and key are committed or rolled back together; a concurrent duplicate waits there for the key.
 */
export interface IdempotencyKey {
  /**
   * Reference recorded by an earlier run that ended before its answer was stored; else undefined.
   */
  readonly recorded: unknown;
  /**
   * Writes the key with a reference to the result (plain JSON), such as `{orderId}`.
   *
   * Throws `AlreadyDone` when another request has done so: do not catch it, the transaction is
   * rolled back and the pipeline returns the other request's answer.
   */
  record(tx: TenantTx, reference: unknown): Promise<void>;
  /**
   * Returns the same as the parameter of `platform_use_key`, for a statement that calls it itself.
   *
   * Pass an error of that statement to `isKeyUsed`.
   */
  parameter(reference: unknown): string;
}

/** Thrown when another request has used the key; caught only by the pipeline. */
export class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone';
}

/** Returns true for the database error of a used key. */
export const isKeyUsed = (error: unknown): boolean => (error as { code?: string }).code === 'ND021';
