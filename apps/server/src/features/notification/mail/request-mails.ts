import { dateOf, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock, formatDate } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Email, EmailHead } from './email.ts';
import type { OrderMailFacts } from './order-notification.ts';

/** Outbox topics about requests for approval. */
export type RequestTopic =
  | 'order.approval_required'
  | 'order.approved_to_pay'
  | 'order.rejected'
  | 'order.request_lapsed'
  | 'order.request_unpaid';

/** Returns the e-mail about a request: received, approved, rejected or ended (ORDER-25 to ORDER-27). */
export function requestMail(
  topic: RequestTopic,
  facts: OrderMailFacts,
  head: EmailHead,
): Pick<Email, 'subject' | 'paragraphs'> & Partial<Email> {
  const { language, number: orderNumber, lines: items, path, totalFils, currency } = facts;
  const { t } = serverTranslator(language);
  const until = deadlineText(facts, head);
  const url = `${head.siteUrl}${path}?lang=${language}`;
  const action = { label: t('mail.requestAction'), url };
  switch (topic) {
    case 'order.approval_required':
      return {
        subject: t('mail.orderApprovalSubject', { orderNumber }),
        heading: t('mail.orderApprovalHeading'),
        paragraphs: [t('mail.orderApprovalIntro'), t('mail.requestUntil', { until })],
        items,
        action,
      };
    case 'order.approved_to_pay':
      return {
        subject: t('mail.requestApprovedSubject', { orderNumber }),
        heading: t('mail.requestApprovedHeading'),
        paragraphs: [
          t('mail.requestApprovedIntro', {
            amount: formatMoney(totalFils, currency, language),
            until,
          }),
        ],
        items,
        action: { label: t('mail.requestPay'), url },
      };
    case 'order.rejected':
      return {
        subject: t('mail.requestRejectedSubject', { orderNumber }),
        heading: t('mail.requestRejectedHeading'),
        paragraphs: [
          t('mail.requestRejectedIntro'),
          t('mail.requestReason', { reason: facts.reason ?? '' }),
          ...(facts.isPart ? [t('mail.requestRest')] : []),
        ],
        items,
        action,
        offers: otherTimesOf(facts, head),
      };
    case 'order.request_lapsed':
      return {
        subject: t('mail.requestLapsedSubject', { orderNumber }),
        heading: t('mail.requestLapsedHeading'),
        paragraphs: [t('mail.requestLapsedIntro')],
        items,
        action,
      };
    case 'order.request_unpaid':
      return {
        subject: t('mail.requestUnpaidSubject', { orderNumber }),
        heading: t('mail.requestUnpaidHeading'),
        paragraphs: [t('mail.requestUnpaidIntro')],
        items,
        action,
      };
  }
}

/** Returns the other times that are free now, each with a link to its booking; null: none. */
function otherTimesOf(
  { otherTimes, language, currency }: OrderMailFacts,
  { siteUrl }: EmailHead,
): Email['offers'] {
  if (otherTimes.length === 0) return null;
  const offers = otherTimes.map(({ totalFils, path, ...item }) => ({
    item,
    amount: formatMoney(totalFils, currency, language),
    url: `${siteUrl}${path}&lang=${language}`,
  }));
  return { title: serverTranslator(language).t('mail.requestOtherTimes'), offers };
}

/** Returns the deadline as text in the venue's time. */
export function deadlineText({ until, now, language }: OrderMailFacts, head: EmailHead): string {
  const local = Math.floor(toLocal(until ?? now, head.offset));
  return `${formatDate(dateOf(local), language, head.isBaps)}\u00a0· ${formatClock(minuteOf(local))}`;
}
