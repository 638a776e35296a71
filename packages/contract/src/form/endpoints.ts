import { FIELD_TYPES } from '@nadi/domain/content/kinds';
import { z } from 'zod';
import { typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { photoFile } from '../wire/files.ts';
import { countText, flag, id, idText, instant } from '../wire/values.ts';
import { formConsoleRoutes } from './console-routes.ts';
import { formRoutes } from './routes.ts';

/** Spec 2 section 3, "Additional field config"; `id` is its position in the form. */
const field = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  type: z.enum(FIELD_TYPES),
  is_required: flag,
  is_visible: flag,
  is_additional: flag,
  options: z.array(z.object({ value: z.string(), value_ar: z.string() })),
  multiple: flag,
  /** Text of a disclaimer: sanitised HTML with placeholders in braces. */
  content: z.string(),
  ar_content: z.string(),
  /** Version of each text, sent back with a signature. Empty: no text. */
  content_version: z.string(),
  ar_content_version: z.string(),
  value: z.null(),
});

export const readForm = defineEndpoint(formRoutes.readForm, {
  summary: 'Returns a form of the venue with its fields',
  params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/, 'slug') }),
  response: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    ar_name: z.string(),
    /** Content above the fields; sanitised HTML. */
    content: z.string(),
    ar_content: z.string(),
    /** Confirmation after sending; empty: the site's own. */
    thanks: z.string(),
    ar_thanks: z.string(),
    fields: z.array(field),
  }),
  errors: ['not_found'],
});

/** Upper bound of files in one form. */
const FILES_AT_MOST = 5;
/** Upper bound of the answers' length; includes signatures. */
const ANSWERS_LENGTH = 250_000;

const robot = typed(8_000);

export const answerForm = defineEndpoint(formRoutes.answerForm, {
  summary: 'Submits an answer to a form; errors are keyed by the slugs of its fields',
  params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/, 'slug') }),
  bodyType: 'multipart',
  body: z.object({
    /** JSON: values by slug; several options or files as lists, a file as its index in `files`. */
    answers: z.string().max(ANSWERS_LENGTH, 'too_long'),
    files: z.array(photoFile).max(FILES_AT_MOST).optional(),
    recaptcha_response: robot,
  }),
  response: z.null(),
  errors: ['not_found', 'validation_failed'],
});

export const sendContact = defineEndpoint(formRoutes.sendContact, {
  summary: 'Sends a message to the venue',
  body: z.object({
    name: typed(1_000),
    email: typed(1_000),
    mobile: typed(100),
    message: typed(20_000),
    recaptcha_response: robot,
  }),
  response: z.null(),
  errors: ['validation_failed'],
});

const listedAnswer = z.object({
  id,
  form: z.string(),
  name: z.string(),
  ar_name: z.string(),
  language: z.enum(['en', 'ar']),
  received_at: instant,
});

export const listFormAnswers = defineEndpoint(formConsoleRoutes.listFormAnswers, {
  summary: 'Lists the answers to forms, newest first; `before` is the id of the last one read',
  query: z.object({
    form: z.string().max(80).optional(),
    before: z
      .string()
      .regex(/^\d{1,9}$/, 'id')
      .transform(Number)
      .optional(),
    size: countText.refine((rows) => rows >= 1 && rows <= 100, 'number').optional(),
  }),
  response: z.array(listedAnswer),
  errors: ['session_expired', 'forbidden'],
});

const ofAnswer = z.object({ id: idText });

const wholeAnswer = listedAnswer.extend({
  fields: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      name_ar: z.string(),
      type: z.enum(FIELD_TYPES),
      /** Displayed value: a text, chosen options or a signature; links for files. */
      values: z.array(z.string()),
      /** Text of a disclaimer as signed; `null`: another field, or no text. */
      signed: z
        .object({
          language: z.enum(['en', 'ar']),
          version: z.string(),
          /** Sanitised HTML with the placeholders in braces filled in. */
          html: z.string(),
        })
        .nullable(),
    }),
  ),
});

export type FormAnswer = z.input<typeof wholeAnswer>;

/** Complete answers in one response. */
export const EXPORTED_AT_ONCE = 100;

export const exportFormAnswers = defineEndpoint(formConsoleRoutes.exportFormAnswers, {
  summary:
    'Exports complete answers to a form, newest first, up to the size of one response; the export is audited',
  body: z.object({
    form: z.string().max(80),
    /** Id of the last exported answer. */
    before: id.optional(),
  }),
  response: z.array(wholeAnswer),
  errors: ['session_expired', 'forbidden'],
});

export const readFormAnswer = defineEndpoint(formConsoleRoutes.readFormAnswer, {
  summary: 'Returns an answer with its fields as asked; files by links of short validity',
  params: ofAnswer,
  response: wholeAnswer,
  errors: ['session_expired', 'forbidden', 'not_found'],
});

export const removeFormAnswer = defineEndpoint(formConsoleRoutes.removeFormAnswer, {
  summary: 'Deletes an answer with its files, permanently',
  params: ofAnswer,
  response: z.null(),
  errors: ['session_expired', 'forbidden', 'not_found'],
});
