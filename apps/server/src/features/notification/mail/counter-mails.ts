import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Email, EmailHead } from './email.ts';
import type { OrderMailFacts } from './order-notification.ts';
import { deadlineText } from './request-mails.ts';

/** Outbox topics about orders that are paid at the counter. */
export type CounterTopic = 'order.to_pay_at_counter' | 'order.counter_expired';

/** Returns the e-mail about an order to be paid at the counter, or one not paid in time (PAY-27). */
export function counterMail(
  topic: CounterTopic,
  facts: OrderMailFacts,
  head: EmailHead,
): Pick<Email, 'subject' | 'paragraphs'> & Partial<Email> {
  const { language, number: orderNumber, lines: items, path, currency } = facts;
  const { t } = serverTranslator(language);
  const action = {
    label: t('mail.counterAction'),
    url: `${head.siteUrl}${path}?lang=${language}`,
  };
  if (topic === 'order.counter_expired')
    return {
      subject: t('mail.counterExpiredSubject', { orderNumber }),
      heading: t('mail.counterExpiredHeading'),
      paragraphs: [t('mail.counterExpiredIntro')],
      items,
      action,
    };
  const toPay = {
    amount: formatMoney(dueFilsOf(facts), currency, language),
    venue: head.venue,
    until: deadlineText(facts, head),
  };
  return {
    subject: t('mail.counterSubject', { orderNumber }),
    heading: t('mail.counterHeading'),
    paragraphs: [t('mail.counterIntro', toPay), t('mail.counterOtherwise')],
    items,
    action,
  };
}

/** Returns the part of the total that is left for the counter. */
const dueFilsOf = ({
  totalFils,
  paidByWalletFils,
  paidByPromoFils,
  paidByPoints,
}: OrderMailFacts): number =>
  totalFils - paidByWalletFils - paidByPromoFils - (paidByPoints?.fils ?? 0);
