import type { TenantId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

export const addSubscriberSql = `
  insert into newsletter_subscriber (tenant_id, email, language, subscribed_at)
  values ($1, lower($2), $3, to_timestamp($4 / 1000.0))
  on conflict (tenant_id, email) do nothing`;

export interface NewSubscriber {
  readonly email: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Puts an address on the venue's list; one that is on it stays as it is. */
export async function addSubscriber(
  database: Database,
  tenantId: TenantId,
  { email, language, now }: NewSubscriber,
): Promise<void> {
  await database.tell(tenantId, 'notification', addSubscriberSql, [tenantId, email, language, now]);
}

export const removeSubscriberSql =
  'delete from newsletter_subscriber where tenant_id = $1 and email = lower($2)';

/** Puts an address on the list or takes it off, in a transaction of the caller's. */
export async function setSubscriber(
  tx: TenantTx,
  { email, language, now, isWanted }: NewSubscriber & { readonly isWanted: boolean },
): Promise<void> {
  if (isWanted) {
    await tx.query('notification', addSubscriberSql, [tx.tenantId, email, language, now]);
  } else {
    await tx.query('notification', removeSubscriberSql, [tx.tenantId, email]);
  }
}
