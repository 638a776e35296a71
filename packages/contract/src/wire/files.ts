import { FILE_BYTES_AT_MOST } from '@nadi/domain/account/file-size';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { fileRoutes } from './file-routes.ts';
import { handle } from './values.ts';

/**
 * File in a form, of at most so many bytes. Its type is determined from the content when stored.
 */
export const uploadedFile = (bytesAtMost: number) =>
  z.file('file').min(1, 'required').max(bytesAtMost, 'too_large');

/** Photo or document. */
export const photoFile = uploadedFile(FILE_BYTES_AT_MOST);

export const readFile = defineEndpoint(fileRoutes.readFile, {
  summary: 'Returns the file of a link of short validity',
  params: z.object({ link: handle }),
  response: z.string().meta({ description: 'application/octet-stream' }),
  errors: ['not_found'],
});
