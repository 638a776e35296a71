import type { Period } from '@nadi/domain/kernel/zoned';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { counterMail } from './counter-mails.ts';
import { type Email, type EmailHead, PLAIN, whenParts } from './email.ts';
import { openDatedMail } from './open-dated-mails.ts';
import type {
  Charge,
  Credit,
  OrderMailFacts,
  OrderNotification,
  PointsAmount,
  RefundFacts,
} from './order-notification.ts';
import { chargeReceiptOf, creditNoteOf, receiptOf } from './receipt.ts';
import { lastDayText, refundRequestMail, refundTexts } from './refund-mails.ts';
import { requestMail } from './request-mails.ts';
import { ticketsToShow } from './tickets.ts';

/** Outbox topics about orders that send a notification. */
export const ORDER_TOPICS = [
  'order.completed',
  'order.approval_required',
  'order.approved_to_pay',
  'order.rejected',
  'order.request_lapsed',
  'order.request_unpaid',
  'order.to_pay_at_counter',
  'order.counter_expired',
  'order.needs_choice',
  'order.refunded',
  'order.credited',
  'order.called_off',
  'order.cancelled',
  'order.given_up',
  'order.moved',
  'order.rescheduled',
  'order.session_reserved',
  'order.session_given_up',
  'order.ends_soon',
  'order.refund_approved',
  'order.refund_declined',
  'order.refund_lapsed',
  'order.refund_transferred',
  'order.refund_failed',
  'order.refund_paid_out',
] as const;

export type OrderTopic = (typeof ORDER_TOPICS)[number];

/** Payload of an order's outbox event. */
export interface OrderChange {
  readonly orderId: string;
  /** Refund of several of an order, with its amount. */
  readonly refundId?: string;
  readonly cancellationId?: string;
  readonly moveId?: string;
  /** Part of an order, when several ended one after the other. */
  readonly part?: string;
  /** Period before a move. */
  readonly was?: Period | null;
  /** New session of an open-dated ticket; null: it was given up; absent: about none. */
  readonly session?: Period | null;
  readonly amountFils?: number;
  /** Part of the amount that is back in the wallet; absent: none. */
  readonly walletFils?: number;
  /** Part of it that is paid out at the counter; absent: none. */
  readonly counterFils?: number;
  /** Part of it that is back as promotional credit; absent: none. */
  readonly promoFils?: number;
  readonly creditFils?: number;
  /** Part of it that is back in points; absent: none. */
  readonly points?: PointsAmount;
  /** Part of it that is kept for points that were earned and spent; absent: none. */
  readonly keptFils?: number;
  /** Parts of a closed account's wallet: by a bank transfer, and lapsed; absent: none. */
  readonly bankFils?: number;
  readonly lapsedFils?: number;
  /** Part that counts against a dispute of the payment; absent: none. */
  readonly disputedFils?: number;
  /** Deadline in epoch milliseconds: of the answer to a request, or of its payment. */
  readonly until?: number;
  /** Reason of a rejection. */
  readonly reason?: string;
  /** Set where other lines of the request are not rejected. */
  readonly isPart?: boolean;
  /** Refunded tax, and the order's total before the refund. */
  readonly credit?: Credit;
  readonly charge?: Charge;
  /** Lines affected; absent: all. */
  readonly lineIds?: readonly string[];
  /** Units of lines affected, from 0; absent: all units of those lines. */
  readonly units?: readonly UnitsOf[];
}

const whenText = (when: Period, language: OrderNotification['language'], head: EmailHead): string =>
  whenParts(when, language, head).join(' · ');

/**
 * Parts of an e-mail by topic. The heading defaults to the subject, the preview text to the first
 * paragraph.
 */
type MailContent = Pick<Email, 'subject' | 'paragraphs'> & Partial<Email>;

/** Returns the e-mail about ended tickets, called off by the venue or cancelled by their owner. */
function ended(
  topic: 'order.called_off' | 'order.cancelled',
  facts: OrderMailFacts,
  head: EmailHead,
): MailContent {
  const { language, number: orderNumber, lines } = facts;
  const { t } = serverTranslator(language);
  const isCalledOff = topic === 'order.called_off';
  return {
    subject: t(isCalledOff ? 'mail.calledOffSubject' : 'mail.cancelledSubject', { orderNumber }),
    heading: t(isCalledOff ? 'mail.calledOffHeading' : 'mail.cancelledHeading'),
    paragraphs: [
      t(isCalledOff ? 'mail.calledOffIntro' : 'mail.cancelledIntro'),
      ...refundTexts(facts),
    ],
    items: lines,
    receipt: creditNoteOf(topic, facts, head),
  };
}

