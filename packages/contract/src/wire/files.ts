import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { handle } from './values.ts';

const MEBIBYTE = 1_048_576;

/**
 * A file in a form, of at most so many bytes. Its name and type are what the sender says; what it truly is, is
 * found out from its content where it is kept.
 */
export const uploadedFile = (bytesAtMost: number) =>
  z.file('file').min(1, 'required').max(bytesAtMost, 'too_large');

/** A photo as a phone takes it. */
export const photoFile = uploadedFile(8 * MEBIBYTE);

export const readFile = defineEndpoint({
  method: 'GET',
  path: '/files/{link}',
  summary: 'The file behind a link, which its owner was given a moment ago and which soon ends',
  access: 'public',
  params: z.object({ link: handle }),
  response: z.string().meta({ description: 'application/octet-stream' }),
  envelope: 'raw',
  errors: ['not_found'],
});
