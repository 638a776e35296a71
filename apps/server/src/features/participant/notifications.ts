import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** What somebody is told about a child whom two answer for; by first name, as mail is read by others, too. */
export type FamilyEvent =
  | { readonly kind: 'guardian_invited'; readonly child: string; readonly guardian: string }
  | { readonly kind: 'guardian_accepted'; readonly child: string; readonly guardian: string }
  | { readonly kind: 'guardian_ended'; readonly child: string }
  | { readonly kind: 'consent_withdrawn'; readonly child: string };

export interface FamilyNotification {
  /** Null: nobody; then nothing is sent. */
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string } | null;
  readonly name: string | null;
  readonly language: Language;
  /** Of two about the same only the first goes out. */
  readonly about: string;
  readonly event: FamilyEvent;
}

/** Queues a message in the transaction of what it tells; notification's, handed in by app.ts. */
export type NotifyFamily = (
  tx: TenantTx,
  notification: FamilyNotification,
  now: number,
) => Promise<void>;
