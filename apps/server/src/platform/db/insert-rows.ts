import type { TenantTx } from './tenant-tx.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows of the tenant into a table in one statement; the first row defines the columns.
 *
 * Names of tables and columns are constants or come from the database's catalogue.
 */
export async function insertRows(tx: TenantTx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = ['tenant_id', ...Object.keys(first)].join(', ');
  const values = rows.map((row) => ({ ...row, tenant_id: tx.tenantId }));
  await tx.query(
    'platform',
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(values)],
  );
}
