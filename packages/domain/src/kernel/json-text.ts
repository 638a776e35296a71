import { ok, type Result, refuse } from './result.ts';

/** Marks the start of a file in UTF-8; editors on Windows write it, JSON does not allow it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a text without its byte order mark. */
export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

/**
 * Parses JSON that a person or a program wrote to a file, with or without a byte order mark.
 *
 * Refused with the parser's description of the fault.
 */
export function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(withoutByteOrderMark(text)));
  } catch (error) {
    return refuse(error instanceof Error ? error.message : '');
  }
}
