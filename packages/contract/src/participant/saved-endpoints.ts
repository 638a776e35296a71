import { ID_PROOF_TYPE_IDS } from '@nadi/domain/account/identity-document';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { handle, id, instant, localDate, named } from '../wire/values.ts';
import { participantRoutes } from './routes.ts';

/** Details that the caller has saved for themselves or a family member; masked (PEOPLE-12). */
export const savedDetails = z.object({
  id: handle,
  /** `null`: the caller. */
  member_id: id.nullable(),
  /** Name of the person. */
  person: z.string(),
  /** `null`: none is saved. */
  document: z
    .object({
      id_proof_type_id: z.literal([...ID_PROOF_TYPE_IDS]),
      id_proof_number: z.string(),
      expiry_date: localDate.nullable(),
    })
    .nullable(),
  /** Answers to the fields of participant forms, with the names of the fields. */
  additional_fields: z.array(
    z.object({ form: z.string(), slug: z.string(), ...named, value: z.string() }),
  ),
  saved_at: instant,
});

export const listSavedDetails = defineEndpoint(participantRoutes.listSavedDetails, {
  summary: 'Lists the details of participants that the caller has saved for next time',
  response: z.array(savedDetails),
  errors: ['session_expired', 'login_required'],
});

export const removeSavedDetails = defineEndpoint(participantRoutes.removeSavedDetails, {
  summary: 'Deletes the details that the caller has saved for a person',
  params: z.object({ id: handle }),
  response: z.null(),
  errors: ['session_expired', 'login_required', 'not_found'],
});
