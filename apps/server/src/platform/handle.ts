const BYTES_AT_16 = /^[A-Za-z0-9_-]{22}$/;

/** Returns a UUID as the wire's opaque id: `o_` and 22 characters. */
export const handleOf = (prefix: string, uuid: string): string =>
  `${prefix}_${Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')}`;

/** Returns the UUID of such an id. `null`: not an id with this letter. */
export function uuidOfHandle(prefix: string, handle: string): string | null {
  if (!handle.startsWith(`${prefix}_`)) return null;
  const text = handle.slice(prefix.length + 1);
  if (!BYTES_AT_16.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return null;
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
