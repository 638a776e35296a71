/** Signs that would make another part of an address of a host. */
const OTHER_PARTS = /[\s/\\?#@]/;
const PORT = /:\d*$/;

/**
 * Returns a host in the form in which hosts are compared (TENANT-02).
 *
 * Lower case, an internationalised name in ASCII, no trailing dot. `null`: not a host, or one with
 * a port.
 */
export function canonicalHost(text: string): string | null {
  const isHost = text !== '' && !OTHER_PARTS.test(text) && !PORT.test(text.replace(/^\[.*\]/, ''));
  const url = isHost ? URL.parse(`http://${text}`) : null;
  return url === null ? null : url.hostname.replace(/\.$/, '');
}

/** Returns true when two texts are the same host. */
export const isSameHost = (one: string, other: string): boolean =>
  canonicalHost(one) !== null && canonicalHost(one) === canonicalHost(other);
