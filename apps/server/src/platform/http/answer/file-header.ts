const NOT_ASCII = /[^\x20-\x7e]/;
/** Characters an extended header value must encode (RFC 8187) and `encodeURIComponent` keeps. */
const LEFT_BARE = /['()*]/g;
const percented = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Encodes a name of any script in the form that all browsers read (RFC 6266). */
const extended = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(LEFT_BARE, percented);

/**
 * Returns the `Content-Disposition` of a file with a name in any language.
 *
 * The fallback for old clients is the name where it is ASCII, otherwise `file` with the name's
 * extension.
 */
export function fileHeader(how: 'inline' | 'attachment', name: string): string {
  const plain = NOT_ASCII.test(name) ? `file${/\.[a-z0-9]+$/i.exec(name)?.[0] ?? ''}` : name;
  return `${how}; filename="${plain.replaceAll(/["\\]/g, '_')}"; filename*=UTF-8''${extended(name)}`;
}
