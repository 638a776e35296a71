/** Text a spreadsheet would evaluate as a formula, regardless of leading spaces. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** Byte order mark, without which Excel misreads Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Formats one cell: always quoted, and formulas are turned into text. */
function cell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** Formats rows as a CSV file for a spreadsheet (FORM-06, RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
