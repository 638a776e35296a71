const NOT_ASCII = /[^\x20-\x7e]/;
/** What no attribute of a header may hold as it is (RFC 8187); `encodeURIComponent` leaves these. */
const LEFT_BARE = /['()*]/g;
const percented = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** A name of any script in the one way that all browsers read (RFC 6266). */
const extended = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(LEFT_BARE, percented);

/**
 * `Content-Disposition` of a file with a name of any language; who reads only the old form gets its letters of the old
 * alphabet, or `file` with the name's ending.
 */
export function fileHeader(how: 'inline' | 'attachment', name: string): string {
  const plain = NOT_ASCII.test(name) ? `file${/\.[a-z0-9]+$/i.exec(name)?.[0] ?? ''}` : name;
  return `${how}; filename="${plain.replaceAll(/["\\]/g, '_')}"; filename*=UTF-8''${extended(name)}`;
}
