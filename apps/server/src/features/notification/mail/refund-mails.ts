import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatDate } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Email, EmailHead } from './email.ts';
import type { OrderMailFacts, RefundFacts } from './order-notification.ts';
import { creditNoteOf } from './receipt.ts';

/** Outbox topics about requests for a refund as goodwill. */
export type RefundRequestTopic =
  | 'order.refund_approved'
  | 'order.refund_declined'
  | 'order.refund_lapsed';

/** Returns the sentences about a refund: what goes to the card, what is back, and what is kept (ORDER-45). */
export function refundTexts({
  language,
  totalFils,
  walletFils,
  counterFils = 0,
  promoFils = 0,
  creditFils = 0,
  points,
  keptFils = 0,
  bankFils = 0,
  lapsedFils = 0,
  disputedFils = 0,
  currency,
}: Omit<RefundFacts, 'lines' | 'tickets'>): string[] {
  const { t } = serverTranslator(language);
  const money = (fils: number): string => formatMoney(fils, currency, language);
  const creditsFils = walletFils + promoFils + creditFils + (points?.fils ?? 0);
  const otherFils = counterFils + keptFils + bankFils + lapsedFils + disputedFils;
  const cardFils = totalFils - creditsFils - otherFils;
  return [
    ...(cardFils > 0 ? [t('mail.calledOffRefund', { amount: money(cardFils) })] : []),
    ...(counterFils > 0 ? [t('mail.refundAtCounter', { amount: money(counterFils) })] : []),
    ...(walletFils > 0 ? [t('mail.refundInWallet', { amount: money(walletFils) })] : []),
    ...(promoFils > 0 ? [t('mail.refundInPromo', { amount: money(promoFils) })] : []),
    ...(creditFils > 0 ? [t('mail.refundOnCredit', { amount: money(creditFils) })] : []),
    ...(points ? [t('mail.refundInPoints', { points: points.number })] : []),
    ...(bankFils > 0 ? [t('mail.refundByBank', { amount: money(bankFils) })] : []),
    ...(lapsedFils > 0 ? [t('mail.refundLapsed', { amount: money(lapsedFils) })] : []),
    ...(disputedFils > 0 ? [t('mail.refundDisputed', { amount: money(disputedFils) })] : []),
    ...(keptFils > 0 ? [t('mail.refundKept', { amount: money(keptFils) })] : []),
  ];
}

/** Reminder of staff that a request for a refund waits (REFUND-07). */
export interface RefundReminderEvent {
  readonly kind: 'refund_request_due';
  readonly orderNumber: string;
  readonly customerName: string;
  readonly priceFils: Fils;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly answerUntil: number;
}

/** Returns the e-mail that reminds staff of a request. */
export function refundReminderMail(
  { orderNumber, customerName, priceFils, currency, answerUntil }: RefundReminderEvent,
  language: Language,
  { siteUrl, offset, isBaps }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  const amount = formatMoney(priceFils, currency, language);
  const lastDay = dateOf(Math.floor(toLocal(answerUntil, offset)) - 1);
  const until = formatDate(lastDay, language, isBaps);
  return {
    subject: t('notice.refundDueSubject', { orderNumber }),
    paragraphs: [t('notice.refundDueIntro', { name: customerName, amount, until })],
    action: {
      label: t('notice.refundDueAction'),
      url: `${siteUrl}/console/refunds?lang=${language}`,
    },
  };
}

/** Notice of staff that a bank disputes a payment (DISPUTE-07). */
export interface DisputeEvent {
  readonly kind: 'dispute_opened';
  readonly amountFils: Fils;
  readonly currency: string;
  /** Epoch milliseconds; null: none. */
  readonly evidenceDueAt: number | null;
}

/** Returns the e-mail that notifies staff of a dispute. */
export function disputeMail(
  { amountFils, currency, evidenceDueAt }: DisputeEvent,
  language: Language,
  { siteUrl, offset, isBaps }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  const amount = formatMoney(amountFils, currency, language);
  const day = evidenceDueAt === null ? null : dateOf(Math.floor(toLocal(evidenceDueAt, offset)));
  return {
    subject: t('notice.disputeSubject', { amount }),
    paragraphs: [
      t('notice.disputeIntro', { amount }),
      ...(day === null
        ? []
        : [t('notice.disputeUntil', { until: formatDate(day, language, isBaps) })]),
    ],
    action: {
      label: t('notice.disputeAction'),
      url: `${siteUrl}/console/disputes?lang=${language}`,
    },
  };
}

/** Returns the last day of a deadline that ends at midnight. */
export function lastDayText({ until, now, language }: OrderMailFacts, head: EmailHead): string {
  const local = Math.floor(toLocal(until ?? now, head.offset));
  return formatDate(dateOf(local - 1), language, head.isBaps);
}

/** Returns the e-mail about the ending of a request for a refund (REFUND-07). */
export function refundRequestMail(
  topic: RefundRequestTopic,
  facts: OrderMailFacts,
  head: EmailHead,
): Pick<Email, 'subject' | 'paragraphs'> & Partial<Email> {
  const { language, number: orderNumber, lines: items, reason } = facts;
  const { t } = serverTranslator(language);
  switch (topic) {
    case 'order.refund_approved':
      return {
        subject: t('mail.goodwillSubject', { orderNumber }),
        heading: t('mail.goodwillHeading'),
        paragraphs: [t('mail.goodwillIntro'), ...refundTexts(facts)],
        items,
        receipt: creditNoteOf(topic, facts, head),
      };
    case 'order.refund_declined':
      return {
        subject: t('mail.noGoodwillSubject', { orderNumber }),
        heading: t('mail.noGoodwillHeading'),
        paragraphs: [t('mail.noGoodwillIntro'), t('mail.requestReason', { reason: reason ?? '' })],
        items,
      };
    case 'order.refund_lapsed':
      return {
        subject: t('mail.noGoodwillSubject', { orderNumber }),
        heading: t('mail.noGoodwillHeading'),
        paragraphs: [t('mail.goodwillLapsedIntro')],
        items,
      };
  }
}
