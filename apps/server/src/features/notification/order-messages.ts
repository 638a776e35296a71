import type { Period } from '@nadi/domain/kernel/zoned';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { type Email, type EmailHead, type EmailItem, whenParts } from './email.ts';

/** What a message about an order says; order's, handed in by app.ts. */
export interface OrderNews {
  readonly orderId: string;
  readonly number: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly name: string;
  readonly language: 'en' | 'ar';
  readonly totalFils: number;
  readonly currency: string;
  readonly lines: readonly (EmailItem & { readonly id: string })[];
  /** Path of the page to look at, without a language. */
  readonly path: string;
}

/** What may be told about an order, by the word of the outbox. */
export const ORDER_TOPICS = [
  'order.completed',
  'order.approval_required',
  'order.needs_choice',
  'order.refunded',
  'order.credited',
  'order.called_off',
  'order.given_back',
  'order.moved',
] as const;

export type OrderTopic = (typeof ORDER_TOPICS)[number];

/** What the outbox says with the topic. */
export interface OrderWord {
  readonly orderId: string;
  /** Of several refunds of an order: which, and how much. */
  readonly refundId?: string;
  readonly creditNoteId?: string;
  readonly moveId?: string;
  /** Of several parts of an order that came to their end one after the other: which. */
  readonly part?: string;
  /** When it was until it was moved. */
  readonly was?: Period | null;
  readonly amountFils?: number;
  /** The lines it is about; absent: all. */
  readonly lineIds?: readonly string[];
  /** The units of lines that it is about, from 0; absent: all of those lines. */
  readonly units?: readonly UnitsOf[];
}

/** The same with what was until now. */
export interface ToldNews extends OrderNews {
  readonly was: Period | null;
}

const whenText = (when: Period, language: OrderNews['language'], head: EmailHead): string =>
  whenParts(when, language, head).join(' · ');

/** Tickets that hold no more: called off by the venue, or given back by whoever had them. */
function endedMail(
  topic: 'order.called_off' | 'order.given_back',
  { language, number: orderNumber, totalFils }: ToldNews,
  amount: string,
): Pick<Email, 'subject' | 'paragraphs'> {
  const { t } = serverTranslator(language);
  const isCalledOff = topic === 'order.called_off';
  const subject = isCalledOff ? 'mail.calledOffSubject' : 'mail.givenBackSubject';
  const intro = t(isCalledOff ? 'mail.calledOffIntro' : 'mail.givenBackIntro');
  const refund = totalFils > 0 ? [t('mail.calledOffRefund', { amount })] : [];
  return { subject: t(subject, { orderNumber }), paragraphs: [intro, ...refund] };
}

/** The mail about an order. */
export function emailOf(topic: OrderTopic, news: ToldNews, head: EmailHead): Email {
  const { language, number: orderNumber, name, totalFils, currency } = news;
  const { t } = serverTranslator(language);
  const { venue } = head;
  const amount = formatMoney(totalFils, currency, language);
  const action = (label: string) => ({
    label,
    url: `${head.siteUrl}${news.path}?lang=${language}`,
  });
  const total = { label: t('mail.total'), fils: totalFils, currency };
  const plain = { language, name, items: [], total: null, action: null };
  switch (topic) {
    case 'order.completed':
      return {
        ...plain,
        subject: t('mail.orderSubject', { venue, orderNumber }),
        paragraphs: [t('mail.orderIntro')],
        items: news.lines,
        total,
        action: action(t('mail.viewTickets')),
      };
    case 'order.approval_required':
      return {
        ...plain,
        subject: t('mail.orderApprovalSubject', { orderNumber }),
        paragraphs: [t('mail.orderApprovalIntro')],
        items: news.lines,
      };
    case 'order.needs_choice':
      return {
        ...plain,
        subject: t('mail.orderLateSubject', { orderNumber }),
        paragraphs: [t('mail.orderLateIntro')],
        items: news.lines,
        action: action(t('mail.orderLateAction')),
      };
    case 'order.refunded':
      return {
        ...plain,
        subject: t('mail.refundSubject', { orderNumber }),
        paragraphs: [t('mail.refundIntro', { amount })],
      };
    case 'order.called_off':
    case 'order.given_back':
      return { ...plain, ...endedMail(topic, news, amount), items: news.lines };
    case 'order.moved':
      return {
        ...plain,
        subject: t('mail.movedSubject', { orderNumber }),
        paragraphs: [
          t('mail.movedIntro'),
          ...(news.was === null
            ? []
            : [t('mail.movedWas', { was: whenText(news.was, language, head) })]),
          ...(totalFils > 0 ? [t('mail.movedFree')] : []),
        ],
        items: news.lines,
        action: action(t('mail.viewTickets')),
      };
    case 'order.credited':
      return {
        ...plain,
        subject: t('mail.refundSubject', { orderNumber }),
        paragraphs: [t('mail.walletIntro', { amount })],
      };
  }
}

/** NOTE-02: the text message about an order; null where a mail can be waited for. */
export function textMessageOf(
  topic: OrderTopic,
  { language, number: orderNumber, lines, totalFils }: OrderNews,
  head: EmailHead,
): string | null {
  const { t } = serverTranslator(language);
  const { venue } = head;
  const [first] = lines;
  if (first === undefined) return null;
  const about = { venue, orderNumber, title: first.title };
  if (topic === 'order.called_off') {
    const back = totalFils > 0 ? [t('sms.calledOffRefund')] : [];
    return [t('sms.calledOff', about), ...back].join(' ');
  }
  const [when] = first.times;
  if (topic !== 'order.moved' || when === undefined) return null;
  return t('sms.moved', { ...about, when: whenText(when, language, head) });
}
