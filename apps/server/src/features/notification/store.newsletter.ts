import { randomUUID } from 'node:crypto';
import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Adds an address to confirm; one that is subscribed already is unchanged. */
export const requestSubscriptionSql = `
  insert into newsletter_subscriber as s (tenant_id, email, language, asked_at, ends_at, link_hash)
  values ($1, lower($2), $3, to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), $6)
  on conflict (tenant_id, email) do update
  set language = excluded.language, asked_at = excluded.asked_at, ends_at = excluded.ends_at, link_hash = excluded.link_hash
  where s.subscribed_at is null`;

export const findUnconfirmedSql = `
  select email, language from newsletter_subscriber
  where tenant_id = $1 and link_hash = $2 and ends_at > to_timestamp($3 / 1000.0) for update`;

/** Subscribes an address, or keeps it subscribed; $5 is its unsubscribe link. */
export const addSubscriberSql = `
  insert into newsletter_subscriber as s (tenant_id, email, language, asked_at, subscribed_at, link_hash)
  values ($1, lower($2), $3, to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0), $5)
  on conflict (tenant_id, email) do update
  set subscribed_at = coalesce(s.subscribed_at, excluded.subscribed_at), ends_at = null, link_hash = excluded.link_hash`;

export const removeSubscriberSql =
  'delete from newsletter_subscriber where tenant_id = $1 and email = lower($2)';

export const leaveByLinkSql = `
  delete from newsletter_subscriber where tenant_id = $1 and link_hash = $2 and subscribed_at is not null
  returning email, language`;

export const addConsentSql = `
  insert into newsletter_consent (tenant_id, id, address_key, is_given, language, at)
  values ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))`;

export interface Subscriber {
  readonly email: string;
  readonly language: Language;
}

/** Adds an address to confirm; false: it is subscribed already. */
export async function requestSubscription(
  tx: TenantTx,
  one: Subscriber & { readonly now: number; readonly endsAt: number; readonly linkHash: Buffer },
): Promise<boolean> {
  const values = [tx.tenantId, one.email, one.language, one.now, one.endsAt, one.linkHash];
  return (await tx.query('notification', requestSubscriptionSql, values)).rowCount === 1;
}

export async function findUnconfirmed(
  tx: TenantTx,
  linkHash: Buffer,
  now: number,
): Promise<Subscriber | undefined> {
  const values = [tx.tenantId, linkHash, now];
  return (await tx.query<Subscriber>('notification', findUnconfirmedSql, values)).rows[0];
}

export async function addSubscriber(
  tx: TenantTx,
  one: Subscriber & { readonly now: number; readonly linkHash: Buffer },
): Promise<void> {
  const values = [tx.tenantId, one.email, one.language, one.now, one.linkHash];
  await tx.query('notification', addSubscriberSql, values);
}

export const removeSubscriber = (tx: TenantTx, email: string) =>
  tx.query('notification', removeSubscriberSql, [tx.tenantId, email]);

/** Unsubscribes by a link and returns the subscriber; undefined: no such link. */
export async function leaveByLink(tx: TenantTx, linkHash: Buffer): Promise<Subscriber | undefined> {
  const values = [tx.tenantId, linkHash];
  return (await tx.query<Subscriber>('notification', leaveByLinkSql, values)).rows[0];
}

export async function addConsent(
  tx: TenantTx,
  consent: {
    readonly addressKey: Buffer;
    readonly isGiven: boolean;
    readonly language: Language;
    readonly now: number;
  },
): Promise<void> {
  const values = [
    tx.tenantId,
    randomUUID(),
    consent.addressKey,
    consent.isGiven,
    consent.language,
    consent.now,
  ];
  await tx.query('notification', addConsentSql, values);
}
