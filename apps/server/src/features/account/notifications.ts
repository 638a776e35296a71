import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** What somebody is told about their account. */
export type AccountEvent =
  | { readonly kind: 'code'; readonly code: string; readonly minutes: number }
  | {
      readonly kind: 'email_link';
      readonly token: string;
      /** The number that registered, so that whoever reads it knows it for their own. */
      readonly mobile: string;
    }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'contact_changed' }
  | { readonly kind: 'account_ended' };

export interface Notification {
  /** Null: nobody; then nothing is sent, in the same time (ACCOUNT-25). */
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string } | null;
  readonly name: string | null;
  readonly language: Language;
  /** Of two about the same only the first goes out. */
  readonly about: string;
  readonly event: AccountEvent;
}

/** Queues a message in the transaction of what it tells; notification's, handed in by app.ts. */
export type NotifyCustomer = (
  tx: TenantTx,
  notification: Notification,
  now: number,
) => Promise<void>;
