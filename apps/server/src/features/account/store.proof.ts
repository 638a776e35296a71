import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export type Purpose = 'registration' | 'login' | 'reset' | 'contact' | 'email_link';

/** Something sent to an address; one for each address and purpose, the latest. */
export interface NewProof {
  readonly id: string;
  readonly purpose: Purpose;
  readonly addressKey: Buffer;
  readonly answerHash: Buffer;
  readonly customerId: CustomerId | null;
  /** What becomes the account's once it is proven; null: nothing new. */
  readonly newAddress: string | null;
  /** Epoch milliseconds, both. */
  readonly now: number;
  readonly expiresAt: number;
}

export const saveProofSql = `
  insert into address_proof (tenant_id, purpose, address_key, id, answer_hash, customer_id, created_at, expires_at,
    new_address)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), $9)
  on conflict (tenant_id, purpose, address_key) do update set
    id = excluded.id, answer_hash = excluded.answer_hash, customer_id = excluded.customer_id, wrong = 0,
    created_at = excluded.created_at, expires_at = excluded.expires_at, proven_at = null,
    new_address = excluded.new_address`;

export async function saveProof(tx: TenantTx, proof: NewProof): Promise<void> {
  const { purpose, addressKey, id, answerHash, customerId, now, expiresAt } = proof;
  const about = [purpose, addressKey, id, answerHash, customerId, now, expiresAt];
  const values = [tx.tenantId, ...about, proof.newAddress];
  await tx.query('account', saveProofSql, values);
}

/** One statement, so that of guesses side by side each is counted; a proof that is over, or used up, is not there. */
export const answerProofSql = `
  update address_proof set
    wrong = wrong + case when answer_hash = $4 then 0 else 1 end,
    proven_at = case when answer_hash = $4 then coalesce(proven_at, to_timestamp($5 / 1000.0)) else proven_at end,
    expires_at = case when answer_hash = $4 and proven_at is null then to_timestamp($6 / 1000.0) else expires_at end
  where tenant_id = $1 and purpose = $2 and address_key = $3
    and expires_at >= to_timestamp($5 / 1000.0) and wrong < $7
  returning id, customer_id, answer_hash = $4 as is_right`;

export interface Answer {
  readonly purpose: Purpose;
  readonly addressKey: Buffer;
  readonly answerHash: Buffer;
  readonly now: number;
  /** Until when one that is right stays good. */
  readonly provenUntil: number;
  readonly wrongAtMost: number;
}

export interface AnsweredProof {
  readonly id: string;
  readonly customer_id: CustomerId | null;
  readonly is_right: boolean;
}

/** Holds an answer against what was sent, and counts it where it is wrong; undefined: nothing is open. */
export async function answerProof(
  tx: TenantTx,
  answer: Answer,
): Promise<AnsweredProof | undefined> {
  const { purpose, addressKey, answerHash, now, provenUntil, wrongAtMost } = answer;
  const values = [tx.tenantId, purpose, addressKey, answerHash, now, provenUntil, wrongAtMost];
  return (await tx.query<AnsweredProof>('account', answerProofSql, values)).rows[0];
}

export const takeProofSql = `
  delete from address_proof
  where tenant_id = $1 and id = $2 and purpose = $3 and proven_at is not null
    and expires_at >= to_timestamp($4 / 1000.0)
  returning customer_id, new_address`;

export interface TakenProof {
  readonly customer_id: CustomerId | null;
  readonly new_address: string | null;
}

/** Uses a proof up that has come back right: whose account it is for; undefined: it has not, or was used, or is over. */
export async function takeProof(
  tx: TenantTx,
  id: string,
  purpose: Purpose,
  now: number,
): Promise<TakenProof | undefined> {
  const values = [tx.tenantId, id, purpose, now];
  return (await tx.query<TakenProof>('account', takeProofSql, values)).rows[0];
}

export const findLinkSql = `
  select customer_id, answer_hash from address_proof
  where tenant_id = $1 and purpose = 'email_link' and address_key = $2
    and expires_at >= to_timestamp($3 / 1000.0)`;

export interface LinkRow {
  readonly customer_id: CustomerId | null;
  readonly answer_hash: Buffer;
}

/** The link that is opened by a token. */
export async function findLink(
  tx: TenantTx,
  tokenHash: Buffer,
  now: number,
): Promise<LinkRow | undefined> {
  const values = [tx.tenantId, tokenHash, now];
  return (await tx.query<LinkRow>('account', findLinkSql, values)).rows[0];
}

export const dropProofsSql = 'delete from address_proof where tenant_id = $1 and customer_id = $2';

/** Ends everything that was sent to an account and has not come back. */
export async function dropProofs(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await tx.query('account', dropProofsSql, [tx.tenantId, customerId]);
}

export const endedProofsSql = 'select account_ended_proofs($1) as tenant_id';

export const purgeProofsSql = `
  delete from address_proof where tenant_id = $1 and id = any (array (
    select id from address_proof
    where tenant_id = $1 and expires_at < to_timestamp($2 / 1000.0)
    order by expires_at limit $3
  ))`;

/** Codes and links that are over; returns how many. */
export async function purgeProofs(tx: TenantTx, before: number, limit: number): Promise<number> {
  return (await tx.query('account', purgeProofsSql, [tx.tenantId, before, limit])).rowCount;
}
