import type { DocumentLine } from '@nadi/domain/document/tax-document';
import type { Localized } from '@nadi/domain/kernel/localized';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatDate, formatTimeRange } from '@nadi/i18n/dates';
import { Page, Text } from '@react-pdf/renderer';
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
import { box, type Style } from '../../platform/pdf/elements.ts';
import { fontsFor } from '../../platform/pdf/fonts.ts';
import type { IssuedDocument } from './issued-document.ts';

const EDGE = 42;
const FOOT = 34;

/** Creates the page of a document, which continues on further pages with the head of its table. */
export function documentPage(document: IssuedDocument): ReactElement {
  const { content } = document;
  const columns = columnsOf(document);
  const pageStyle = { padding: EDGE, paddingBottom: EDGE + FOOT, backgroundColor: '#ffffff' };
  return createElement(
    Page,
    { size: 'A4', style: pageStyle },
    heading(document),
    parties(document),
    facts(document),
    tableHead(columns),
    ...content.lines.map((line) => tableRow(line, columns)),
    totals(document),
    foot(document),
  );
}

const isTaxed = ({ content }: IssuedDocument): boolean => content.seller.trn !== null;

function heading({ content }: IssuedDocument): ReactElement {
  const title = inBoth((t) => t(`document.title.${content.type}`));
  const big = { fontSize: 20, fontWeight: 600, color: INK };
  return box(
    { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 14 },
    english(title.en, big),
    arabic(title.ar, big),
  );
}

/** Writes the seller, and the buyer where it is registered, in both languages side by side. */
function parties({ content: { seller, buyer } }: IssuedDocument): ReactElement {
  return box(
    { borderTopWidth: 1, borderTopColor: INK, paddingTop: 8 },
    party(
      inBoth((t) => t('document.seller')),
      seller.name,
      seller.address,
      seller.trn,
    ),
    buyer &&
      party(
        inBoth((t) => t('document.buyer')),
        buyer.name,
        null,
        buyer.trn,
      ),
  );
}

function party(
  label: Localized,
  name: Localized,
  address: Localized | null,
  trn: string | null,
): ReactElement {
  const trnText = trn === null ? null : inBoth((t) => t('document.trn', { number: trn }));
  const half = { flexGrow: 1, flexBasis: 0 };
  const small = { fontSize: 9, color: SOFT };
  const strong = { fontSize: 12, fontWeight: 600, color: INK };
  const plain = { fontSize: 9.5, color: INK };
  return box(
    { flexDirection: 'row', gap: 20, marginBottom: 8 },
    box(
      half,
      english(label.en, small),
      english(name.en, strong),
      address && english(address.en, plain),
      trnText && english(trnText.en, plain),
    ),
    box(
      half,
      arabic(label.ar, small),
      arabic(name.ar, strong),
      address && arabic(address.ar, plain),
      trnText && arabic(trnText.ar, plain),
    ),
  );
}

const centred = (text: string, style: Style = {}): ReactElement =>
  english(text, { fontSize: 10, color: INK, textAlign: 'center', ...style });

function facts(document: IssuedDocument): ReactElement {
  const { number, issuedAt, offset, originals, content } = document;
  const { correction } = content;
  const day = (instant: number): string =>
    formatDate(dateOf(Math.floor(toLocal(instant, offset))), 'en', false);
  const reason = correction && inBoth((t) => t(`document.reason.${correction.reason}`));
  return box(
    { borderTopWidth: 0.5, borderTopColor: HAIR, paddingVertical: 6, marginBottom: 10 },
    fact(
      inBoth((t) => t('document.number')),
      centred(number, { fontWeight: 600 }),
    ),
    fact(
      inBoth((t) => t('document.issued')),
      centred(day(issuedAt)),
    ),
    fact(
      inBoth((t) => t('document.supplied')),
      centred(day(content.suppliedAt)),
    ),
    fact(
      inBoth((t) => t('document.order')),
      centred(content.orderNumber),
    ),
    originals.length > 0 &&
      fact(
        inBoth((t) => t('document.corrects')),
        centred(originals.join(', ')),
      ),
    reason &&
      fact(
        inBoth((t) => t('document.reason')),
        box({}, centred(reason.en), arabic(reason.ar, { fontSize: 10, textAlign: 'center' })),
      ),
  );
}

/** Column of the table of lines. */
interface Column {
  readonly label: Localized;
  readonly width: number;
  readonly text: (line: DocumentLine) => string;
}

/** Returns the columns with figures; receipts state no tax (TAX-02). */
function columnsOf(document: IssuedDocument): readonly Column[] {
  const quantity: Column = {
    label: inBoth((t) => t('document.quantity')),
    width: 34,
    text: (line) => String(line.quantity),
  };
  const total: Column = {
    label: inBoth((t) => t('document.total')),
    width: 62,
    text: (line) => amountText(line.totalFils),
  };
  if (!isTaxed(document)) return [quantity, total];
  return [
    quantity,
    {
      label: inBoth((t) => t('document.unitPrice')),
      width: 58,
      text: ({ unitFils }) => (unitFils === null ? '–' : amountText(unitFils)),
    },
    {
      label: inBoth((t) => t('document.discount')),
      width: 54,
      text: ({ discountFils }) => (discountFils === 0 ? '–' : amountText(discountFils)),
    },
    {
      label: inBoth((t) => t('document.rate')),
      width: 56,
      text: ({ rateBasisPoints, isPrepaid }) => (isPrepaid ? '–' : `${rateBasisPoints / 100}%`),
    },
    {
      label: inBoth((t) => t('document.tax')),
      width: 48,
      text: ({ taxFils }) => amountText(taxFils),
    },
    total,
  ];
}

