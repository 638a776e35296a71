/** HMAC-SHA-1 of a message; injected, because rules contain no cryptography. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** Seconds a code is valid (RFC 6238 5.2). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Accepted steps around the current one, for wrong clocks and slow typing. */
const NEIGHBOURING_STEPS = [-1, 0, 1] as const;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the step of a moment in epoch milliseconds. */
export const totpStep = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** Returns the code of a step: six digits (RFC 6238, RFC 4226 5.3). */
export function totpCode(secret: Uint8Array, step: number, hmac: Hmac): string {
  const message = new Uint8Array(8);
  new DataView(message.buffer).setBigUint64(0, BigInt(step));
  const digest = hmac(secret, message);
  const at = (digest[digest.length - 1] ?? 0) & 0x0f;
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const number = view.getUint32(at) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Returns the step of a code: the current one, or the one before or after; null: none (STAFF-04).
 *
 * The store then accepts it only after the step used last, so that no code is used twice.
 *
 * @param now epoch milliseconds of the real clock, not of the demo's.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  now: number,
  hmac: Hmac,
): number | null {
  const matching = NEIGHBOURING_STEPS.map((offset) => totpStep(now) + offset).filter(
    (step) => totpCode(secret, step, hmac) === code,
  );
  return matching[0] ?? null;
}

/** Bytes of a secret: 160 bits, as required by RFC 4226 4. */
export const TOTP_SECRET_BYTES = 20;

/** Encodes a secret for people and their apps (RFC 4648 6, without padding). */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31];
}

/** Decodes a secret (RFC 4648 6, without padding); throws for an invalid one. */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const character of text) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) throw new RangeError(`${character} is no letter of base 32`);
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

/**
 * Returns the URL that an authenticator app reads from a QR code.
 *
 * Venue and e-mail label the entry in the app.
 */
export function totpAddress(secret: string, venue: string, email: string): string {
  const label = `${encodeURIComponent(venue)}:${encodeURIComponent(email)}`;
  const issuer = encodeURIComponent(venue);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
