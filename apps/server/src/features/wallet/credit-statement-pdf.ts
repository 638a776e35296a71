import type { StatementContent, StatementRow } from '@nadi/domain/credit/statement-content';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import {
  dateOf,
  type LocalMinute,
  minuteOf,
  type OffsetMinutes,
  toLocal,
} from '@nadi/domain/kernel/zoned';
import { formatClock, monthName } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import {
  amountText,
  arabic,
  english,
  fact,
  figure,
  HAIR,
  INK,
  inBoth,
  SOFT,
} from '../../platform/pdf/both-languages.ts';
import { box } from '../../platform/pdf/elements.ts';
import { registerFonts } from '../../platform/pdf/fonts.ts';
import { inTurn } from '../../platform/pdf/in-turn.ts';
import type { Statement } from '../credit/ports.ts';
import {
  AMOUNT,
  centred,
  DATE,
  dayText,
  hairline,
  heading,
  PLAIN,
  pair,
  SMALL,
  tableHead,
  WIDE,
} from './statement-parts.ts';

/** Creates the PDF of a partner's statement in both languages, as it was issued (CREDIT-05). */
export async function creditStatementPdf(
  statement: Statement,
  offset: OffsetMinutes,
): Promise<Buffer> {
  await registerFonts();
  const { serial, content } = statement;
  const title = serverTranslator('en').t('statement.creditTitle', { serial });
  const about = { title, author: content.seller.name.en, creator: 'Nadi', producer: 'Nadi' };
  return inTurn(() => renderToBuffer(createElement(Document, about, pageOf(statement, offset))));
}

function pageOf({ serial, month, dueOn, content }: Statement, offset: OffsetMinutes): ReactElement {
  const { seller, sums, rows } = content;
  const none = inBoth((t) => t('statement.none'));
  return createElement(
    Page,
    { size: 'A4', style: { padding: 42, backgroundColor: '#ffffff' } },
    heading(
      seller,
      inBoth((t) => t('statement.creditTitle', { serial })),
    ),
    facts(content, month),
    tableHead('owed'),
    ...rows.map((row, index) => movementRow(row, index, offset)),
    rows.length === 0 &&
      pair(none, { ...SMALL, fontSize: 10 }, { paddingVertical: 10, ...hairline }),
    closing(content),
    sums.closingFils > 0 &&
      fact(
        inBoth((t) => t('statement.dueOn')),
        centred(dayText(dueOn)),
        { marginLeft: 120 },
      ),
  );
}

const monthText = (month: LocalDate): Localized => ({
  en: `${monthName(month, 'en')} ${month.slice(0, 4)}`,
  ar: `${monthName(month, 'ar')} ${month.slice(0, 4)}`,
});

function facts({ partner, currency, sums }: StatementContent, month: LocalDate): ReactElement {
  const note = inBoth((t) => t('document.currency', { currency }));
  const { en, ar } = monthText(month);
  return box(
    { borderTopWidth: 0.5, borderTopColor: HAIR, paddingVertical: 6, marginBottom: 10 },
    pair(partner.name, { fontSize: 11, fontWeight: 600, color: INK }, { marginBottom: 4 }),
    fact(
      inBoth((t) => t('statement.trn')),
      centred(partner.trn),
    ),
    fact(
      inBoth((t) => t('statement.month')),
      box(
        { flexDirection: 'row', justifyContent: 'center', gap: 10 },
        english(en, PLAIN),
        arabic(ar, PLAIN),
      ),
    ),
    fact(
      inBoth((t) => t('statement.owedBefore')),
      centred(amountText(sums.openingFils)),
    ),
    pair(note, { fontSize: 8.5, color: SOFT }, { marginTop: 6 }),
  );
}

function movementRow(row: StatementRow, index: number, offset: OffsetMinutes): ReactElement {
  const { kind, at, amountFils, owedFils, order, reference } = row;
  const label = inBoth((t) => t(`statement.credit.${kind}`));
  const local: LocalMinute = Math.floor(toLocal(at, offset));
  const written = box(
    { flexDirection: 'row', gap: 8, paddingVertical: 6, ...hairline },
    box(
      { width: DATE },
      english(dayText(dateOf(local)), PLAIN),
      english(formatClock(minuteOf(local)), SMALL),
    ),
    box(
      WIDE,
      pair(label, PLAIN),
      ...(order === null ? [] : orderLines(order)),
      reference !== null && english(reference, SMALL),
    ),
    box({ width: AMOUNT }, figure(amountText(amountFils), PLAIN)),
    box({ width: AMOUNT }, figure(amountText(owedFils), PLAIN)),
  );
  return createElement(written.type, {
    ...(written.props as object),
    key: `movement-${index}`,
    wrap: false,
  } as never);
}

/** Writes the first line of an order, its number and its buyer. */
function orderLines({
  number,
  title,
  others,
  by,
}: NonNullable<StatementRow['order']>): ReactElement[] {
  const more = others > 0 ? ` +${others}` : '';
  return [
    pair({ en: `${title.en}${more}`, ar: `${title.ar}${more}` }, SMALL),
    english(`${number} · ${by}`, SMALL),
  ];
}

/** Writes the sums of the month, which lead to the debt at its end. */
function closing({ sums }: StatementContent): ReactElement {
  const sum = { fontSize: 13, fontWeight: 600, color: INK, textAlign: 'center' };
  const { orderedFils, refundedFils, paidFils, closingFils } = sums;
  const parts = [
    ['statement.ordered', orderedFils],
    ['statement.refunded', -refundedFils],
    ['statement.paid', -paidFils],
  ] as const;
  return box(
    { marginTop: 12, marginLeft: 120 },
    ...parts.map(([key, fils]) =>
      fact(
        inBoth((t) => t(key)),
        centred(amountText(fils)),
      ),
    ),
    fact(
      inBoth((t) => t('statement.owed')),
      english(amountText(closingFils), sum),
      { borderTopWidth: 1, borderTopColor: INK, paddingTop: 6 },
    ),
  );
}
