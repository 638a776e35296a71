import type { TenantTx } from '../platform/db/tenant-tx.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Adds rows of the tenant to a table in one statement; every row has the columns of the first.
 * Table and column names come from this folder alone.
 */
export async function insertRows(tx: TenantTx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = ['tenant_id', ...Object.keys(first)].join(', ');
  const values = rows.map((row) => ({ tenant_id: tx.tenantId, ...row }));
  await tx.query(
    'platform',
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(values)],
  );
}
