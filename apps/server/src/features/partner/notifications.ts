import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { PersonRow } from '../account/ports.ts';
import type { PartnerRow } from './store.ts';

/** Notification about a business, with the name it gave in the language of the mail. */
export type PartnerEvent =
  | { readonly kind: 'partner_applied'; readonly business: string }
  | { readonly kind: 'partner_approved'; readonly business: string }
  | {
      readonly kind: 'employee_invited';
      readonly business: string;
      readonly token: string;
      /** Name of the inviter. */
      readonly by: string;
      readonly days: number;
    }
  | { readonly kind: 'employee_joined'; readonly business: string; readonly employee: string }
  | { readonly kind: 'partner_rejected'; readonly business: string; readonly reason: string }
  | {
      readonly kind: 'statement_issued';
      readonly business: string;
      readonly serial: number;
      /** First day of its month. */
      readonly month: LocalDate;
      /** Debt at its end; not above 0: nothing is to be paid. */
      readonly closingFils: Fils;
      readonly dueOn: LocalDate;
      readonly currency: string;
    }
  | {
      readonly kind: 'statement_due';
      readonly business: string;
      readonly serial: number;
      readonly unpaidFils: Fils;
      readonly dueOn: LocalDate;
      readonly isLastDay: boolean;
      readonly currency: string;
    };

export interface PartnerNotification {
  /** Null: no recipient; nothing is sent. */
  readonly to: { readonly channel: 'mail'; readonly address: string } | null;
  readonly name: string | null;
  readonly language: Language;
  /** Deduplication key: of two with the same key only the first is sent. */
  readonly about: string;
  readonly event: PartnerEvent;
}

/** Queues an e-mail in the transaction of its event; notification's, injected by app.ts. */
export type NotifyPartner = (
  tx: TenantTx,
  notification: PartnerNotification,
  now: number,
) => Promise<void>;

type OwnerEvent = PartnerEvent extends infer N
  ? N extends PartnerEvent
    ? Omit<N, 'business'>
    : never
  : never;

/**
 * Notifies the applicant, in the language of the application.
 *
 * @param about Distinguishes it from another notification of the same kind about the business.
 */
export async function notify(
  { notifyPartner }: { readonly notifyPartner: NotifyPartner },
  tx: TenantTx,
  { name, email }: Pick<PersonRow, 'name' | 'email'>,
  of: Pick<PartnerRow, 'id' | 'trade_name' | 'ar_trade_name' | 'language'>,
  {
    now,
    about: what = '',
    ...word
  }: OwnerEvent & { readonly now: number; readonly about?: string },
): Promise<void> {
  const { id, language, trade_name: trade, ar_trade_name: arTrade } = of;
  const business = language === 'ar' ? (arTrade ?? trade) : trade;
  const to = email === null ? null : ({ channel: 'mail', address: email } as const);
  const about = `${word.kind}:${id}:${what}`;
  await notifyPartner(
    tx,
    { to, name, language, about, event: { ...word, business } as PartnerEvent },
    now,
  );
}
