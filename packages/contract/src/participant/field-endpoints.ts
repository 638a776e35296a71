import { FIELD_TYPES } from '@nadi/domain/content/kinds';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { photoFile } from '../wire/files.ts';
import { flag, handle, id, idText, named } from '../wire/values.ts';
import { participantRoutes } from './routes.ts';

/**
 * Field of the participant form (spec 2 section 3, "Additional field config").
 *
 * Standard fields have the slugs dob, gender, nationality, id, religion and tag.
 */
export const fieldConfig = z.object({
  /** Position in the form. */
  id,
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  type: z.enum(FIELD_TYPES),
  is_required: flag,
  is_visible: flag,
  /** Unset for a standard field. */
  is_additional: flag,
  options: z.array(z.object({ value: z.string(), value_ar: z.string() })),
  multiple: flag,
  /** Text of a disclaimer with its placeholders in braces; else empty (PEOPLE-08). */
  content: z.string(),
  ar_content: z.string(),
  /** Versions of the texts; a signature names the one that was shown. */
  content_version: z.string(),
  ar_content_version: z.string(),
  value: z.null(),
});

export type FieldConfig = z.input<typeof fieldConfig>;

export const readFieldConfig = defineEndpoint(participantRoutes.readFieldConfig, {
  summary:
    'Lists the fields of the participants of a service or of a product, and the values that the caller has saved; with an ETag, 304 when unchanged',
  query: z
    .object({
      venue_service_id: idText.optional(),
      /** Extension: product whose participant form is read, in place of a service. */
      product_id: idText.optional(),
    })
    .refine((query) => (query.venue_service_id ?? query.product_id) !== undefined, {
      path: ['venue_service_id'],
      message: 'required',
    })
    .refine((query) => query.venue_service_id === undefined || query.product_id === undefined, {
      path: ['product_id'],
      message: 'not_offered',
    }),
  response: z.array(fieldConfig),
  /** Values that the caller has saved for themselves, masked (PEOPLE-12). */
  beside: z.object({
    additional_fields: z.array(z.object({ slug: z.string(), value: z.string() })),
  }),
  errors: [],
});

export const uploadFile = defineEndpoint(participantRoutes.uploadFile, {
  summary: 'Uploads a file of a participant; it is deleted after 24 hours unless it is ordered',
  bodyType: 'multipart',
  body: z.object({ file: photoFile }),
  response: z.object({
    /** Id that an entry of the cart names. */
    file_id: handle,
  }),
  errors: ['session_expired', 'validation_failed'],
});

export const listTags = defineEndpoint(participantRoutes.listTags, {
  summary: 'Lists the tags of participants; with an ETag, 304 when unchanged',
  response: z.array(z.object({ id, ...named })),
  errors: [],
});

export const readCustomerConfigurations = defineEndpoint(
  participantRoutes.readCustomerConfigurations,
  {
    summary: 'Returns the maximum participants that one customer may book per session',
    response: z.object({
      /** `null`: no limit. */
      customer_threshold: z.number().int().nullable(),
    }),
    errors: [],
  },
);
