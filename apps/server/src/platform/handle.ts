const BYTES_AT_16 = /^[A-Za-z0-9_-]{22}$/;

/** A UUID as the wire's opaque id: `o_` and 22 characters. */
export const handleOf = (letter: string, uuid: string): string =>
  `${letter}_${Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')}`;

/** The UUID of such an id; null for anything that is not one of this letter. */
export function uuidOfHandle(letter: string, handle: string): string | null {
  if (!handle.startsWith(`${letter}_`)) return null;
  const text = handle.slice(letter.length + 1);
  if (!BYTES_AT_16.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return null;
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
