import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Participant form of a published entry as stored. */
export interface FormRow {
  readonly kind: string;
  readonly slug: string;
  readonly participants: unknown;
}

/** Row with the config version; `null`: the venue has no such entry. */
interface VersionedRow {
  readonly version: number;
  readonly kind: string | null;
  readonly slug: string | null;
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
  const values = [tx.tenantId, kinds];
  const { rows } = await tx.query<VersionedRow>('content', listFormsSql, values);
  return {
    version: rows[0]?.version ?? 0,
    rows: rows.flatMap(({ kind, slug, participants }) =>
      kind === null || slug === null ? [] : [{ kind, slug, participants }],
    ),
  };
}
