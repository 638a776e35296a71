import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from './db/tenant-tx.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Rows of one venue by their tables. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** A table whose rows a venue has set up. */
export interface SetUpTable {
  readonly name: string;
  /** Columns that stay behind: they are this installation's, or are made anew. */
  readonly leaves?: readonly string[];
}

/** What comes with rows that are written, and is no row. */
export interface ImportedFiles {
  /** Where the venue is found from now on. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Pictures that lie in the room of files already, by their ids. */
  readonly pictures: ReadonlyMap<string, ImportedPicture>;
  /** The venues here that lie below it. */
  readonly subVenues: readonly TenantId[];
}

export interface ImportedPicture {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
}

/**
 * TENANT-04: what somebody owns of all that a venue has set up. It goes with the venue into a file, and comes out of one; where
 * nothing else is said, as its rows are.
 */
export interface SetUp {
  /** In the order in which they can be written. */
  readonly tables: readonly SetUpTable[];
  /** Rows as they go into a file. */
  readonly exported?: (rows: Rows, database: Database) => Promise<Rows>;
  /** What is wrong with rows out of a file, a line for each; what the database refuses besides need not be told. */
  readonly faultsOf?: (rows: Rows, now: number) => readonly string[] | Promise<readonly string[]>;
  readonly write?: (tx: TenantTx, rows: Rows, imported: ImportedFiles) => Promise<void>;
}

const columnsSql = `
  select table_name as "table", column_name as name, is_generated <> 'NEVER' as is_made
  from information_schema.columns where table_schema = 'public' and table_name = any ($1)
  order by table_name, ordinal_position`;

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly is_made: boolean;
}

/** Columns by their tables: those that go into a file, and those that do not. */
export interface SetUpColumns {
  readonly goes: ReadonlyMap<string, readonly string[]>;
  readonly stays: ReadonlyMap<string, readonly string[]>;
}

export async function columnsOf(
  database: Database,
  tables: readonly SetUpTable[],
): Promise<SetUpColumns> {
  const { rows } = await database.call<ColumnRow>(columnsSql, [tables.map(({ name }) => name)]);
  const leaves = new Map(tables.map(({ name, leaves = [] }) => [name, leaves]));
  const staysIn = ({ table, name, is_made: isMade }: ColumnRow): boolean =>
    isMade || name === 'tenant_id' || leaves.get(table)?.includes(name) === true;
  const namesBy = (isName: (row: ColumnRow) => boolean) =>
    new Map(
      tables.map(({ name: table }) => [
        table,
        rows.filter((row) => row.table === table && isName(row)).map(({ name }) => name),
      ]),
    );
  return { goes: namesBy((row) => !staysIn(row)), stays: namesBy(staysIn) };
}

/** All rows of a venue in these tables, as they were at one moment; in an order that depends on nothing but themselves. */
export async function readRows(
  database: Database,
  tenantId: TenantId,
  tables: readonly SetUpTable[],
): Promise<Rows> {
  const { stays } = await columnsOf(database, tables);
  const reads = tables.map(
    ({ name }, at) =>
      `select ${at} as at, to_jsonb(t) - '{${stays.get(name)?.join()}}'::text[] as row from ${name} t where t.tenant_id = $1`,
  );
  const text = `${reads.join(' union all ')} order by at, row`;
  const { rows } = await database.queryTenant<{ at: number; row: Row }>(
    tenantId,
    'platform',
    text,
    [tenantId],
  );
  return Object.fromEntries(
    tables.map(({ name }, at) => [name, rows.filter((one) => one.at === at).map(({ row }) => row)]),
  );
}
