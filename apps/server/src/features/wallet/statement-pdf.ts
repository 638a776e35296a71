import type { Wallet, WalletMovement } from '@nadi/contract/wallet/endpoints';
import type { Seller } from '@nadi/domain/document/tax-document';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatDate } from '@nadi/i18n/dates';
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

/** Statement of a wallet as it is printed (WALLET-08). */
export interface Statement {
  readonly seller: Seller;
  readonly customer: string;
  /** Last day of the window. */
  readonly until: LocalDate;
  /** Wallet with all movements of the window. */
  readonly wallet: Pick<
    Wallet,
    'currency' | 'from' | 'opening' | 'closing' | 'expiring' | 'financialTransactions'
  >;
}

/** Creates the PDF of a statement in both languages, on as many pages as its movements need. */
export async function statementPdf(statement: Statement): Promise<Buffer> {
  await registerFonts();
  const title = serverTranslator('en').t('statement.title');
  const about = { title, author: statement.seller.name.en, creator: 'Nadi', producer: 'Nadi' };
  return inTurn(() => renderToBuffer(createElement(Document, about, pageOf(statement))));
}

function pageOf(statement: Statement): ReactElement {
  const { wallet } = statement;
  const movements = wallet.financialTransactions.data.toReversed();
  const none = inBoth((t) => t('statement.none'));
  return createElement(
    Page,
    { size: 'A4', style: { padding: 42, backgroundColor: '#ffffff' } },
    heading(
      statement.seller,
      inBoth((t) => t('statement.title')),
    ),
    facts(statement),
    tableHead('balance'),
    ...movements.map(movementRow),
    movements.length === 0 &&
      pair(none, { ...SMALL, fontSize: 10 }, { paddingVertical: 10, ...hairline }),
    closing(wallet),
    ...wallet.expiring.map(promoRow),
  );
}

function facts({ customer, until, wallet }: Statement): ReactElement {
  const note = inBoth((t) => t('document.currency', { currency: wallet.currency }));
  return box(
    {
      borderTopWidth: 0.5,
      borderTopColor: HAIR,
      paddingVertical: 6,
      marginBottom: 10,
    },
    fact(
      inBoth((t) => t('statement.customer')),
      centred(customer),
    ),
    fact(
      inBoth((t) => t('statement.period')),
      centred(`${dayText(wallet.from)} – ${dayText(until)}`),
    ),
    fact(
      inBoth((t) => t('statement.opening')),
      centred(amountText(fromDecimal(wallet.opening))),
    ),
    pair(note, { fontSize: 8.5, color: SOFT }, { marginTop: 6 }),
  );
}

function movementRow({ id, kind, at, amount, balance, order }: WalletMovement): ReactElement {
  const label = inBoth((t) => t(`statement.kind.${kind}`));
  const written = box(
    { flexDirection: 'row', gap: 8, paddingVertical: 6, ...hairline },
    box(
      { width: DATE },
      english(dayText(at.slice(0, 10)), PLAIN),
      english(at.slice(11, 16), SMALL),
    ),
    box(
      WIDE,
      english(label.en, PLAIN),
      arabic(label.ar, { ...PLAIN, textAlign: 'left' }),
      order && english(order.order_number, SMALL),
    ),
    box({ width: AMOUNT }, figure(amountText(fromDecimal(amount)), PLAIN)),
    box({ width: AMOUNT }, figure(amountText(fromDecimal(balance)), PLAIN)),
  );
  return createElement(written.type, {
    ...(written.props as object),
    key: id,
    wrap: false,
  } as never);
}

function closing({ closing: balance }: Statement['wallet']): ReactElement {
  const sum = { fontSize: 13, fontWeight: 600, color: INK, textAlign: 'center' };
  return fact(
    inBoth((t) => t('statement.closing')),
    english(amountText(fromDecimal(balance)), sum),
    { marginTop: 12, marginLeft: 120, borderTopWidth: 1, borderTopColor: INK, paddingTop: 6 },
  );
}

/** Shows a part of the closing balance that is promotional credit, with its last day (WALLET-09). */
const promoRow = ({ amount, until }: Statement['wallet']['expiring'][number]): ReactElement =>
  fact(
    { en: promoLabel(until, 'en'), ar: promoLabel(until, 'ar') },
    centred(amountText(fromDecimal(amount))),
    { marginLeft: 120 },
  );

const promoLabel = (until: LocalDate, language: Language): string =>
  serverTranslator(language).t('statement.promoUntil', {
    date: formatDate(until, language, false),
  });
