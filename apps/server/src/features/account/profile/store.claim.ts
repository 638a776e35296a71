import type { MobileProof } from '@nadi/domain/account/guest-claim';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export const lockClaimantSql = `
  select mobile, extract(epoch from mobile_proven_at)::float8 * 1000 as first_ms,
    extract(epoch from greatest(mobile_proven_at, mobile_confirmed_at))::float8 * 1000 as latest_ms
  from customer where tenant_id = $1 and id = $2 and not is_guest for no key update`;

interface ClaimantRow {
  readonly mobile: string | null;
  /** Both in epoch milliseconds; null: unproven. */
  readonly first_ms: number | null;
  readonly latest_ms: number | null;
}

/** Account that claims purchases, with its mobile number and the proofs of it. */
export interface Claimant {
  readonly mobile: string;
  readonly proof: MobileProof;
}

/** Loads and locks an account; null: it has no proven mobile number. */
export async function lockClaimant(tx: TenantTx, id: CustomerId): Promise<Claimant | null> {
  const { rows } = await tx.query<ClaimantRow>('account', lockClaimantSql, [tx.tenantId, id]);
  const { mobile = null, first_ms: firstAt = null, latest_ms: latestAt = null } = rows[0] ?? {};
  if (mobile === null || firstAt === null || latestAt === null) return null;
  return { mobile, proof: { firstAt, latestAt } };
}

/** Limit of guests with one number that are considered, the latest first. */
const GUESTS_AT_MOST = 200;

export const findGuestsSql = `
  select g.id, own.is_claimed
  from customer g
    left join lateral (
      select is_claimed from person_merge
      where tenant_id = $1 and customer_id = $2 and guest_id = g.id offset 0) own on true
  where g.tenant_id = $1 and g.is_guest and g.mobile = $3 and not exists (
    select from person_merge other
    where other.tenant_id = $1 and other.guest_id = g.id and other.is_claimed and other.customer_id <> $2)
  order by g.id desc limit $4`;

export interface GuestRow {
  readonly id: CustomerId;
  /** Decision of the account; null: none. */
  readonly is_claimed: boolean | null;
}

/** Finds the guests with a mobile number that no other account has claimed. */
export async function findGuests(
  tx: TenantTx,
  id: CustomerId,
  mobile: string,
): Promise<readonly GuestRow[]> {
  const values = [tx.tenantId, id, mobile, GUESTS_AT_MOST];
  return (await tx.query<GuestRow>('account', findGuestsSql, values)).rows;
}

export const claimedGuestsSql =
  'select guest_id as id from person_merge where tenant_id = $1 and customer_id = $2 and is_claimed';

/** Returns the guests that an account has claimed. */
export async function claimedGuests(tx: TenantTx, id: CustomerId): Promise<readonly CustomerId[]> {
  const values = [tx.tenantId, id];
  const { rows } = await tx.query<{ id: CustomerId }>('account', claimedGuestsSql, values);
  return rows.map((row) => row.id);
}

export const dropDeclinedSql = `
  delete from person_merge
  where tenant_id = $1 and customer_id = $2 and guest_id = any ($3) and not is_claimed`;
/** Leaves out guests that another account claims at the same time: the unique key decides. */
export const claimSql = `
  insert into person_merge (tenant_id, customer_id, guest_id, is_claimed, at)
  select $1, $2, guest.id, true, to_timestamp($4 / 1000.0) from unnest($3::int[]) as guest(id)
  order by guest.id
  on conflict do nothing`;

/** Claims guests for an account; each guest has one account at most. */
export async function claimGuests(
  tx: TenantTx,
  id: CustomerId,
  guests: readonly CustomerId[],
  now: number,
): Promise<void> {
  await tx.query('account', dropDeclinedSql, [tx.tenantId, id, guests]);
  await tx.query('account', claimSql, [tx.tenantId, id, guests, now]);
}

export const declineSql = `
  insert into person_merge (tenant_id, customer_id, guest_id, is_claimed, at)
  select $1, $2, guest.id, false, to_timestamp($4 / 1000.0) from unnest($3::int[]) as guest(id)
  order by guest.id
  on conflict (tenant_id, customer_id, guest_id) do update set is_claimed = false, at = excluded.at`;

/** Records that guests are not the holder of an account, and removes its claims of them. */
export async function declineGuests(
  tx: TenantTx,
  id: CustomerId,
  guests: readonly CustomerId[],
  now: number,
): Promise<void> {
  await tx.query('account', declineSql, [tx.tenantId, id, guests, now]);
}

export const dropClaimsSql = 'delete from person_merge where tenant_id = $1 and customer_id = $2';

/** Removes all claims and decisions of an account. */
export async function dropClaims(tx: TenantTx, id: CustomerId): Promise<void> {
  await tx.query('account', dropClaimsSql, [tx.tenantId, id]);
}
