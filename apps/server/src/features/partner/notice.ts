import type { Language } from '@nadi/domain/kernel/localized';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { PersonRow } from '../account/service.ts';
import type { PartnerRow } from './store.ts';

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
  | { readonly kind: 'employee_joined'; readonly business: string; readonly employee: string }
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

type Word = PartnerNews extends infer N
  ? N extends PartnerNews
    ? Omit<N, 'business'>
    : never
  : never;

/**
 * Writes to whoever applied, in the language in which they did.
 * @param about what tells it from another word of the same kind about the business.
 */
export async function tell(
  { tellPartner }: { readonly tellPartner: TellPartner },
  tx: TenantTx,
  { name, email }: Pick<PersonRow, 'name' | 'email'>,
  of: Pick<PartnerRow, 'id' | 'trade_name' | 'ar_trade_name' | 'language'>,
  { now, about: what = '', ...word }: Word & { readonly now: number; readonly about?: string },
): Promise<void> {
  const { id, language, trade_name: trade, ar_trade_name: arTrade } = of;
  const business = language === 'ar' ? (arTrade ?? trade) : trade;
  const to = email === null ? null : ({ channel: 'mail', address: email } as const);
  const about = `${word.kind}:${id}:${what}`;
  await tellPartner(
    tx,
    { to, name, language, about, news: { ...word, business } as PartnerNews },
    now,
  );
}
