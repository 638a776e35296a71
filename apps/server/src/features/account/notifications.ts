import type { CodePurpose } from '@nadi/domain/account/one-time-code';
import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Content of an account notification to a person. */
export type AccountEvent =
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly purpose: CodePurpose;
      readonly minutes: number;
    }
  | {
      readonly kind: 'email_link';
      readonly token: string;
      /** Number that registered, so that the recipient recognizes it as their own. */
      readonly mobile: string;
    }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'contact_changed' }
  | {
      readonly kind: 'account_ended';
      /** Parts of the wallet's money that go back to cards, and by a bank transfer. */
      readonly cardFils: number;
      readonly bankFils: number;
      readonly currency: string;
    }
  | {
      readonly kind: 'new_device';
      /** Browser and system; null: unknown. */
      readonly device: string | null;
      /** Epoch milliseconds. */
      readonly at: number;
    };

export interface Notification {
  /** Recipient. Null: none; nothing is sent, in the same time (ACCOUNT-25). */
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string } | null;
  readonly name: string | null;
  readonly language: Language;
  /** Deduplication key: of two with the same key only the first is sent. */
  readonly about: string;
  readonly event: AccountEvent;
}

/** Queues a notification in the transaction of its event; notification's, injected by app.ts. */
export type NotifyCustomer = (
  tx: TenantTx,
  notification: Notification,
  now: number,
) => Promise<void>;
