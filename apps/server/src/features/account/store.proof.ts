import type { CodePurpose } from '@nadi/domain/account/one-time-code';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export type Purpose = CodePurpose | 'email_link';

/** Proof sent to an address; one for each address and purpose, the latest. */
export interface NewProof {
  readonly id: string;
  readonly purpose: Purpose;
  readonly addressKey: Buffer;
  readonly answerHash: Buffer;
  readonly customerId: CustomerId | null;
  /** Address the account gets once it is proven; null: no change. */
  readonly newAddress: string | null;
  /** Both in epoch milliseconds. */
  readonly now: number;
  readonly expiresAt: number;
}

export const saveProofSql = `
  insert into address_proof (tenant_id, purpose, address_key, id, answer_hash, customer_id, created_at, expires_at,
    new_address)
  values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), $9)
  on conflict (tenant_id, purpose, address_key) do update set
    id = excluded.id, answer_hash = excluded.answer_hash, customer_id = excluded.customer_id,
    wrong = case when address_proof.id = excluded.id then address_proof.wrong else 0 end,
    wrong_recognised = case when address_proof.id = excluded.id then address_proof.wrong_recognised else 0 end,
    created_at = excluded.created_at, expires_at = excluded.expires_at, proven_at = null,
    new_address = excluded.new_address`;

export const lockProofSql = `
  select id, answer_hash, customer_id, new_address, greatest(wrong, wrong_recognised) as wrong, proven_at is not null as is_proven,
    extract(epoch from expires_at)::float8 * 1000 as expires_ms
  from address_proof where tenant_id = $1 and purpose = $2 and address_key = $3 for update`;

export interface ProofRow {
  readonly id: string;
  readonly answer_hash: Buffer;
  readonly customer_id: CustomerId | null;
  readonly new_address: string | null;
  readonly wrong: number;
  readonly is_proven: boolean;
  readonly expires_ms: number;
}

/** Locks and returns the latest proof of an address for a purpose. */
export async function lockProof(
  tx: TenantTx,
  purpose: Purpose,
  addressKey: Buffer,
): Promise<ProofRow | undefined> {
  return (await tx.query<ProofRow>('account', lockProofSql, [tx.tenantId, purpose, addressKey]))
    .rows[0];
}

/** Writes a proof in place of the earlier one; the same proof keeps its wrong answers. */
export async function saveProof(tx: TenantTx, proof: NewProof): Promise<void> {
  const { purpose, addressKey, id, answerHash, customerId, now, expiresAt } = proof;
  const about = [purpose, addressKey, id, answerHash, customerId, now, expiresAt];
  const values = [tx.tenantId, ...about, proof.newAddress];
  await tx.query('account', saveProofSql, values);
}

/**
 * One statement, so that each of several concurrent guesses is counted. An expired or used proof is
 * not matched.
 */
export const answerProofSql = `
  update address_proof set
    wrong = wrong + case when answer_hash = $4 or $8 then 0 else 1 end,
    wrong_recognised = wrong_recognised + case when answer_hash = $4 or not $8 then 0 else 1 end,
    proven_at = case when answer_hash = $4 then coalesce(proven_at, to_timestamp($5 / 1000.0)) else proven_at end,
    expires_at = case when answer_hash = $4 and proven_at is null then to_timestamp($6 / 1000.0) else expires_at end
  where tenant_id = $1 and purpose = $2 and address_key = $3
    and expires_at >= to_timestamp($5 / 1000.0) and case when $8 then wrong_recognised else wrong end < $7
  returning id, customer_id, answer_hash = $4 as is_right`;

export interface Answer {
  readonly purpose: Purpose;
  readonly addressKey: Buffer;
  readonly answerHash: Buffer;
  readonly now: number;
  /** Time until which a right answer stays valid. */
  readonly provenUntil: number;
  readonly wrongAtMost: number;
  /** Set for a browser that the account recognises; its wrong answers have a count of their own. */
  readonly isRecognised: boolean;
}

export interface AnsweredProof {
  readonly id: string;
  readonly customer_id: CustomerId | null;
  readonly is_right: boolean;
}

/** Compares an answer with what was sent and counts a wrong one; undefined: nothing is pending. */
export async function answerProof(
  tx: TenantTx,
  answer: Answer,
): Promise<AnsweredProof | undefined> {
  const { purpose, addressKey, answerHash, now, provenUntil, wrongAtMost } = answer;
  const about = [purpose, addressKey, answerHash, now, provenUntil, wrongAtMost];
  const values = [tx.tenantId, ...about, answer.isRecognised];
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

/**
 * Consumes a proof that was answered right and returns its account. Undefined: not answered,
 * already used, or expired.
 */
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

/** Finds the link that a token opens. */
export async function findLink(
  tx: TenantTx,
  tokenHash: Buffer,
  now: number,
): Promise<LinkRow | undefined> {
  const values = [tx.tenantId, tokenHash, now];
  return (await tx.query<LinkRow>('account', findLinkSql, values)).rows[0];
}

export const dropProofsSql = 'delete from address_proof where tenant_id = $1 and customer_id = $2';

/** Invalidates everything that was sent to an account and not yet confirmed. */
export async function dropProofs(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await tx.query('account', dropProofsSql, [tx.tenantId, customerId]);
}