function tableHead(columns: readonly Column[]): ReactElement {
  const description = inBoth((t) => t('document.description'));
  const small = { fontSize: 8.5, color: INK, fontWeight: 600 };
  const style = {
    flexDirection: 'row',
    gap: 6,
    paddingVertical: 5,
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderColor: INK,
  };
  const head = box(
    style,
    box(
      { flexGrow: 1, flexBasis: 0 },
      english(description.en, small),
      arabic(description.ar, { ...small, textAlign: 'left' }),
    ),
    ...columns.map(({ label, width }) =>
      box(
        { width },
        english(label.en, { ...small, textAlign: 'right' }),
        arabic(label.ar, { ...small, textAlign: 'right' }),
      ),
    ),
  );
  return createElement(head.type, { ...(head.props as object), fixed: true } as never);
}

/** Returns the note of a line: a difference of prices, or money that is taxed when it is spent. */
function noteOf({ unitFils, isPrepaid }: DocumentLine): Localized | null {
  if (isPrepaid) return inBoth((t) => t('document.prepaid'));
  return unitFils === null ? inBoth((t) => t('document.difference')) : null;
}

function tableRow(line: DocumentLine, columns: readonly Column[]): ReactElement {
  const { title, where, when } = line;
  const full = (text: string, place: string | undefined) =>
    place === undefined ? text : `${text} · ${place}`;
  const soft = { fontSize: 8.5, color: SOFT };
  const time =
    when &&
    `${formatDate(dateOf(when.from), 'en', false)} · ${formatTimeRange(when.from, when.to, 'en')}`;
  const note = noteOf(line);
  const cells = box(
    {
      flexDirection: 'row',
      gap: 6,
      paddingVertical: 6,
      borderBottomWidth: 0.5,
      borderBottomColor: HAIR,
    },
    box(
      { flexGrow: 1, flexBasis: 0 },
      english(full(title.en, where?.en), { fontSize: 10, color: INK }),
      arabic(full(title.ar, where?.ar), { fontSize: 10, color: INK, textAlign: 'left' }),
      time && english(time, soft),
      note && english(note.en, soft),
      note && arabic(note.ar, { ...soft, textAlign: 'left' }),
    ),
    ...columns.map(({ text, width }) =>
      box({ width }, figure(text(line), { fontSize: 10, color: INK })),
    ),
  );
  return createElement(cells.type, {
    ...(cells.props as object),
    key: `${line.lineId}`,
    wrap: false,
  } as never);
}

function totals(document: IssuedDocument): ReactElement {
  const { content } = document;
  const { totals: sums, correction, currency } = content;
  const amount = (fils: number, style: Style = {}) =>
    figure(amountText(fils), { fontSize: 10, color: INK, textAlign: 'center', ...style });
  const row = (label: Localized, fils: number) => fact(label, amount(fils));
  const strong = { fontSize: 13, fontWeight: 600 };
  const gross = inBoth((t) => t(correction === null ? 'document.gross' : 'document.credited'));
  const note = inBoth((t) => t('document.currency', { currency }));
  const sum = box(
    { marginTop: 12, marginLeft: 120 },
    ...(isTaxed(document)
      ? [
          row(
            inBoth((t) => t('document.net')),
            sums.netFils,
          ),
          sums.discountFils > 0 &&
            row(
              inBoth((t) => t('document.totalDiscount')),
              -sums.discountFils,
            ),
          row(
            inBoth((t) => t('document.totalTax')),
            sums.taxFils,
          ),
        ]
      : []),
    fact(gross, amount(sums.totalFils, strong), {
      borderTopWidth: 1,
      borderTopColor: INK,
      marginTop: 3,
      paddingTop: 6,
    }),
    correction &&
      row(
        inBoth((t) => t('document.original')),
        correction.originalFils,
      ),
    correction &&
      row(
        inBoth((t) => t('document.corrected')),
        correction.correctedFils,
      ),
    box(
      { flexDirection: 'row', justifyContent: 'space-between', marginTop: 8 },
      english(note.en, { fontSize: 8.5, color: SOFT }),
      arabic(note.ar, { fontSize: 8.5, color: SOFT }),
    ),
  );
  return createElement(sum.type, { ...(sum.props as object), wrap: false } as never);
}

/** Draws the number of the document and of the page at the bottom of each page. */
function foot({ number }: IssuedDocument): ReactElement {
  const at =
    (language: 'en' | 'ar') =>
    ({ pageNumber, totalPages }: PageNumbers) =>
      inBoth((t) => t('document.page', { page: pageNumber, pages: totalPages ?? pageNumber }))[
        language
      ];
  const style = (language: 'en' | 'ar') => ({
    fontFamily: fontsFor(language === 'en' ? 'Page' : 'صفحة'),
    fontSize: 8.5,
    color: SOFT,
    direction: language === 'en' ? 'ltr' : 'rtl',
    textAlign: language === 'en' ? 'left' : 'right',
    width: 120,
  });
  const page = (language: 'en' | 'ar') =>
    createElement(Text, { style: style(language) as never, render: at(language) as never });
  const line = box(
    {
      position: 'absolute',
      left: EDGE,
      right: EDGE,
      bottom: EDGE - 10,
      flexDirection: 'row',
      justifyContent: 'space-between',
      borderTopWidth: 0.5,
      borderTopColor: HAIR,
      paddingTop: 6,
    },
    page('en'),
    english(number, { fontSize: 8.5, color: SOFT }),
    page('ar'),
  );
  return createElement(line.type, { ...(line.props as object), fixed: true } as never);
}

interface PageNumbers {
  readonly pageNumber: number;
  readonly totalPages?: number;
}
