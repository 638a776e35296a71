import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tolerated age of a message, before and after. */
const TOLERANCE_SECONDS = 300;
const TIME = /^\d{1,12}$/;

/** Message as it arrived, with its header `Stripe-Signature`. */
export interface SignedMessage {
  readonly text: string;
  readonly header: string;
}

/**
 * Verifies the signature of a message (GATE-06).
 *
 * The header is `t=<seconds>,v1=<hex>`, with any number of `v1`: the HMAC-SHA256 of `<t>.<text>`. One of
 * them under one of the secrets suffices, compared in constant time; other schemes do not count.
 */
export function isSigned(
  { text, header }: SignedMessage,
  secrets: readonly string[],
  machineNow: number,
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string?]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!TIME.test(time)) return false;
  if (Math.abs(machineNow / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []));
  const expected = secrets.map((secret) => signatureOf(`${time}.${text}`, secret));
  return expected.some((one) => given.some((signature) => isSame(signature, one)));
}

/** Computes the signature of a text. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
