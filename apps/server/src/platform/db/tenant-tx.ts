import type { TenantId } from '@nadi/domain/kernel/ids';

export interface QueryRows<R> {
  readonly rows: R[];
  readonly rowCount: number;
}

/** Owner of tables: the feature or kind whose migrations made them. */
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
  | 'facility'
  | 'event'
  | 'retail'
  | 'order'
  | 'payment'
  | 'booking';

declare const opened: unique symbol;

/**
 * An open transaction of one tenant: proof that row-level security has been set.
 * Only `Database` makes one. A store names itself, so that the structure guard can see that its
 * statements touch its own tables (and published views `pub_…`) alone.
 */
export interface TenantTx {
  readonly [opened]: true;
  readonly tenantId: TenantId;
  /**
   * Plain SQL with `$1` parameters; prepared by text where the connection allows it. Throws once the
   * transaction is over, as in a branch that nobody waited for.
   */
  query<R>(
    owner: TableOwner | 'platform',
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryRows<R>>;
}

/**
 * The ways to the database. Numbers: int8 arrives as a Number (beyond 2^53 it throws), numeric as
 * text, a date as `YYYY-MM-DD`, a timestamptz as a Date. jsonb parameters are handed in as text.
 */
export interface Database {
  /**
   * Runs `work` in a transaction of the tenant; retries it on 40001, 40P01 and 55P03. No outside
   * IO inside. Throws `UnknownOutcome` when the connection is lost at COMMIT.
   */
  forTenant<T>(tenantId: TenantId, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Like `forTenant`, read only. */
  readTenant<T>(tenantId: TenantId, work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** One reading statement as the tenant, in a single round trip. */
  queryTenant<R>(
    tenantId: TenantId,
    owner: TableOwner | 'platform',
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryRows<R>>;
  /**
   * One writing statement as the tenant, a transaction of its own, in a single round trip: it is
   * committed where it is run, so nobody waits for us while it holds a lock.
   */
  executeTenant<R>(
    tenantId: TenantId,
    owner: TableOwner | 'platform',
    text: string,
    values?: readonly unknown[],
  ): Promise<QueryRows<R>>;
  /**
   * One autocommit round trip: a function that sets its tenant inside (such as inventory_take),
   * or a read of a shared table.
   */
  call<R>(text: string, values?: readonly unknown[]): Promise<QueryRows<R>>;
  close(): Promise<void>;
}
