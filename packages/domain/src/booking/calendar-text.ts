/**
 * Returns a calendar file with every line terminated by CRLF, the last one too (TICKET-04).
 *
 * RFC 5545, section 3.1; strict readers drop a file without the last line break.
 */
export const calendarText = (text: string): string =>
  `${text.replace(/[\r\n]+$/, '').replace(/\r?\n/g, '\r\n')}\r\n`;
