import type { QueryRows, TenantTx } from '../../src/platform/db/tenant-tx.ts';

/* Calls whose rows disagree with their statements, each in one way; statement.rows.test.ts expects
   the fault of each. */

const idSql = 'select id from staff where tenant_id = $1';

const emailSql = 'select id, email from staff where tenant_id = $1';

const sessionsSql = `
  select t.staff_id, (extract(epoch from s.disabled_at) * 1000)::float8 as disabled_ms, count(*)::int as sessions
  from staff s left join staff_session t on t.tenant_id = s.tenant_id and t.staff_id = s.id
  where s.tenant_id = $1 group by 1, 2`;

interface Sessions {
  readonly staff_id: number;
  readonly disabled_ms: number;
  readonly sessions: number | null;
}

const wrapper = <R>(tx: TenantTx, text: string): Promise<QueryRows<R>> =>
  tx.query<R>('staff', text);

const calls = {
  notSelected: (tx: TenantTx) => tx.query<{ id: number; name: string }>('staff', idSql),
  notDeclared: (tx: TenantTx) => tx.query<{ id: number }>('staff', emailSql),
  otherType: (tx: TenantTx) =>
    tx.query<{ at: number }>('staff', 'select created_at as at from staff where tenant_id = $1'),
  otherElements: (tx: TenantTx) =>
    tx.query<{ file_ids: readonly number[] }>('form', 'select file_ids from form_answer'),
  otherValues: (tx: TenantTx) =>
    tx.query<{ role: 'owner' | 'manager' | 'desk' }>('staff', 'select role from staff'),
  otherNulls: (tx: TenantTx) => tx.query<Sessions>('staff', sessionsSql),
  eitherRow: (tx: TenantTx) =>
    tx.query<{ id: number } & ({ email: string } | { email: null })>('staff', emailSql),
  oneOfTwo: (tx: TenantTx, isAll: boolean) =>
    tx.query<{ id: number }>('staff', isAll ? idSql : 'select id::text from staff'),
  throughWrapper: (tx: TenantTx) => wrapper<{ id: string }>(tx, idSql),
  unknownText: (tx: TenantTx, sql: string) => tx.query<{ id: number }>('staff', sql),
};

export const planted = { file: import.meta.filename, calls };
