const HANDLE = /^([a-z])_[\w-]{8,}/;
const SEGMENT_LENGTH_MAX = 40;

/**
 * A request's address as a log may keep it: without its query, and with the handles in its path
 * (`r_…` opens a result page to whoever reads it) cut down to their letter.
 */
export function maskedPath(url: string): string {
  const [path = ''] = url.split(/[?#;]/, 1);
  return path.split('/').map(maskedSegment).join('/');
}

const HANDLE_IN_TEXT = /(?<![A-Za-z0-9])([a-z])(_|%5f)[\w-]{16,}/gi;

/** What an error says, as a log may keep it: it may name an address, and that a handle. */
export const maskedText = (text: string): string => text.replace(HANDLE_IN_TEXT, '$1_…');

function maskedSegment(segment: string): string {
  const handle = HANDLE.exec(decoded(segment));
  if (handle) return `${handle[1]}_…`;
  return segment.length > SEGMENT_LENGTH_MAX ? '…' : segment;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
