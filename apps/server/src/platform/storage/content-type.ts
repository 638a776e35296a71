/** What may be kept, told by its first bytes and never by its name or by what its sender calls it. */
export type SentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** What lies in the room: what was sent, and what was made of it. */
export type ContentType = SentType | 'image/avif';

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];
const ANY = null;

/** First bytes by type; null stands for any byte. */
const SIGNATURES: readonly (readonly [SentType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['image/webp', [...ascii('RIFF'), ANY, ANY, ANY, ANY, ...ascii('WEBPVP8')]],
  ['application/pdf', ascii('%PDF-')],
];

/** The type that a file's bytes say; null: nothing that is kept. */
export function contentTypeOf(bytes: Uint8Array): SentType | null {
  const found = SIGNATURES.find(
    ([, signature]) =>
      bytes.length > signature.length &&
      signature.every((byte, at) => byte === ANY || byte === bytes[at]),
  );
  return found?.[0] ?? null;
}

export const isPicture = (type: string): boolean => type.startsWith('image/');
