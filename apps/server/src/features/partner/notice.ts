import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** What is told about a business, by the name that it gave in the language of the mail. */
export type PartnerNews =
  | { readonly kind: 'partner_applied'; readonly business: string }
  | { readonly kind: 'partner_approved'; readonly business: string }
  | {
      readonly kind: 'employee_invited';
      readonly business: string;
      readonly token: string;
      /** Who invites. */
      readonly by: string;
      readonly days: number;
    }
  | { readonly kind: 'partner_rejected'; readonly business: string; readonly reason: string };

export interface PartnerNotice {
  /** Null: nobody; then nothing is sent. */
  readonly to: { readonly channel: 'mail'; readonly address: string } | null;
  readonly name: string | null;
  readonly language: Language;
  /** Of two about the same only the first goes out. */
  readonly about: string;
  readonly news: PartnerNews;
}

/** Queues a mail in the transaction of what it tells; notification's, handed in by app.ts. */
export type TellPartner = (tx: TenantTx, notice: PartnerNotice, now: number) => Promise<void>;
