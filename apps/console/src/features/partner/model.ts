import type { Language } from '@nadi/domain/kernel/localized';

const accountAddress = (id: number): string => `/api/v1/console/limits/${id}`;

/** Returns the address of a statement's PDF. */
export const statementAddress = (id: number, serial: number): string =>
  `${accountAddress(id)}/statements/${serial}/pdf`;

/** Returns the address of the sheet with all movements, in the reader's language. */
export const sheetAddress = (id: number, language: Language): string =>
  `${accountAddress(id)}/sheet?${new URLSearchParams({ lang: language })}`;
