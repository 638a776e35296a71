import { derive, uuidOf } from '../../secret.ts';

const MAPPED = /^::ffff:([\d.]+)$/i;
const GROUPS = 8;

/**
 * Returns the network of an address, for counting.
 *
 * A version 4 address is kept as it is; of version 6 the first half is used, because the holder of
 * one address has all that share it.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  return [...before, ...between, ...after].slice(0, GROUPS / 2).join(':');
}

/** Returns the keyed hash of a venue's network, from which the address cannot be recovered. */
export const networkKey = (secret: string, tenantId: number, address: string): string =>
  uuidOf(derive(secret, 'network', `${tenantId} ${networkOf(address)}`));
