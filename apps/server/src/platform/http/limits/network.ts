import { derive, uuidOf } from '../../secret.ts';

const MAPPED = /^::ffff:([\d.]+)$/i;
const GROUPS = 8;

/**
 * Whose address it is, for counting: one of version 4 as it is; of version 6 its first half, for
 * who has one of those has all that share it.
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

/** A network of one venue by a keyed hash, for what is stored: nobody reads an address back from it. */
export const networkKey = (secret: string, tenantId: number, address: string): string =>
  uuidOf(derive(secret, 'network', `${tenantId} ${networkOf(address)}`));
