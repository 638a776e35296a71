import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export interface Invitation {
  readonly id: string;
  readonly partnerId: number;
  readonly email: string;
  readonly tokenHash: Buffer;
  /** Both in epoch milliseconds. */
  readonly now: number;
  readonly expiresAt: number;
}

/** Replaces an earlier invitation to the same address, whose link expires. */
export const inviteSql = `
  insert into partner_invitation (tenant_id, id, partner_id, email, token_hash, invited_at, expires_at)
  values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0), to_timestamp($7 / 1000.0))
  on conflict (tenant_id, partner_id, email) do update
    set id = excluded.id, token_hash = excluded.token_hash, invited_at = excluded.invited_at,
      expires_at = excluded.expires_at`;

export async function invite(tx: TenantTx, one: Invitation): Promise<void> {
  const { id, partnerId, email, tokenHash, now, expiresAt } = one;
  const values = [tx.tenantId, id, partnerId, email, tokenHash, now, expiresAt];
  await tx.query('partner', inviteSql, values);
}

export interface InvitationRow {
  readonly id: string;
  readonly partner_id: number;
  readonly email: string;
  /** Epoch milliseconds. */
  readonly expires_ms: number;
}

const columns = `i.id, i.partner_id, i.email, extract(epoch from i.expires_at)::float8 * 1000 as expires_ms`;

export const listInvitationsSql = `
  select ${columns} from partner_invitation i
  where i.tenant_id = $1 and i.partner_id = $2 and i.expires_at >= to_timestamp($3 / 1000.0)
  order by i.invited_at, i.id`;

/** Lists a partner's pending invitations. */
export async function listInvitations(
  database: Database,
  tenantId: TenantId,
  partnerId: number,
  now: number,
): Promise<readonly InvitationRow[]> {
  const values = [tenantId, partnerId, now];
  return (
    await database.queryTenant<InvitationRow>(tenantId, 'partner', listInvitationsSql, values)
  ).rows;
}

export const listInvitationsToSql = `
  select p.trade_name, p.ar_trade_name, extract(epoch from i.expires_at)::float8 * 1000 as expires_ms
  from partner_invitation i join partner p on p.tenant_id = $1 and p.id = i.partner_id
  where i.tenant_id = $1 and i.email = $2 and i.expires_at >= to_timestamp($3 / 1000.0)
  order by i.invited_at, i.id`;

/** Lists the pending invitations to an address, with the names of the inviters. */
export async function listInvitationsTo(
  database: Database,
  tenantId: TenantId,
  email: string,
  now: number,
) {
  const { rows } = await database.queryTenant<
    Pick<InvitationRow, 'expires_ms'> & {
      readonly trade_name: string;
      readonly ar_trade_name: string | null;
    }
  >(tenantId, 'partner', listInvitationsToSql, [tenantId, email, now]);
  return rows;
}

export const countOthersSql = `
  select count(*)::int as others from partner_invitation
  where tenant_id = $1 and partner_id = $2 and expires_at >= to_timestamp($3 / 1000.0) and email <> $4`;

/** Counts a partner's pending invitations to other addresses than this. */
export async function countOthers(
  tx: TenantTx,
  partnerId: number,
  email: string,
  now: number,
): Promise<number> {
  const values = [tx.tenantId, partnerId, now, email];
  const { rows } = await tx.query<{ others: number }>('partner', countOthersSql, values);
  return rows[0]?.others ?? 0;
}

export const findByTokenSql = `
  select ${columns} from partner_invitation i
  where i.tenant_id = $1 and i.token_hash = $2 and i.expires_at >= to_timestamp($3 / 1000.0)`;

/** Finds the invitation of a link; undefined: not found or expired. */
export async function findByToken(
  database: Database,
  tenantId: TenantId,
  hash: Buffer,
  now: number,
): Promise<InvitationRow | undefined> {
  const values = [tenantId, hash, now];
  return (await database.queryTenant<InvitationRow>(tenantId, 'partner', findByTokenSql, values))
    .rows[0];
}

export const spendSql = `
  delete from partner_invitation
  where tenant_id = $1 and token_hash = $2 and expires_at >= to_timestamp($3 / 1000.0)`;

/** Consumes a link; false: expired or used. */
export async function spend(tx: TenantTx, hash: Buffer, now: number): Promise<boolean> {
  return (await tx.query('partner', spendSql, [tx.tenantId, hash, now])).rowCount === 1;
}

export const withdrawSql =
  'delete from partner_invitation where tenant_id = $1 and partner_id = $2 and id = $3';

/** Withdraws an invitation; false: the partner has no such invitation. */
export async function withdraw(tx: TenantTx, partnerId: number, id: string): Promise<boolean> {
  return (await tx.query('partner', withdrawSql, [tx.tenantId, partnerId, id])).rowCount === 1;
}

export const withdrawAllSql =
  'delete from partner_invitation where tenant_id = $1 and partner_id = $2';

export async function withdrawAll(tx: TenantTx, partnerId: number): Promise<void> {
  await tx.query('partner', withdrawAllSql, [tx.tenantId, partnerId]);
}
