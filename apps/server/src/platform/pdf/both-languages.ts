import type { Localized } from '@nadi/domain/kernel/localized';
import { formatNumber } from '@nadi/i18n/number';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { ReactElement } from 'react';
import { box, type Style, write } from './elements.ts';

export const INK = '#111111';
export const SOFT = '#555555';
export const HAIR = '#bbbbbb';

const EN = { language: 'en' } as const;
const AR = { language: 'ar' } as const;

type Translate = ReturnType<typeof serverTranslator>['t'];

/** Returns a text of the catalogue in both languages. */
export const inBoth = (text: (t: Translate) => string): Localized => ({
  en: text(serverTranslator('en').t),
  ar: text(serverTranslator('ar').t),
});

/** Formats an amount with two decimals: 1234500 is `12,345.00`. */
export const amountText = (fils: number): string =>
  `${fils < 0 ? '-' : ''}${formatNumber(Math.trunc(Math.abs(fils) / 100))}.${String(Math.abs(fils) % 100).padStart(2, '0')}`;

export const english = (text: string, style: Style): ReactElement => write(text, EN, style);
export const arabic = (text: string, style: Style): ReactElement => write(text, AR, style);

/** Writes a figure, which has the same order in both languages. */
export const figure = (text: string, style: Style): ReactElement =>
  english(text, { textAlign: 'right', ...style });

/** Lays a fact out: English label, value, Arabic label. */
export const fact = (label: Localized, value: ReactElement, style: Style = {}): ReactElement =>
  box(
    { flexDirection: 'row', alignItems: 'center', paddingVertical: 2.5, gap: 8, ...style },
    box({ width: 104 }, english(label.en, { fontSize: 9, color: SOFT })),
    box({ flexGrow: 1, flexBasis: 0 }, value),
    box({ width: 118 }, arabic(label.ar, { fontSize: 9, color: SOFT })),
  );
