import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Email, EmailHead } from './email.ts';

/** Notification about a customer's wallet. */
export interface WalletEvent {
  readonly kind: 'topped_up';
  readonly amountFils: Fils;
  /** Balance of the wallet with it. */
  readonly balanceFils: Fils;
  readonly currency: string;
}

/** Returns the e-mail about a wallet. */
export function walletMail(
  { amountFils, balanceFils, currency }: WalletEvent,
  language: Language,
  { siteUrl }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  const amount = formatMoney(amountFils, currency, language);
  const balance = formatMoney(balanceFils, currency, language);
  return {
    subject: t('notice.topUpSubject', { amount }),
    paragraphs: [t('notice.topUpIntro', { balance })],
    action: {
      label: t('notice.topUpAction'),
      url: `${siteUrl}/profile/user/wallet?lang=${language}`,
    },
  };
}
