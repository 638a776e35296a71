/** Accepted content type, detected by the first bytes and never by name or declared type. */
export type SentType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

/** Content type of a stored file: as uploaded, or as converted. */
export type ContentType = SentType | 'image/avif';

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];
const ANY = null;

/** Signatures by type; `null` matches any byte. */
const SIGNATURES: readonly (readonly [SentType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['image/webp', [...ascii('RIFF'), ANY, ANY, ANY, ANY, ...ascii('WEBPVP8')]],
  ['application/pdf', ascii('%PDF-')],
];

/** Returns the type detected from a file's bytes. `null`: not accepted. */
export function contentTypeOf(bytes: Uint8Array): SentType | null {
  const found = SIGNATURES.find(
    ([, signature]) =>
      bytes.length > signature.length &&
      signature.every((byte, at) => byte === ANY || byte === bytes[at]),
  );
  return found?.[0] ?? null;
}

export const isPicture = (type: string): boolean => type.startsWith('image/');
