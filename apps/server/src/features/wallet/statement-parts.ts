import type { Seller } from '@nadi/domain/document/tax-document';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import { formatDate } from '@nadi/i18n/dates';
import { createElement, type ReactElement } from 'react';
import { arabic, english, HAIR, INK, inBoth, SOFT } from '../../platform/pdf/both-languages.ts';
import { box } from '../../platform/pdf/elements.ts';

/* Parts of printed statements: of a wallet, and of a partner's credit facility. */

export const WIDE = { flexGrow: 1, flexBasis: 0 };
export const AMOUNT = 76;
export const DATE = 92;
export const PLAIN = { fontSize: 10, color: INK };
export const SMALL = { fontSize: 9, color: SOFT };

export const hairline = { borderBottomWidth: 0.5, borderBottomColor: HAIR };

/** Writes a text in both languages at the two edges. */
export const pair = (text: Localized, style: object, frame: object = {}): ReactElement =>
  box(
    { flexDirection: 'row', justifyContent: 'space-between', gap: 20, ...frame },
    box(WIDE, english(text.en, { ...style })),
    box(WIDE, arabic(text.ar, { ...style })),
  );

/** Builds the head of a statement: its title and the seller. */
export function heading(seller: Seller, title: Localized): ReactElement {
  const { name, address } = seller;
  return box(
    { marginBottom: 8 },
    pair(title, { fontSize: 20, fontWeight: 600, color: INK }, { marginBottom: 14 }),
    box({ borderTopWidth: 1, borderTopColor: INK, paddingTop: 8 }),
    pair(name, { fontSize: 12, fontWeight: 600, color: INK }),
    address && pair(address, { fontSize: 9.5, color: INK }),
  );
}

export const centred = (text: string): ReactElement =>
  english(text, { ...PLAIN, textAlign: 'center' });

export const dayText = (date: LocalDate): string => formatDate(date, 'en', false);

/** Builds the head of the movements, on each page; `last`: the column after the amounts. */
export function tableHead(last: 'balance' | 'owed'): ReactElement {
  const bold = { fontSize: 8.5, color: INK, fontWeight: 600 };
  const cell = (key: 'date' | 'movement' | 'amount' | typeof last, align: 'left' | 'right') => {
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
    box({ width: AMOUNT }, ...cell(last, 'right')),
  );
  return createElement(head.type, { ...(head.props as object), fixed: true } as never);
}
