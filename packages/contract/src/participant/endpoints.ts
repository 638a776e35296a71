import { RELATIONSHIPS } from '@nadi/domain/participant/member-form';
import { z } from 'zod';
import { documentFields, identityDocument } from '../account/document-endpoints.ts';
import { typed } from '../account/endpoints.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, handle, id, idText, instant, localDate } from '../wire/values.ts';
import { participantRoutes } from './routes.ts';

const consentText = z.enum(['guardian', 'adult']);
const language = z.enum(['en', 'ar']);

/** Member of a family, as visible to the caller (FAMILY-07). */
export const familyMember = z.object({
  id,
  role: z.enum(['guardian', 'second_guardian']),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  dob: localDate,
  gender: z.enum(['male', 'female']).nullable(),
  nationality_id: id.nullable(),
  is_minor: flag,
  /** Set while consent allows bookings for them. */
  is_bookable: flag,
  /** Version that was read; sent back with a change. */
  version: z.string(),
  documents: z.array(identityDocument),
  /** `null`: not visible to the caller, like the next two. */
  relationship: z.enum(RELATIONSHIPS).nullable(),
  consent: z
    .object({
      state: z.enum(['given', 'withdrawn', 'outgrown', 'missing']),
      /** Text to accept, and its current version. */
      text: consentText,
      version: z.number().int(),
      /** Time of the latest consent. */
      at: instant.nullable(),
      given_version: z.number().int().nullable(),
    })
    .nullable(),
  second_guardian: z
    .object({
      state: z.enum(['invited', 'accepted']),
      /** Address of the invitation; after acceptance the name is used. */
      address: z.string().nullable(),
      name: z.string().nullable(),
      /** Time of the invitation or of its acceptance. */
      since: instant,
      expires_at: instant.nullable(),
    })
    .nullable(),
  /** Guardian of the family; `null`: the caller. */
  guardian_name: z.string().nullable(),
});

const memberFields = {
  first_name: typed(120),
  last_name: typed(120),
  dob: typed(16),
  gender: typed(16),
  nationality_id: id.nullish(),
  relationship: typed(16),
};

const consentFields = {
  consent: z.union([z.boolean(), flag.transform((value) => value === 1)]).optional(),
  /** Version of the text that was shown. */
  consent_version: z.number().int().optional(),
};

const whose = z.object({ id: idText });
const MEMBER_REFUSALS = ['session_expired', 'login_required', 'not_found', 'forbidden'] as const;

export const listMembers = defineEndpoint(participantRoutes.listMembers, {
  summary:
    'Lists the family members of the caller, and the children whose second guardian the caller is',
  response: z.array(familyMember),
  errors: ['session_expired', 'login_required'],
});

export const addMember = defineEndpoint(participantRoutes.addMember, {
  summary: 'Adds a family member with the consent of the guardian',
  body: z.object({ ...memberFields, ...consentFields }),
  response: familyMember,
  errors: [
    'session_expired',
    'login_required',
    'guardian_unproven',
    'family_full',
    'validation_failed',
  ],
});

export const changeMember = defineEndpoint(participantRoutes.changeMember, {
  summary: 'Replaces the data of a family member',
  params: whose,
  body: z.object({ ...memberFields, version: z.string().max(64) }),
  response: familyMember,
  errors: [...MEMBER_REFUSALS, 'changed_meanwhile', 'validation_failed'],
});

export const removeMember = defineEndpoint(participantRoutes.removeMember, {
  summary: 'Removes a family member with documents and second guardian; orders are kept',
  params: whose,
  response: z.null(),
  errors: MEMBER_REFUSALS,
});

export const recordConsent = defineEndpoint(participantRoutes.recordConsent, {
  summary: 'Gives, renews or withdraws the consent for a family member',
  params: whose,
  body: z.object(consentFields),
  response: familyMember,
  errors: [...MEMBER_REFUSALS, 'validation_failed'],
});

export const saveMemberDocument = defineEndpoint(participantRoutes.saveMemberDocument, {
  summary: 'Adds or replaces an identity document of a family member',
  params: whose,
  bodyType: 'multipart',
  body: z.object(documentFields),
  response: familyMember,
  errors: [...MEMBER_REFUSALS, 'changed_meanwhile', 'validation_failed'],
});

export const removeMemberDocument = defineEndpoint(participantRoutes.removeMemberDocument, {
  summary: 'Deletes an identity document of a family member with its file',
  params: whose.extend({ document_id: handle }),
  response: z.null(),
  errors: MEMBER_REFUSALS,
});

export const inviteGuardian = defineEndpoint(participantRoutes.inviteGuardian, {
  summary: 'Invites a second guardian of a child by e-mail address or mobile number',
  params: whose,
  body: z.object({ email: typed(320), mobile: typed(40) }),
  response: familyMember,
  errors: [
    ...MEMBER_REFUSALS,
    'second_guardian_of_adult',
    'second_guardian_exists',
    'validation_failed',
  ],
});

export const endGuardian = defineEndpoint(participantRoutes.endGuardian, {
  summary: 'Revokes the access or the invitation of a second guardian; both guardians may',
  params: whose,
  response: z.null(),
  errors: ['session_expired', 'login_required', 'not_found'],
});

export const listInvitations = defineEndpoint(participantRoutes.listInvitations, {
  summary: 'Lists invitations to be a second guardian for verified addresses of the caller',
  response: z.array(
    z.object({
      id: handle,
      /** First name of the child; the inviting guardian is named in full. */
      member_name: z.string(),
      guardian_name: z.string(),
      expires_at: instant,
    }),
  ),
  errors: ['session_expired', 'login_required'],
});

export const answerInvitation = defineEndpoint(participantRoutes.answerInvitation, {
  summary: 'Accepts or declines an invitation',
  params: z.object({ id: handle }),
  body: z.object({ is_accepted: flag }),
  response: z.null(),
  errors: ['session_expired', 'login_required', 'not_found', 'guardian_unproven'],
});

/** Consents given for members and withdrawn, including those for former members. */
export const familyConsents = z.array(
  z.object({
    member_id: id,
    text: consentText,
    text_version: z.number().int(),
    is_given: flag,
    language,
    at: instant,
  }),
);
