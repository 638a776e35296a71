import { ALT_LENGTH_AT_MOST } from '@nadi/domain/media/picture-form';
import { isPictureId } from '@nadi/domain/media/picture-sizes';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { photoFile } from '../wire/files.ts';
import { pageQuery } from '../wire/page.ts';
import { instant } from '../wire/values.ts';
import { mediaConsoleRoutes } from './console-routes.ts';
import { picture } from './picture.ts';

const id = z.string().refine(isPictureId, 'id');
const ofPicture = z.object({ id });

/** Picture as shown to staff who choose one. */
const consolePicture = picture.extend({
  id,
  added_at: instant,
  /** Name as in the audit log: `content:post/padel-until-two`. */
  uses: z.array(z.string()),
});

export type ConsolePicture = z.input<typeof consolePicture>;

/** Generous upper bound; the domain checks the length. */
const alt = typed(ALT_LENGTH_AT_MOST * 8);

const percentText = z
  .string()
  .regex(/^\d{1,3}$/, 'number')
  .transform(Number)
  .optional();

const REFUSED = ['session_expired', 'forbidden'] as const;

export const listPictures = defineEndpoint(mediaConsoleRoutes.listPictures, {
  summary: 'Lists the pictures of the venue, newest first',
  query: z.object({ current_page: pageQuery.current_page, size: pageQuery.size }),
  response: z.array(consolePicture),
  errors: [...REFUSED],
});

export const addPicture = defineEndpoint(mediaConsoleRoutes.addPicture, {
  summary:
    'Adds a picture, or returns the existing one of the same file; its sizes are created soon after',
  bodyType: 'multipart',
  body: z.object({
    image: photoFile,
    alt,
    ar_alt: alt,
    focus_x: percentText,
    focus_y: percentText,
  }),
  response: consolePicture,
  errors: [...REFUSED, 'pictures_full', 'validation_failed'],
});

export const readPicture = defineEndpoint(mediaConsoleRoutes.readPicture, {
  summary: 'Returns a picture with its uses',
  params: ofPicture,
  response: consolePicture,
  errors: [...REFUSED, 'not_found'],
});

export const changePicture = defineEndpoint(mediaConsoleRoutes.changePicture, {
  summary: 'Changes the description and the focus of a picture wherever it is used',
  params: ofPicture,
  body: z.object({ alt, ar_alt: alt, focus_x: z.number(), focus_y: z.number() }),
  response: consolePicture,
  errors: [...REFUSED, 'not_found', 'validation_failed'],
});

export const removePicture = defineEndpoint(mediaConsoleRoutes.removePicture, {
  summary: 'Deletes an unused picture',
  params: ofPicture,
  response: z.null(),
  errors: [...REFUSED, 'not_found', 'picture_in_use'],
});
