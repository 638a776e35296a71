/** HMAC-SHA-1 of a message: handed in, since rules know no cryptography. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** A code is good for so many seconds (RFC 6238 5.2). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones go wrong by a step, and people are slow by one. */
const NEIGHBOURING_STEPS = [-1, 0, 1] as const;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step of a moment in epoch milliseconds. */
export const totpStep = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** The code of a step (RFC 6238, RFC 4226 5.3): six digits. */
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
 * STAFF-04: which step a code is of, if it is one of now or of the step before or after; null: of none. The store then
 * takes it only if it comes after the step that was used last, so that nobody uses a code again.
 * @param now epoch milliseconds, of the world and not of the demo.
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

/** A secret of 160 bits, as RFC 4226 4 wants it. */
export const TOTP_SECRET_BYTES = 20;

/** A secret as people and their apps read it (RFC 4648 6, without padding). */
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

/** The bytes of a secret as people and their apps write it (RFC 4648 6, without padding); throws where it is none. */
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

/** What an authenticator app reads from a QR code, with the names by which it tells the entry from others. */
export function totpAddress(secret: string, venue: string, email: string): string {
  const label = `${encodeURIComponent(venue)}:${encodeURIComponent(email)}`;
  const issuer = encodeURIComponent(venue);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
