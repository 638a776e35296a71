import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatDate } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { type EmailHead, nameOf, type Receipt } from './email.ts';
import type { EmailLine, OrderMailFacts, OrderNotification } from './order-notification.ts';

type Fact = Receipt['facts'][number];

/**
 * Returns the date and the seller of a receipt.
 *
 * @param at Epoch milliseconds.
 */
function sellerFacts(
  at: number,
  language: Language,
  { venue, address, taxNumber, offset, isBaps }: EmailHead,
): readonly Fact[] {
  const { t } = serverTranslator(language);
  const date = formatDate(dateOf(Math.floor(toLocal(at, offset))), language, isBaps);
  // An address that starts with the venue's name does not repeat it.
  const seller = address?.startsWith(venue) ? [address] : [venue, ...(address ? [address] : [])];
  return [
    { label: t('ticket.date'), value: date },
    { label: t('mail.seller'), value: seller.join(language === 'ar' ? '، ' : ', ') },
    ...(taxNumber === null ? [] : [{ label: t('mail.taxNumber'), value: taxNumber }]),
  ];
}

/**
 * Returns the receipt with the included tax; null when nothing was paid (NOTE-06). For a venue with
 * a tax number it refers to the tax invoice, which has a number and is with the tickets.
 */
export function receiptOf(facts: OrderNotification, head: EmailHead): Receipt | null {
  const { language, number: orderNumber, placedAt, lines, totalFils, currency } = facts;
  if (totalFils === 0) return null;
  const { t } = serverTranslator(language);
  const money = (fils: number): string => formatMoney(fils, currency, language);
  const taxFils = lines.reduce((sum, line) => sum + line.taxFils, 0);
  return {
    title: t('mail.receipt'),
    lines: lines.flatMap((line) => [
      { label: nameOf(line), amount: money(fullFilsOf(line)) },
      ...line.discounts.map(({ title, fils }) => ({
        label: t('mail.discount', { title }),
        amount: money(-fils),
      })),
    ]),
    sums: [
      { label: t('mail.vat'), amount: money(taxFils) },
      { label: t('mail.total'), amount: money(totalFils) },
      ...paidBy(facts),
    ],
    facts: [
      { label: t('ticket.orderNumber'), value: orderNumber },
      ...sellerFacts(placedAt, language, head),
      ...(facts.tickets.length > 0 ? documentFact('mail.taxInvoice', language, head) : []),
    ],
  };
}

/** Returns what points, the wallet and the card paid; none where a card paid all of it (ORDER-45). */
function paidBy({
  language,
  totalFils,
  paidByWalletFils: walletFils,
  paidByPromoFils: promoFils,
  paidOnCreditFils: onCreditFils = 0,
  paidByPoints,
  isAtCounter = false,
  currency,
}: OrderNotification): Receipt['sums'] {
  const { t } = serverTranslator(language);
  const creditFils = walletFils + promoFils + onCreditFils + (paidByPoints?.fils ?? 0);
  if (creditFils === 0 || creditFils > totalFils) return [];
  const cardFils = totalFils - creditFils;
  const money = (fils: number): string => formatMoney(fils, currency, language);
  return [
    ...(paidByPoints
      ? [
          {
            label: t('mail.byPoints', { points: paidByPoints.number }),
            amount: money(paidByPoints.fils),
          },
        ]
      : []),
    ...(promoFils > 0 ? [{ label: t('mail.byPromo'), amount: money(promoFils) }] : []),
    ...(walletFils > 0 ? [{ label: t('mail.byWallet'), amount: money(walletFils) }] : []),
    ...(onCreditFils > 0 ? [{ label: t('mail.onCredit'), amount: money(onCreditFils) }] : []),
    ...(cardFils > 0
      ? [{ label: t(isAtCounter ? 'mail.byCounter' : 'mail.byCard'), amount: money(cardFils) }]
      : []),
  ];
}

/** Returns where the tax document is found; none where the venue has no tax number. */
function documentFact(
  document: 'mail.taxInvoice' | 'mail.taxCreditNote',
  language: Language,
  { taxNumber }: EmailHead,
): readonly Fact[] {
  if (taxNumber === null) return [];
  const { t } = serverTranslator(language);
  return [{ label: t(document), value: t('mail.withTickets') }];
}

/** Returns the price of a line before its discounts. */
const fullFilsOf = ({ totalFils, discounts }: EmailLine): number =>
  discounts.reduce((sum, { fils }) => sum + fils, totalFils);

/** Reasons of a refund, as texts. */
const REASONS = {
  'order.called_off': 'mail.calledOffReason',
  'order.cancelled': 'mail.cancelledReason',
  'order.rescheduled': 'mail.rescheduledReason',
  'order.refund_approved': 'mail.goodwillReason',
} as const;

/**
 * Returns what is credited by a refund, for a venue with a tax number (NOTE-07): the value before and
 * after, the difference and its tax, the reason, and the order. It refers to the tax credit note.
 */
export function creditNoteOf(
  topic: keyof typeof REASONS,
  { language, number: orderNumber, totalFils, currency, credit, now }: OrderMailFacts,
  head: EmailHead,
): Receipt | null {
  if (credit === null || totalFils === 0 || head.taxNumber === null) return null;
  const { t } = serverTranslator(language);
  const money = (fils: number): string => formatMoney(fils, currency, language);
  return {
    title: t('mail.refund'),
    lines: [
      { label: t('mail.valueBefore'), amount: money(credit.beforeFils) },
      { label: t('mail.valueAfter'), amount: money(credit.beforeFils - totalFils) },
    ],
    sums: [
      { label: t('mail.vat'), amount: money(credit.taxFils) },
      { label: t('mail.credited'), amount: money(totalFils) },
    ],
    facts: [
      { label: t('ticket.orderNumber'), value: orderNumber },
      { label: t('mail.reason'), value: t(REASONS[topic]) },
      ...sellerFacts(now, language, head),
      ...documentFact('mail.taxCreditNote', language, head),
    ],
  };
}

/** Returns the receipt of the paid difference of a move (ORDER-40); null: nothing was paid. */
export function chargeReceiptOf(
  { language, number: orderNumber, currency, charge, lines, now }: OrderMailFacts,
  head: EmailHead,
): Receipt | null {
  if (charge === null) return null;
  const { t } = serverTranslator(language);
  const money = (fils: number): string => formatMoney(fils, currency, language);
  const [first] = lines;
  return {
    title: t('mail.receipt'),
    lines: first ? [{ label: nameOf(first), amount: money(charge.paidFils) }] : [],
    sums: [
      { label: t('mail.vat'), amount: money(charge.taxFils) },
      { label: t('mail.total'), amount: money(charge.paidFils) },
    ],
    facts: [
      { label: t('ticket.orderNumber'), value: orderNumber },
      ...sellerFacts(now, language, head),
      ...documentFact('mail.taxInvoice', language, head),
    ],
  };
}
