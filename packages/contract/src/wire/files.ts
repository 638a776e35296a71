import { z } from 'zod';

const MEBIBYTE = 1_048_576;

/**
 * A file in a form, of at most so many bytes. Its name and type are what the sender says; what it truly is, is
 * found out from its content where it is kept.
 */
export const uploadedFile = (bytesAtMost: number) =>
  z.file('file').min(1, 'required').max(bytesAtMost, 'too_large');

/** A photo as a phone takes it. */
export const photoFile = uploadedFile(8 * MEBIBYTE);
