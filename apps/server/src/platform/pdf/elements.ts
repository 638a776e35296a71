import type { Language } from '@nadi/domain/kernel/localized';
import { directionOf } from '@nadi/i18n/direction';
import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { fontsFor } from './fonts.ts';

/** Prevents a break inside a word that two fonts draw, such as `(اليوم`. */
const NO_BREAK_WITHIN_WORDS = 10_000;

export type Style = Readonly<Record<string, unknown>>;

/** Language of the elements of a page. */
interface Written {
  readonly language: Language;
}

/**
 * Creates a text element with its direction.
 *
 * Every text sets its own direction: the renderer does not inherit it, and without it Arabic words
 * come in the wrong order.
 */
export function write(text: string, { language }: Written, style: Style): ReactElement {
  const isArabic = language === 'ar';
  const size = Number(style.fontSize ?? 11) * (isArabic ? 1.06 : 1);
  const own = {
    fontFamily: fontsFor(text),
    direction: directionOf(language),
    textAlign: isArabic ? 'right' : 'left',
    lineHeight: isArabic ? 1.45 : 1.3,
    ...style,
    fontSize: size,
  };
  const hyphenationPenalty = NO_BREAK_WITHIN_WORDS;
  return createElement(Text, { style: own as never, hyphenationPenalty }, text);
}

export const box = (style: Style, ...children: ReactNode[]): ReactElement =>
  createElement(View, { style: style as never }, ...children);

export const row = ({ language }: Written, style: Style, ...children: ReactNode[]): ReactElement =>
  box({ flexDirection: language === 'ar' ? 'row-reverse' : 'row', ...style }, ...children);
