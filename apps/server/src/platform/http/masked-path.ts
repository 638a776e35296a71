const HANDLE = /^([a-z])_[\w-]{8,}/;
const SEGMENT_LENGTH_MAX = 40;

/**
 * Returns a request's address for logs: without the query, and with masked handles.
 *
 * Handles in the path are reduced to their letter (`r_…` opens a result page for every reader).
 */
export function maskedPath(url: string): string {
  const [path = ''] = url.split(/[?#;]/, 1);
  return path.split('/').map(maskedSegment).join('/');
}

const HANDLE_IN_TEXT = /(?<![A-Za-z0-9])([a-z])(_|%5f)[\w-]{16,}/gi;

/** Masks handles in an error message for logs, since it may contain an address. */
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
