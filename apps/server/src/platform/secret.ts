import { createHmac, hash, randomFillSync } from 'node:crypto';

const POOL_BYTES = 4096;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** Random bytes as text, each handed out once; many are drawn at a time, since drawing is the cost. */
export function randomText(bytes: number): string {
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const text = pool.toString('base64url', used, used + bytes);
  pool.fill(0, used, used + bytes);
  used += bytes;
  return text;
}

/** A bearer secret of 256 bits. */
export const makeToken = (): string => randomText(32);

/** What of a token is stored: a copy of the table opens nothing. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

const FINGERPRINT_LENGTH = 16;

/** Tells what is there from what was there before, without telling either. */
export const fingerprint = (what: unknown): string =>
  tokenHash(JSON.stringify(what)).toString('base64url').slice(0, FINGERPRINT_LENGTH);

/** A value that only holders of the secret can make, of 256 bits, for one purpose alone. */
export const derive = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();

/** Sixteen bytes as a UUID of version 8 (made by ourselves). */
export function uuidOf(bytes: Uint8Array): string {
  const copy = Uint8Array.from(bytes.subarray(0, 16));
  copy[6] = ((copy[6] ?? 0) & 0x0f) | 0x80;
  copy[8] = ((copy[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(copy).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
