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
