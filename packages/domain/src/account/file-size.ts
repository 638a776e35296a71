import { ok, type Result, refuse } from '../kernel/result.ts';

/** Maximum bytes of an uploaded file, a photo or a document, as made by a phone. */
export const FILE_BYTES_AT_MOST = 8_388_608;

/** Validates the size of an optional file before it is sent (ACCOUNT-44). */
export const checkFileSize = <F extends { readonly size: number }>(
  file: F | null | undefined,
): Result<F | null, 'too_large'> =>
  file && file.size > FILE_BYTES_AT_MOST ? refuse('too_large') : ok(file ?? null);
