import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type AccountRow, accountColumns } from '../store.ts';

/**
 * Adds an account; a rejected applicant who applies or registers again keeps theirs (PARTNER-03).
 */
export const addAccountSql = `
  insert into customer as c (tenant_id, id, is_guest, cart_id, first_name, last_name, name, email, mobile,
    mobile_proven_at, password_hash, gender, dob, nationality_id, photo_file, created_at, approval)
  values ($1, nextval('customer_id'), false, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0), $9, $10, $11, $12,
    $13, to_timestamp($8 / 1000.0), $14)
  on conflict (tenant_id, mobile) where not is_guest do update set first_name = excluded.first_name,
    last_name = excluded.last_name, name = excluded.name, email = excluded.email, password_hash = excluded.password_hash,
    email_proven_at = case when c.email = excluded.email then c.email_proven_at end,
    gender = coalesce(excluded.gender, c.gender), dob = coalesce(excluded.dob, c.dob),
    nationality_id = coalesce(excluded.nationality_id, c.nationality_id), photo_file = excluded.photo_file,
    approval = excluded.approval, mobile_confirmed_at = excluded.mobile_proven_at
    where c.disabled_at is null
      and (c.approval = 'rejected' or c.approval = 'waiting' and excluded.approval = 'waiting')
  returning ${accountColumns}`;

export interface NewAccount {
  readonly cartId: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** Proven mobile number. */
  readonly mobile: string;
  readonly passwordHash: string;
  readonly gender: 'male' | 'female' | null;
  readonly dob: string | null;
  readonly nationalityId: number | null;
  /** File of the photo; null: none. */
  readonly photo: string | null;
  readonly awaitsApproval: boolean;
  readonly now: number;
}

/** Adds an account; undefined: the number already has one. */
export async function addAccount(tx: TenantTx, one: NewAccount): Promise<AccountRow | undefined> {
  const name = `${one.first_name} ${one.last_name}`;
  const { rows } = await tx.query<AccountRow>('account', addAccountSql, [
    tx.tenantId,
    one.cartId,
    one.first_name,
    one.last_name,
    name,
    one.email,
    one.mobile,
    one.now,
    one.passwordHash,
    one.gender,
    one.dob,
    one.nationalityId,
    one.photo,
    one.awaitsApproval ? 'waiting' : null,
  ]);
  return rows[0];
}

export const addConsentsSql = `
  insert into consent (tenant_id, customer_id, kind, is_given, language, at)
  select $1, $2, kind, is_given, $5, to_timestamp($6 / 1000.0)
  from unnest($3::text[], $4::boolean[]) as said(kind, is_given)`;

/** Records the consents a customer gave and declined. */
export async function addConsents(
  tx: TenantTx,
  customerId: CustomerId,
  consents: Readonly<Partial<Record<'terms' | 'newsletter', boolean>>>,
  language: Language,
  now: number,
): Promise<void> {
  const [kinds, decisions] = [Object.keys(consents), Object.values(consents)];
  const values = [tx.tenantId, customerId, kinds, decisions, language, now];
  await tx.query('account', addConsentsSql, values);
}

export const takeBackNewsletterSql = `
  insert into consent (tenant_id, customer_id, kind, is_given, language, at)
  select $1, id, 'newsletter', false, $3, to_timestamp($4 / 1000.0) from customer
  where tenant_id = $1 and email = $2 and email_proven_at is not null and not is_guest`;

/**
 * Withdraws the newsletter consent of an address that left the list (NEWS-04). The account is the
 * one whose proven address it is.
 */
export const takeBackNewsletter = (tx: TenantTx, email: string, language: Language, now: number) =>
  tx.query('account', takeBackNewsletterSql, [tx.tenantId, email, language, now]);

export const proveEmailSql = `
  update customer set email_proven_at = coalesce(email_proven_at, to_timestamp($4 / 1000.0))
  where tenant_id = $1 and id = $2 and not exists (
    select from customer other
    where other.tenant_id = $1 and other.email = $3 and other.email_proven_at is not null
      and not other.is_guest and other.id <> $2)`;

/** Marks an e-mail address as proven; false: another account has proven it before. */
export async function proveEmail(
  tx: TenantTx,
  customerId: CustomerId,
  email: string,
  now: number,
): Promise<boolean> {
  const values = [tx.tenantId, customerId, email, now];
  return (await tx.query('account', proveEmailSql, values)).rowCount === 1;
}
