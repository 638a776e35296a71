import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { AccountEvent, NotifyCustomer } from '../notifications.ts';
import type { AccountRow } from '../store.ts';

/** Notification about an account, to all of its proven addresses. */
export interface OwnerNotification {
  readonly event: AccountEvent;
  /** Deduplication key, of all addresses together. */
  readonly about: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Notifies the owner at each proven address that the account had before the event (ACCOUNT-36). */
export async function notifyOwner(
  { notify }: { readonly notify: NotifyCustomer },
  tx: TenantTx,
  before: AccountRow,
  { event, about, language, now }: OwnerNotification,
): Promise<void> {
  const { name, email, mobile } = before;
  if (email !== null && before.has_proven_email) {
    const to = { channel: 'mail', address: email } as const;
    await notify(tx, { to, name, language, about: `${about}:mail`, event }, now);
  }
  if (mobile !== null && before.has_proven_mobile) {
    const to = { channel: 'sms', address: mobile } as const;
    await notify(tx, { to, name, language, about: `${about}:sms`, event }, now);
  }
}
