import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { LotPot } from '@nadi/domain/ledger/lot-events';
import { formatDate } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Email, EmailHead } from './email.ts';

/** Notification about a customer's wallet or points. */
export type WalletEvent = ToppedUp | PointsExpiring | PromoExpiring | CreditGiven | CreditPaid;

/** Debt of a partner that a card paid (CREDIT-10). */
interface CreditPaid {
  readonly kind: 'credit_paid';
  /** Part that settled the debt, and part that goes back to the card. */
  readonly settledFils: Fils;
  readonly excessFils: Fils;
  /** Debt that is left. */
  readonly owedFils: Fils;
  readonly currency: string;
}

/** Points that are over soon. */
interface PointsExpiring {
  readonly kind: 'points_expiring';
  readonly points: number;
  readonly worthFils: Fils;
  /** Last day on which they are valid. */
  readonly until: LocalDate;
  readonly currency: string;
}

/** Promotional credit that is over soon (WALLET-10). */
interface PromoExpiring {
  readonly kind: 'promo_expiring';
  readonly amountFils: Fils;
  /** Last day on which it is valid. */
  readonly until: LocalDate;
  readonly currency: string;
}

/** Points or promotional credit that the venue gave (WALLET-12). */
interface CreditGiven {
  readonly kind: 'credit_given';
  readonly pot: LotPot;
  /** Number of points, or fils. */
  readonly amount: number;
  readonly reason: string;
  /** Last day on which it is valid. */
  readonly until: LocalDate;
  readonly currency: string;
}

interface ToppedUp {
  readonly kind: 'topped_up';
  readonly amountFils: Fils;
  /** Balance of the wallet with it. */
  readonly balanceFils: Fils;
  readonly currency: string;
}

type WalletMail = Pick<Email, 'subject' | 'paragraphs' | 'action'>;

/** Returns the e-mail about a wallet or points. */
export function walletMail(event: WalletEvent, language: Language, head: EmailHead): WalletMail {
  switch (event.kind) {
    case 'topped_up':
      return topUpMail(event, language, head);
    case 'points_expiring':
      return pointsMail(event, language, head);
    case 'promo_expiring':
      return promoMail(event, language, head);
    case 'credit_paid':
      return creditPaidMail(event, language, head);
    case 'credit_given':
      return givenMail(event, language, head);
  }
}

function promoMail(
  { amountFils, until, currency }: PromoExpiring,
  language: Language,
  { siteUrl, isBaps }: EmailHead,
): WalletMail {
  const { t } = serverTranslator(language);
  const amount = formatMoney(amountFils, currency, language);
  const date = formatDate(until, language, isBaps);
  return {
    subject: t('notice.promoSubject', { amount, date }),
    paragraphs: [t('notice.promoIntro')],
    action: {
      label: t('notice.topUpAction'),
      url: `${siteUrl}/profile/user/wallet?lang=${language}`,
    },
  };
}

function givenMail(
  { pot, amount, reason, until, currency }: CreditGiven,
  language: Language,
  { siteUrl, isBaps }: EmailHead,
): WalletMail {
  const { t } = serverTranslator(language);
  const isPoints = pot === 'points';
  const date = formatDate(until, language, isBaps);
  return {
    subject: isPoints
      ? t('notice.pointsGivenSubject', { points: amount })
      : t('notice.creditGivenSubject', { amount: formatMoney(amount, currency, language) }),
    paragraphs: [
      t('notice.givenReason', { reason }),
      t(isPoints ? 'notice.pointsGivenIntro' : 'notice.creditGivenIntro', { date }),
    ],
    action: {
      label: t(isPoints ? 'notice.pointsAction' : 'notice.topUpAction'),
      url: `${siteUrl}/profile/user/${isPoints ? 'q-points' : 'wallet'}?lang=${language}`,
    },
  };
}

function pointsMail(
  { points, worthFils, until, currency }: PointsExpiring,
  language: Language,
  { siteUrl, isBaps }: EmailHead,
): WalletMail {
  const { t } = serverTranslator(language);
  const date = formatDate(until, language, isBaps);
  return {
    subject: t('notice.pointsSubject', { points, date }),
    paragraphs: [t('notice.pointsIntro', { amount: formatMoney(worthFils, currency, language) })],
    action: {
      label: t('notice.pointsAction'),
      url: `${siteUrl}/profile/user/q-points?lang=${language}`,
    },
  };
}

function topUpMail(
  { amountFils, balanceFils, currency }: ToppedUp,
  language: Language,
  { siteUrl }: EmailHead,
): WalletMail {
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

function creditPaidMail(
  { settledFils, excessFils, owedFils, currency }: CreditPaid,
  language: Language,
  { siteUrl, venue }: EmailHead,
): WalletMail {
  const { t } = serverTranslator(language);
  const money = (fils: Fils) => formatMoney(fils, currency, language);
  return {
    subject: t('notice.creditPaidSubject', { amount: money(settledFils + excessFils), venue }),
    paragraphs: [
      t('notice.creditPaidIntro', { amount: money(settledFils), owed: money(owedFils) }),
      ...(excessFils > 0 ? [t('notice.creditPaidExcess', { amount: money(excessFils) })] : []),
      t('notice.creditPaidReceipt'),
    ],
    action: {
      label: t('notice.creditPaidAction'),
      url: `${siteUrl}/profile/company?lang=${language}`,
    },
  };
}
