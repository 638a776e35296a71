import type { Answers } from './site-page.tsx';

/** Account of the profile page. */
export const PROFILE = {
  id: 1,
  first_name: 'Layla',
  last_name: 'Haddad',
  name: 'Layla Haddad',
  email: 'customer@demo.nadi',
  is_email_proven: 1,
  mobile: '+971501234567',
  is_mobile_proven: 0,
  gender: null,
  dob: '1990-05-17',
  nationality_id: 784,
  profile_image: null,
  newsletter: 0,
  membershipCards: [],
  missing: [],
  version: 'v1',
};
export const EMIRATES_ID = {
  id: `i_${'A'.repeat(22)}`,
  id_proof_type_id: 32,
  id_proof_number: '784-****-*******-8',
  expiry_date: '2026-12-01',
  state: 'ends_soon',
  file: null,
  saved_at: '2026-11-21T10:00:00+04:00',
};
const DEVICE = {
  id: `d_${'A'.repeat(22)}`,
  name: 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1',
  method: 'password',
  signed_in_at: '2026-11-21T10:00:00+04:00',
  expires_at: '2026-11-21T22:00:00+04:00',
  is_current: 1,
};

export const SAVED = {
  id: `v_${'A'.repeat(22)}`,
  member_id: 5,
  person: 'Mira Haddad',
  document: { id_proof_type_id: 33, id_proof_number: '*******C3', expiry_date: null },
  additional_fields: [
    { form: 'service:2', slug: 'doctor', name: 'Doctor', ar_name: 'الطبيب', value: '*******em' },
  ],
  saved_at: '2026-11-21T10:00:00+04:00',
};

/** Answers that the profile page loads. */
export const STATUS: Answers = {
  readProfile: () => ({ data: PROFILE }),
  listDocuments: () => ({ data: [EMIRATES_ID] }),
  listIdProofTypes: () => ({
    data: [
      { id: 32, name: 'Emirates Id', ar_name: 'الهوية الإماراتية' },
      { id: 33, name: 'Passport', ar_name: 'جواز السفر' },
    ],
  }),
  listCountries: () => ({
    data: [{ id: 784, name: 'United Arab Emirates', ar_name: 'الإمارات' }],
  }),
  listDevices: () => ({
    data: [DEVICE, { ...DEVICE, id: `d_${'B'.repeat(22)}`, name: null, is_current: 0 }],
  }),
  listSavedDetails: () => ({ data: [SAVED] }),
  listConsents: () => ({
    data: [{ kind: 'terms', is_given: 1, language: 'ar', at: '2026-11-21T10:00:00+04:00' }],
  }),
};
