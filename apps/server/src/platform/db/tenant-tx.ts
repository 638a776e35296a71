import type { BuiltKind } from '@nadi/contract/kinds';
import type { TenantId } from '@nadi/domain/kernel/ids';

export interface QueryRows<R> {
  readonly rows: R[];
  readonly rowCount: number;
}

/** Owner of tables: the feature or kind whose migrations created them. */
export type TableOwner =
  | 'tenant'
  | 'account'
  | 'content'
  | 'form'
  | 'media'
  | 'notification'
  | 'staff'
  | 'catalogue'
  | 'inventory'
  | 'participant'
  | 'partner'
  | 'ledger'
  | 'document'
  | 'promotion'
  | 'till'
  | 'credit'
  | BuiltKind
  | 'order'
  | 'payment'
  | 'booking'
  | 'waitlist'
  | 'wallet'
  | 'report';

declare const opened: unique symbol;

/**
 * Open transaction of one tenant; proves that row-level security is set.
 *
 * Only `Database` creates one. A store passes its own name, so that the structure guard can verify
 * that its statements touch only its own tables (and published views `pub_…`).
 */
export interface TenantTx {
  readonly [opened]: true;
  readonly tenantId: TenantId;
  /**
   * Runs plain SQL with `$1` parameters; prepared by text where the connection allows it.
   *
   * Throws after the end of the transaction, for example in a branch that was not awaited.
   */
  query<R>(
    owner: TableOwner | 'platform',
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryRows<R>>;
}

/**
 * Access to the database.
 *
 * Numbers: int8 arrives as a Number (beyond 2^53 it throws), numeric as text, a date as
 * `YYYY-MM-DD`, a timestamptz as a Date. jsonb parameters are passed as text.
 */
export interface Database {
  /**
   * Runs `work` in a transaction of the tenant; retries it on 40001, 40P01 and 55P03.
   *
   * No outside IO inside. Throws `UnknownOutcome` when the connection is lost at COMMIT.
   */
  forTenant<T>(tenantId: TenantId, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Runs `work` as `forTenant` does, read only. */
  readTenant<T>(tenantId: TenantId, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Runs one reading statement as the tenant, in a single round trip. */
  queryTenant<R>(
    tenantId: TenantId,
    owner: TableOwner | 'platform',
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryRows<R>>;
  /**
   * Runs one writing statement as the tenant, in its own transaction and a single round trip.
   *
   * It is committed by the same round trip, so its locks are not held while we wait.
   */
  executeTenant<R>(
    tenantId: TenantId,
    owner: TableOwner | 'platform',
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryRows<R>>;
  /**
   * Runs one statement in autocommit mode, in a single round trip.
   *
   * For a function that sets its tenant inside (such as inventory_take), or a read of a shared
   * table.
   */
  call<R>(text: string, values?: readonly unknown[]): Promise<QueryRows<R>>;
  /** Throws where the migrated database does not respond, or accepts no writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
