import { FAMILY_CHANGES, GUESSES } from '../wire/limits.ts';
import { ACCOUNT, get, PARTNER, PARTNER_OWNER, post, remove, VISITOR } from '../wire/route.ts';

export const partnerRoutes = {
  readCompany: get('/partners/company', ACCOUNT),
  inviteEmployee: post('/partners/invitations', PARTNER_OWNER, { limit: FAMILY_CHANGES }),
  withdrawEmployee: remove('/partners/invitations/{id}', PARTNER_OWNER, { limit: FAMILY_CHANGES }),
  removeEmployee: remove('/partners/employees/{id}', PARTNER, { limit: FAMILY_CHANGES }),
  openEmployment: post('/partners/invitations/open', VISITOR, { limit: GUESSES }),
  acceptEmployment: post('/partners/invitations/accept', ACCOUNT, { limit: GUESSES }),
  applyAsPartner: post('/partners/applications', VISITOR, { limit: GUESSES }),
} as const;
