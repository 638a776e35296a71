import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Participant form of a published entry as stored. */
export interface FormRow {
  readonly kind: string;
  readonly slug: string;
  readonly participants: unknown;
}

export const listFormsSql = `
  select v.config_version as version, c.kind, c.slug, c.published -> 'participants' as participants
  from pub_tenant_version v
  left join content_entry c
    on c.tenant_id = $1 and c.kind = any ($2) and c.published is not null`;

/** Lists the participant forms of the published entries of kinds, with the config version. */
export async function listForms(
  tx: TenantTx,
  kinds: readonly string[],
): Promise<{ readonly version: number; readonly rows: readonly FormRow[] }> {
  const { rows } = await tx.query<FormRow & { readonly version: number }>('content', listFormsSql, [
    tx.tenantId,
    kinds,
  ]);
  return { version: rows[0]?.version ?? 0, rows: rows.filter(({ kind }) => kind !== null) };
}
