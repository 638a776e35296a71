import { dateOf, wallOf } from '@nadi/domain/kernel/zoned';
import { formatDate } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { type EmailHead, nameOf, type Receipt } from './email.ts';
import type { OrderNews } from './order-news.ts';

/**
 * NOTE-06: what was paid, with the tax in it; null where nothing was. Where the venue has a number for the tax authority it is a
 * simplified tax invoice (domain reference 4): those words, seller with address and number, date, what was sold, total and tax.
 */
export function receiptOf(
  { language, number: orderNumber, placedAt, lines, totalFils, currency }: OrderNews,
  { venue, address, taxNumber, offset, isBaps }: EmailHead,
): Receipt | null {
  if (totalFils === 0) return null;
  const { t } = serverTranslator(language);
  const money = (fils: number): string => formatMoney(fils, currency, language);
  const date = formatDate(dateOf(Math.floor(wallOf(placedAt, offset))), language, isBaps);
  const seller = [venue, ...(address === null || address.startsWith(venue) ? [] : [address])];
  return {
    title: t(taxNumber === null ? 'mail.receipt' : 'mail.taxInvoice'),
    lines: lines.map((line) => ({ label: nameOf(line), amount: money(line.totalFils) })),
    sums: [
      { label: t('mail.vat'), amount: money(lines.reduce((sum, { taxFils }) => sum + taxFils, 0)) },
      { label: t('mail.total'), amount: money(totalFils) },
    ],
    facts: [
      { label: t('ticket.orderNumber'), value: orderNumber },
      { label: t('ticket.date'), value: date },
      {
        label: t('mail.seller'),
        value: address?.startsWith(venue) ? address : seller.join(language === 'ar' ? '، ' : ', '),
      },
      ...(taxNumber === null ? [] : [{ label: t('mail.taxNumber'), value: taxNumber }]),
    ],
  };
}
