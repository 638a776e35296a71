import { ID_PROOF_TYPE_IDS } from '@nadi/domain/account/identity-document';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { photoFile } from '../wire/files.ts';
import { handle, instant, localDate } from '../wire/values.ts';
import { typed } from './endpoints.ts';
import { accountRoutes } from './routes.ts';

/** Identity document as its holder sees it. */
export const identityDocument = z.object({
  id: handle,
  id_proof_type_id: z.literal([...ID_PROOF_TYPE_IDS]),
  /** Masked; no response contains the whole number (ACCOUNT-40). */
  id_proof_number: z.string(),
  expiry_date: localDate.nullable(),
  state: z.enum(['valid', 'ends_soon', 'ended']),
  /** Link that expires soon. */
  file: z.string().nullable(),
  saved_at: instant,
});

/** Fields of an identity document in a form. */
export const documentFields = {
  id_proof_type_id: typed(4),
  /** Omitted when the replaced document keeps its number. */
  id_proof_number: typed(64),
  /** `YYYY-MM-DD`; empty: not stated. */
  expiry_date: typed(16),
  /** Picture or PDF; without one the stored file stays. */
  file: photoFile.optional(),
  /** Id of the document that this one replaces; without it the type must be new. */
  replaces: handle.optional(),
};

export const listDocuments = defineEndpoint(accountRoutes.listDocuments, {
  summary: 'Lists the identity documents of the caller',
  response: z.array(identityDocument),
  errors: ['session_expired'],
});

export const saveDocument = defineEndpoint(accountRoutes.saveDocument, {
  summary: 'Adds or replaces an identity document; returns all of them',
  bodyType: 'multipart',
  body: z.object(documentFields),
  response: z.array(identityDocument),
  errors: ['session_expired', 'login_required', 'changed_meanwhile', 'validation_failed'],
});

export const removeDocument = defineEndpoint(accountRoutes.removeDocument, {
  summary: 'Deletes an identity document of the caller with its file',
  params: z.object({ id: handle }),
  response: z.null(),
  errors: ['session_expired', 'not_found'],
});
