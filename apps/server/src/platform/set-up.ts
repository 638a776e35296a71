import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from './db/tenant-tx.ts';

export type Row = Readonly<Record<string, unknown>>;
/** Rows of one venue by table. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Table of a venue's setup. */
export interface SetUpTable {
  readonly name: string;
  /** Columns that are not exported: specific to this installation, or generated again. */
  readonly leaves?: readonly string[];
}

/** Data of an import besides the rows. */
export interface ImportedFiles {
  /** New host of the venue. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Imported pictures by id; their files are already in the file room. */
  readonly pictures: ReadonlyMap<string, ImportedPicture>;
  /** Venues of this installation that are below it. */
  readonly subVenues: readonly TenantId[];
}

export interface ImportedPicture {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
}

/**
 * Part of a venue's setup that one module owns (TENANT-04).
 *
 * It is exported with the venue to a file and imported from one; by default its rows are copied
 * unchanged.
 */
export interface SetUp {
  /** Tables in the order in which they can be written. */
  readonly tables: readonly SetUpTable[];
  /** Converts rows for the file. */
  readonly exported?: (rows: Rows, database: Database) => Promise<Rows>;
  /**
   * Returns the faults of imported rows, a line for each; constraints of the database are not
   * repeated.
   */
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

/** Columns by table: exported and not exported. */
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

/**
 * Reads all rows of a venue in these tables from one snapshot, ordered by their contents only.
 */
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
