import { ok, type Result, refuse } from '../kernel/result.ts';

/** A file that somebody sends of themselves, a photo or a paper: as a phone makes it. */
export const FILE_BYTES_AT_MOST = 8_388_608;

/** ACCOUNT-44: whether a file may be sent, before it is; none may. */
export const checkFileSize = <F extends { readonly size: number }>(
  file: F | null | undefined,
): Result<F | null, 'too_large'> =>
  file && file.size > FILE_BYTES_AT_MOST ? refuse('too_large') : ok(file ?? null);
