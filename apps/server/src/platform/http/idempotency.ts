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
   * The row that `record` writes, as an object by column, for a statement that writes it along with
   * its effect; who uses it throws `AlreadyDone` where the row is there already.
   */
  row(reference: unknown): Readonly<Record<string, unknown>>;
}

/** Thrown by `record`; caught by the pipeline alone. */
export class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone';
}