/** Returns the e-mail about tickets that their owner gave up without a refund (ORDER-31). */
function givenUp(facts: OrderMailFacts, head: EmailHead): MailContent {
  const { language, number: orderNumber, lines, until } = facts;
  const { t } = serverTranslator(language);
  const request = until !== null && t('mail.givenUpAsked', { until: lastDayText(facts, head) });
  return {
    subject: t('mail.givenUpSubject', { orderNumber }),
    heading: t('mail.givenUpHeading'),
    paragraphs: [t('mail.givenUpIntro'), ...(request ? [request] : [])],
    items: lines,
    ...(request && { action: viewTickets(facts, head) }),
  };
}

/** Returns the e-mail about a paid order: tickets first, receipt last. */
function completed(facts: OrderMailFacts, head: EmailHead): MailContent {
  const { language, number: orderNumber } = facts;
  const { t } = serverTranslator(language);
  const { tickets, others } = ticketsToShow(facts, head);
  const receipt = receiptOf(facts, head);
  if (facts.tickets.length === 0)
    return {
      subject: t('mail.orderedSubject', { venue: head.venue, orderNumber }),
      heading: t('mail.orderedHeading'),
      paragraphs: [t('mail.ordered')],
      receipt,
    };
  return {
    subject: t('mail.orderSubject', { venue: head.venue, orderNumber }),
    heading: t('mail.orderHeading'),
    preheader: preheaderOf(facts, head),
    paragraphs: [
      t(tickets.some(({ codes }) => codes.length > 0) ? 'mail.orderIntro' : 'mail.orderConfirmed'),
    ],
    tickets,
    hasPlace: tickets.length > 0,
    // Paid items are listed once, by the receipt.
    items: receipt === null ? others : [],
    action: viewTickets(facts, head),
    receipt,
  };
}

function moved(facts: OrderMailFacts, head: EmailHead): MailContent {
  const { language, number: orderNumber, totalFils, was } = facts;
  const { t } = serverTranslator(language);
  const { tickets, others } = ticketsToShow(facts, head);
  return {
    subject: t('mail.movedSubject', { orderNumber }),
    heading: t('mail.movedHeading'),
    preheader: preheaderOf(facts, head),
    paragraphs: [
      t('mail.movedIntro'),
      ...(was === null ? [] : [t('mail.movedWas', { was: whenText(was, language, head) })]),
      ...(totalFils > 0 ? [t('mail.movedFree')] : []),
    ],
    tickets,
    hasPlace: tickets.length > 0,
    items: others,
    action: viewTickets(facts, head),
  };
}

/** Returns the e-mail about a booking that was moved at its customer's wish (ORDER-28). */
function rescheduled(facts: OrderMailFacts, head: EmailHead): MailContent {
  const { language, number: orderNumber, totalFils, walletFils, currency, was, charge } = facts;
  const { t } = serverTranslator(language);
  const paid = charge && formatMoney(charge.paidFils, currency, language);
  // The end of free cancellation is shown, as for a new booking.
  const { tickets, others } = ticketsToShow({ ...facts, was: null }, head);
  const { counterFils = 0, promoFils = 0, creditFils = 0 } = facts;
  const creditsFils = walletFils + promoFils + creditFils + counterFils;
  const isCardOnly = creditsFils === 0 && facts.points === undefined;
  const amount = formatMoney(totalFils, currency, language);
  const back = isCardOnly
    ? [t('mail.rescheduledRefund', { amount })]
    : [t('mail.rescheduledCheaper'), ...refundTexts(facts)];
  return {
    subject: t('mail.rescheduledSubject', { orderNumber }),
    heading: t('mail.rescheduledHeading'),
    preheader: preheaderOf(facts, head),
    paragraphs: [
      t('mail.rescheduledIntro'),
      ...(was === null ? [] : [t('mail.rescheduledWas', { was: whenText(was, language, head) })]),
      ...(totalFils > 0 ? back : []),
      ...(paid === null ? [] : [t('mail.rescheduledPaid', { amount: paid })]),
    ],
    tickets,
    hasPlace: tickets.length > 0,
    items: others,
    action: viewTickets(facts, head),
    receipt: chargeReceiptOf(facts, head) ?? creditNoteOf('order.rescheduled', facts, head),
  };
}

/** Returns the preview text: the first item and its time. */
const preheaderOf = ({ lines, language }: OrderMailFacts, head: EmailHead): string =>
  lines
    .slice(0, 1)
    .flatMap(({ partOf, title, times: [when] }) => [
      ...(partOf === null ? [] : [partOf]),
      title,
      ...(when ? whenParts(when, language, head) : []),
    ])
    .join(' · ');

const orderUrl = ({ path, language }: OrderMailFacts, { siteUrl }: EmailHead): string =>
  `${siteUrl}${path}?lang=${language}`;

