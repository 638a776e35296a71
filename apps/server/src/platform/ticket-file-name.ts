import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import { formatDate } from '@nadi/i18n/dates';
import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { serverTranslator } from '@nadi/i18n/server-translator';

/** Subject of a document, in one language. */
export interface NamedItem {
  readonly title: string;
  /** Parent of the subject: a court's service. */
  readonly partOf: string | null;
  readonly when: Period | null;
}

/** Characters reserved by some file system, and control characters. */
const KEPT = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;
const MAX_CHARACTERS = 50;

/**
 * Returns the name of a ticket's file, without an extension (TICKET-06).
 *
 * It contains the subject and date: `Padel - Court 2 - Tue, 24-11-2026`; for several subjects the
 * order number.
 */
export function ticketFileName(
  items: readonly NamedItem[],
  orderNumber: string,
  { language, isBaps }: { readonly language: Language; readonly isBaps: boolean },
): string {
  const names = new Set(items.map((one) => nameOf(one, language, isBaps)));
  const [only] = names;
  if (names.size === 1 && only) return only;
  return cleaned(serverTranslator(language).t('ticket.fileName', { orderNumber }));
}

function nameOf({ title, partOf, when }: NamedItem, language: Language, isBaps: boolean): string {
  const date = when === null ? '' : formatDate(dateOf(when.from), language, isBaps);
  // Only the name is shortened, never the date.
  const what = cleaned([partOf ?? '', title].filter((one) => one.trim() !== '').join(' - '));
  const end = cleaned(date);
  const short = [...what].slice(0, MAX_CHARACTERS).join('').trim();
  return [short, end].filter((one) => one !== '').join(' - ');
}

const cleaned = (text: string): string =>
  withoutDirectionMarks(text).replaceAll(KEPT, ' ').replaceAll(/\s+/g, ' ').trim();
