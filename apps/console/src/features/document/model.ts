import { type DocumentPeriod, PERIODS } from '@nadi/domain/document/document-list';
import type { DocumentType } from '@nadi/domain/document/tax-document';
import { isLocalDate, type LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';

export const DOCUMENT_TYPES = [
  'tax_invoice',
  'tax_credit_note',
  'receipt',
  'refund_receipt',
] as const satisfies readonly DocumentType[];

/** Filter of the documents, as the page's address states it; empty: this month. */
export interface DocumentQuery {
  readonly period?: DocumentPeriod | undefined;
  readonly from?: LocalDate | undefined;
  readonly until?: LocalDate | undefined;
  readonly type?: DocumentType | undefined;
  readonly number?: string | undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((one) => one === given);

const asDate = (given: unknown): LocalDate | undefined =>
  typeof given === 'string' && isLocalDate(given) ? given : undefined;

/** Reads the filter of an address; invalid values are left out. */
export const readDocumentQuery = ({
  period,
  from,
  until,
  type,
  number,
}: Record<string, unknown>): DocumentQuery => ({
  period: oneOf(PERIODS, period),
  from: asDate(from),
  until: asDate(until),
  type: oneOf(DOCUMENT_TYPES, type),
  number: typeof number === 'string' || typeof number === 'number' ? String(number) : undefined,
});

/** Returns the filter as the parameters of a call. */
export const parametersOf = (query: DocumentQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Returns the address of the sheet with the same documents, in the reader's language. */
export const sheetAddress = (query: DocumentQuery, language: Language): string =>
  `/api/v1/console/documents/sheet?${new URLSearchParams({ ...parametersOf(query), lang: language })}`;

/** Returns the address of a document's PDF. */
export const pdfAddress = (id: string): string => `/api/v1/console/documents/${id}/pdf`;

/** Returns the filter with other days; the end never lies before the beginning. */
export function withDays(
  query: DocumentQuery,
  days: { readonly from: LocalDate; readonly until: LocalDate },
  moved: 'from' | 'until',
): DocumentQuery {
  const isTurned = days.until < days.from;
  const day = days[moved];
  const { type } = query;
  return { type, ...(isTurned ? { from: day, until: day } : days) };
}
