import { plainCode } from '../../account/typed-text.ts';

/** Digits and letters without those that are mistaken for one another: five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;

/** Random bytes of a code. */
export const CODE_BYTES = 10;

const LENGTH = (CODE_BYTES * 8) / BITS;
const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const GROUPS = /.{4}(?=.)/g;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Returns a code of 80 random bits as it is mailed, in groups of four (GIFT-05). */
export function giftCode(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new RangeError('A code has 80 bits.');
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let at = 0; at < LENGTH; at += 1) {
    text = (ALPHABET[Number(value % 32n)] ?? '') + text;
    value /= 32n;
  }
  return text.replace(GROUPS, '$&-');
}

/** Returns a typed code in the form that is compared; null: no code looks like it. */
export function readGiftCode(typed: string): string | null {
  const plain = plainCode(typed).toUpperCase();
  const code = [...plain].map((character) => MISTAKEN[character] ?? character).join('');
  return CODE.test(code) ? code : null;
}
