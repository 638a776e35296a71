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

const WIDE = { flexGrow: 1, flexBasis: 0 };
const AMOUNT = 76;
const DATE = 92;
const PLAIN = { fontSize: 10, color: INK };
const SMALL = { fontSize: 9, color: SOFT };

function pageOf(statement: Statement): ReactElement {
  const { wallet } = statement;
  const movements = wallet.financialTransactions.data.toReversed();
  const none = inBoth((t) => t('statement.none'));
  return createElement(
    Page,
    { size: 'A4', style: { padding: 42, backgroundColor: '#ffffff' } },
    heading(statement),
    facts(statement),
    tableHead(),
    ...movements.map(movementRow),
    movements.length === 0 &&
      pair(none, { ...SMALL, fontSize: 10 }, { paddingVertical: 10, ...hairline }),
    closing(wallet),
    ...wallet.expiring.map(promoRow),
  );
}

const hairline = { borderBottomWidth: 0.5, borderBottomColor: HAIR };

/** Writes a text in both languages at the two edges. */
const pair = (text: { en: string; ar: string }, style: object, frame: object = {}): ReactElement =>
  box(
    { flexDirection: 'row', justifyContent: 'space-between', gap: 20, ...frame },
    box(WIDE, english(text.en, { ...style })),
    box(WIDE, arabic(text.ar, { ...style })),
  );

function heading({ seller }: Statement): ReactElement {
  const { name, address } = seller;
  const title = inBoth((t) => t('statement.title'));
  return box(
    { marginBottom: 8 },
    pair(title, { fontSize: 20, fontWeight: 600, color: INK }, { marginBottom: 14 }),
    box({ borderTopWidth: 1, borderTopColor: INK, paddingTop: 8 }),
    pair(name, { fontSize: 12, fontWeight: 600, color: INK }),
    address && pair(address, { fontSize: 9.5, color: INK }),
  );
}

const centred = (text: string): ReactElement => english(text, { ...PLAIN, textAlign: 'center' });

const dayText = (date: LocalDate): string => formatDate(date, 'en', false);

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

function tableHead(): ReactElement {
  const bold = { fontSize: 8.5, color: INK, fontWeight: 600 };
  const cell = (key: 'date' | 'movement' | 'amount' | 'balance', align: 'left' | 'right') => {
    const label = inBoth((t) => t(`statement.${key}`));
    const style = { ...bold, textAlign: align };
    return [english(label.en, style), arabic(label.ar, style)];
  };
  const head = box(
    {
      flexDirection: 'row',
      gap: 8,
      paddingVertical: 5,
      borderTopWidth: 1,
      borderBottomWidth: 1,
      borderColor: INK,
    },
    box({ width: DATE }, ...cell('date', 'left')),
    box(WIDE, ...cell('movement', 'left')),
    box({ width: AMOUNT }, ...cell('amount', 'right')),
    box({ width: AMOUNT }, ...cell('balance', 'right')),
  );
  return createElement(head.type, { ...(head.props as object), fixed: true } as never);
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
