import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Notification about a child with two guardians; first names only, as others may read the mail. */
export type FamilyEvent =
  | { readonly kind: 'guardian_invited'; readonly child: string; readonly guardian: string }
  | { readonly kind: 'guardian_accepted'; readonly child: string; readonly guardian: string }
  | { readonly kind: 'guardian_ended'; readonly child: string }
  | { readonly kind: 'consent_withdrawn'; readonly child: string };

export interface FamilyNotification {
  /** Null: no recipient; nothing is sent. */
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string } | null;
  readonly name: string | null;
  readonly language: Language;
  /** Deduplication key: of two with the same key only the first is sent. */
  readonly about: string;
  readonly event: FamilyEvent;
}

/** Queues a notification in the transaction of its event; notification's, injected by app.ts. */
export type NotifyFamily = (
  tx: TenantTx,
  notification: FamilyNotification,
  now: number,
) => Promise<void>;
