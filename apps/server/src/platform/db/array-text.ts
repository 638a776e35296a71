/**
 * Arrays in PostgreSQL's own format.
 *
 * The driver's own encoding inspects the type of every value and escapes every character. In a
 * frequent statement with many values that takes a tenth of the request.
 */

/** Encodes numbers, and ids made of hexadecimal digits and hyphens. */
export const plainArray = (values: readonly (number | string | null)[]): string =>
  `{${values.map((one) => one ?? 'NULL').join(',')}}`;

const TEXT_OID = 25;
const HEADER_BYTES = 12;
const DIMENSION_BYTES = 8;
const LENGTH_BYTES = 4;
const MISSING = -1;

/**
 * Encodes JSON values as PostgreSQL's binary `text[]`, which neither side has to escape or parse.
 *
 * The driver sends a Buffer as binary. Format as read by `array_recv`: number of dimensions, a flag
 * for nulls, the element's type; size and first index of each dimension; length of each element.
 */
export function jsonArray(values: readonly (object | undefined)[]): Buffer {
  const texts = values.map((one) => (one ? Buffer.from(JSON.stringify(one)) : null));
  const dimensions = texts.length === 0 ? 0 : 1;
  const bytes = texts.reduce(
    (sum, text) => sum + LENGTH_BYTES + (text?.length ?? 0),
    HEADER_BYTES + dimensions * DIMENSION_BYTES,
  );
  const array = Buffer.allocUnsafe(bytes);
  let at = array.writeInt32BE(dimensions, 0);
  at = array.writeInt32BE(texts.includes(null) ? 1 : 0, at);
  at = array.writeInt32BE(TEXT_OID, at);
  if (dimensions === 1) at = array.writeInt32BE(1, array.writeInt32BE(texts.length, at));
  for (const text of texts) {
    at = array.writeInt32BE(text?.length ?? MISSING, at);
    if (text) at += text.copy(array, at);
  }
  return array;
}
