import type { Fils } from './money.ts';

/** Text that a spreadsheet would evaluate as a formula, regardless of leading spaces. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** Byte order mark, without which Excel misreads Arabic. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Cell of a sheet: text, or an amount of money that a spreadsheet can add up. */
export type CsvCell = string | { readonly fils: Fils };

/** Formats a text: always quoted, and formulas are turned into text. */
function cellOf(cell: CsvCell): string {
  if (typeof cell !== 'string') return (cell.fils / 100).toFixed(2);
  const inert = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** Formats one row of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** Formats rows as a CSV file for a spreadsheet (FORM-06, TAX-09; RFC 4180). */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map(csvRow).join('');
