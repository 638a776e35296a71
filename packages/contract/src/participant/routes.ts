import { FAMILY_CHANGES, perMinute } from '../wire/limits.ts';
import { ACCOUNT, get, PUBLIC, post, put, remove, VISITOR } from '../wire/route.ts';

export const participantRoutes = {
  readFieldConfig: get('/facilities/fieldConfig', VISITOR, { forgivesBearer: true }),
  listTags: get('/customers/all-tags', PUBLIC),
  readCustomerConfigurations: get('/facilities/customer-configurations', PUBLIC),
  uploadFile: post('/customers/files', VISITOR, { limit: perMinute(30, 120) }),
  listMembers: get('/customers-associated', ACCOUNT),
  addMember: post('/customers-associated', ACCOUNT, { limit: FAMILY_CHANGES }),
  changeMember: put('/customers-associated/{id}', ACCOUNT, { limit: FAMILY_CHANGES }),
  removeMember: remove('/customers-associated/{id}', ACCOUNT, { limit: FAMILY_CHANGES }),
  recordConsent: post('/customers-associated/{id}/consent', ACCOUNT, { limit: FAMILY_CHANGES }),
  saveMemberDocument: post('/customers-associated/{id}/documents', ACCOUNT, {
    limit: perMinute(30, 240),
  }),
  removeMemberDocument: remove('/customers-associated/{id}/documents/{document_id}', ACCOUNT, {
    limit: FAMILY_CHANGES,
  }),
  listSavedDetails: get('/profile/saved-details', ACCOUNT),
  removeSavedDetails: remove('/profile/saved-details/{id}', ACCOUNT, { limit: FAMILY_CHANGES }),
  inviteGuardian: post('/customers-associated/{id}/guardian', ACCOUNT, { limit: FAMILY_CHANGES }),
  endGuardian: remove('/customers-associated/{id}/guardian', ACCOUNT, { limit: FAMILY_CHANGES }),
  listInvitations: get('/customers-associated/invitations', ACCOUNT),
  answerInvitation: post('/customers-associated/invitations/{id}', ACCOUNT, {
    limit: FAMILY_CHANGES,
  }),
} as const;
