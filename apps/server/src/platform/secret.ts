import { createHmac, hash, randomFillSync } from 'node:crypto';

const POOL_BYTES = 4096;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** Returns random bytes as text, from a pool that is filled in bulk, since each draw is costly. */
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

/** Creates a bearer secret of 256 bits. */
export const makeToken = (): string => randomText(32);

/** Returns the stored hash of a token: a copy of the table grants nothing. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

const FINGERPRINT_LENGTH = 16;

/** Returns a short hash that distinguishes values without revealing them. */
export const fingerprint = (what: unknown): string =>
  tokenHash(JSON.stringify(what)).toString('base64url').slice(0, FINGERPRINT_LENGTH);

/** Derives a value of 256 bits for one purpose; only holders of the secret can create it. */
export const derive = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${text}`).digest();

/** Returns sixteen bytes as a UUID of version 8 (custom). */
export function uuidOf(bytes: Uint8Array): string {
  const copy = Uint8Array.from(bytes.subarray(0, 16));
  copy[6] = ((copy[6] ?? 0) & 0x0f) | 0x80;
  copy[8] = ((copy[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(copy).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
