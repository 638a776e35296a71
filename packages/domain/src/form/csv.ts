/** What a spreadsheet would take for a formula, whatever stands before it. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;
/** Without it Excel takes Arabic for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/** One cell: always in quotes, and what would act in a spreadsheet is text there too. */
function cell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** FORM-06: rows as a file for a spreadsheet (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