const viewTickets = (facts: OrderMailFacts, head: EmailHead) => ({
  label: serverTranslator(facts.language).t('mail.viewTickets'),
  url: orderUrl(facts, head),
});

function contentOf(topic: OrderTopic, facts: OrderMailFacts, head: EmailHead): MailContent {
  const { language, number: orderNumber, totalFils, currency, lines } = facts;
  const { t } = serverTranslator(language);
  const amount = formatMoney(totalFils, currency, language);
  switch (topic) {
    case 'order.completed':
      return completed(facts, head);
    case 'order.moved':
      return moved(facts, head);
    case 'order.rescheduled':
      return rescheduled(facts, head);
    case 'order.called_off':
    case 'order.cancelled':
      return ended(topic, facts, head);
    case 'order.given_up':
      return givenUp(facts, head);
    case 'order.approval_required':
    case 'order.approved_to_pay':
    case 'order.rejected':
    case 'order.request_lapsed':
    case 'order.request_unpaid':
      return requestMail(topic, facts, head);
    case 'order.to_pay_at_counter':
    case 'order.counter_expired':
      return counterMail(topic, facts, head);
    case 'order.refund_approved':
    case 'order.refund_declined':
    case 'order.refund_lapsed':
      return refundRequestMail(topic, facts, head);
    case 'order.session_reserved':
    case 'order.session_given_up':
    case 'order.ends_soon':
      return openDatedMail(topic, facts, head);
    case 'order.needs_choice':
      return {
        subject: t('mail.orderLateSubject', { orderNumber }),
        heading: t('mail.orderLateHeading'),
        paragraphs: [t('mail.orderLateIntro')],
        items: lines,
        action: { label: t('mail.orderLateAction'), url: orderUrl(facts, head) },
      };
    case 'order.refunded':
      return {
        subject: t('mail.refundSubject', { orderNumber }),
        heading: t('mail.refundHeading'),
        paragraphs: [t('mail.refundIntro', { amount })],
      };
    case 'order.refund_transferred':
      return {
        subject: t('mail.refundSubject', { orderNumber }),
        heading: t('mail.refundHeading'),
        paragraphs: [t('mail.transferIntro', { amount })],
      };
    case 'order.refund_failed':
      return {
        subject: t('mail.refundSubject', { orderNumber }),
        heading: t('mail.refundHeading'),
        paragraphs: [t('mail.refundCameBack', { amount })],
      };
    case 'order.refund_paid_out':
      return {
        subject: t('mail.refundSubject', { orderNumber }),
        heading: t('mail.refundHeading'),
        paragraphs: [t('mail.paidOutIntro', { amount })],
      };
    case 'order.credited':
      return {
        subject: t('mail.refundSubject', { orderNumber }),
        heading: t('mail.refundHeading'),
        paragraphs: [t('mail.walletIntro', { amount })],
      };
  }
}

/** Returns the e-mail about an order. */
export function emailOf(topic: OrderTopic, facts: OrderMailFacts, head: EmailHead): Email {
  const content = contentOf(topic, facts, head);
  const { language, name } = facts;
  return {
    ...PLAIN,
    language,
    name,
    heading: content.subject,
    preheader: content.paragraphs[0] ?? '',
    ...content,
  };
}

/** Returns the SMS about an order; null when an e-mail is enough (NOTE-02). */
export function textMessageOf(
  topic: OrderTopic,
  facts: RefundFacts,
  head: EmailHead,
): string | null {
  const { language, number: orderNumber, lines, totalFils, points, creditFils = 0 } = facts;
  const walletFils = facts.walletFils + (facts.promoFils ?? 0);
  const { t } = serverTranslator(language);
  const { venue } = head;
  const [first] = lines;
  if (first === undefined) return null;
  const about = { venue, orderNumber, title: first.title };
  if (topic === 'order.called_off') {
    const isMixed = walletFils > 0 && walletFils < totalFils;
    const wallet = isMixed ? 'sms.calledOffBoth' : 'sms.calledOffWallet';
    const way = walletFils > 0 ? wallet : 'sms.calledOffRefund';
    const isOther = points !== undefined || creditFils > 0;
    const counter = walletFils > 0 ? 'sms.calledOffCounterBoth' : 'sms.calledOffCounter';
    const toCustomer = facts.counterFils ? counter : way;
    const known = isOther ? 'sms.calledOffPoints' : toCustomer;
    const text = facts.bankFils === undefined ? known : 'sms.calledOffBank';
    const back = totalFils > 0 ? [t(text)] : [];
    return [t('sms.calledOff', about), ...back].join(' ');
  }
  const [when] = first.times;
  if (topic !== 'order.moved' || when === undefined) return null;
  return t('sms.moved', { ...about, when: whenText(when, language, head) });
}
