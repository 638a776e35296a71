import type { Language } from '@nadi/domain/kernel/localized';
import type { CompiledMessage, MessageToken } from './message-types.ts';
import { formatNumber } from './number.ts';
import { pluralForm } from './plural.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Placeholder for the counted number in a plural form. */
const COUNT = '#';

type Forms = Readonly<Record<string, readonly MessageToken[] | number | undefined>>;

/** Picks the form of a plural by number, or of a choice by value. */
function chosen(
  forms: Forms,
  type: string | undefined,
  value: string | number,
  language: Language,
) {
  const form = type === 'plural' ? pluralForm(Number(value), language) : String(value);
  return forms[value] ?? forms[form] ?? forms.other;
}

/**
 * Formats a compiled text with its values; only the counted number is formatted.
 *
 * @param counted value of the plural that contains this form
 */
export function formatMessage(
  message: CompiledMessage,
  values: Values,
  language: Language,
  counted: number | null = null,
): string {
  const parts = message.map((token) => {
    if (token === COUNT && counted !== null) return formatNumber(counted);
    if (typeof token === 'string') return token;
    const [name, type, forms] = token;
    const value = values[name] ?? '';
    if (typeof forms !== 'object') return String(value);
    const tokens = chosen(forms, type, value, language);
    if (typeof tokens !== 'object') return '';
    return formatMessage(tokens, values, language, type === 'plural' ? Number(value) : counted);
  });
  return parts.join('');
}
