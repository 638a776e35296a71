/** Returns a host, with its port if any, in the form in which hosts are compared. */
function canonical(host: string): string | null {
  const address = `https://${host}`;
  if (/[\s/\\?#@]/.test(host) || !URL.canParse(address)) return null;
  return new URL(address).host.replace(/\.(?=:|$)/, '');
}

/**
 * Returns true when two texts are the same host.
 *
 * Case, a trailing dot, the default port and the writing of an internationalised name are ignored.
 */
export const isSameHost = (one: string, other: string): boolean =>
  canonical(one) !== null && canonical(one) === canonical(other);
